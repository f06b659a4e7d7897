import { z } from 'zod';
import { IndexPart } from '../literature/index-part.ts';

/** The vocabulary used for synonyms in queries: which of NLM's yearly editions. */
export const VocabularyStatus = z.object({
  name: z.literal('MeSH'),
  source: z.string().describe("'U.S. National Library of Medicine'"),
  year: z.int(),
  version: z.string().describe('Year and content hash'),
  descriptors: z.int().nonnegative(),
  substances: z.int().nonnegative().describe('Number of supplementary substances'),
});
export type VocabularyStatus = z.infer<typeof VocabularyStatus>;

/** Public: NLM requires attribution with the year of the edition. */
export const VocabularyInUse = z.object({
  vocabulary: VocabularyStatus.nullable().describe('Null while the search service has not reported it'),
});
export type VocabularyInUse = z.infer<typeof VocabularyInUse>;

/** Facts beside the literature: who provides them, under which licence, and as of when. */
export const DataSource = z.object({
  of: z.enum(['drugs', 'trials', 'organisations']).describe('What it tells of'),
  name: z.string().describe("'European Medicines Agency, medicines'"),
  licence: z.string().describe("'public domain'"),
  asOf: z
    .string()
    .nullable()
    .describe('Year or day of its newest entry; of trials, when the newest was read'),
});
export type DataSource = z.infer<typeof DataSource>;
const sources = z.array(DataSource).optional();

/** Public: providers require that they are named. */
export const DataSources = z.object({
  sources: z.array(DataSource).describe('Those in use: lists of drugs, trials, names of organisations'),
});
export type DataSources = z.infer<typeof DataSources>;

/** The source of the literature, named on every screen so that nobody mistakes one for another. */
export const LiteratureStatus = z.object({
  source: z.enum(['local', 'pubmed']),
  label: z.string().describe("Display text, e.g. 'Sample corpus (synthetic), 3,600 articles'"),
  articles: z.int().nonnegative().nullable().describe('Articles in the local index; null for PubMed'),
  synthetic: z.boolean().describe('True while the sample corpus is loaded'),
  topics: z
    .array(z.string())
    .optional()
    .describe('Subjects of the sample corpus, as queries; absent if it is not loaded'),
  vocabulary: VocabularyStatus.nullable().describe('Null until it is loaded'),
  sources: sources.describe('Registered trials and names of organisations, where there are any'),
  building: IndexPart.nullish().describe(
    'Part of the index still being built: articles are being imported, their synonyms learned, or their vectors computed or loaded',
  ),
});
export type LiteratureStatus = z.infer<typeof LiteratureStatus>;

export const AnalystStatus = z.object({
  kind: z.enum(['built-in', 'model']),
  label: z.string().describe("Display text, e.g. 'Built-in analyst'"),
  sources: sources.describe('Lists of approved and withdrawn drugs; none if they are not asked'),
});
export type AnalystStatus = z.infer<typeof AnalystStatus>;

export const Status = z.object({
  version: z.string(),
  literature: LiteratureStatus.nullable().describe('Null while the search service is unavailable'),
  analyst: AnalystStatus.nullable().describe('Null while the insight service is unavailable'),
});
export type Status = z.infer<typeof Status>;
