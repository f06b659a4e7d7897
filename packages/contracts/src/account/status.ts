import { z } from 'zod';

/** The vocabulary used for synonyms in queries: which of NLM's yearly editions. */
export const VocabularyStatus = z.object({
  name: z.literal('MeSH'),
  source: z.string().describe("'U.S. National Library of Medicine'"),
  year: z.int(),
  version: z.string().describe('The year and a hash of the content'),
  descriptors: z.int().nonnegative(),
  substances: z.int().nonnegative().describe('Supplementary ones'),
});
export type VocabularyStatus = z.infer<typeof VocabularyStatus>;

/** Public: NLM requires attribution with the year of the edition. */
export const VocabularyInUse = z.object({
  vocabulary: VocabularyStatus.nullable().describe('Null while the search service does not say'),
});
export type VocabularyInUse = z.infer<typeof VocabularyInUse>;

/** The source of the literature, named on every screen so that nobody mistakes one for another. */
export const LiteratureStatus = z.object({
  source: z.enum(['local', 'pubmed']),
  label: z.string().describe("For people, e.g. 'Sample corpus (synthetic), 3,600 articles'"),
  articles: z.int().nonnegative().nullable().describe('Articles in the local index; null for PubMed'),
  synthetic: z.boolean().describe('True while the sample corpus is loaded'),
  topics: z
    .array(z.string())
    .optional()
    .describe('All that the sample corpus is about, as queries; absent where it is not loaded'),
  vocabulary: VocabularyStatus.nullable().describe('Null until it is opened'),
  building: z
    .enum(['articles', 'vectors'])
    .nullish()
    .describe('What of the index is still being built: articles are being imported, or compared by meaning'),
});
export type LiteratureStatus = z.infer<typeof LiteratureStatus>;

export const AnalystStatus = z.object({
  kind: z.enum(['built-in', 'model']),
  label: z.string().describe("For people, e.g. 'Built-in analyst'"),
});
export type AnalystStatus = z.infer<typeof AnalystStatus>;

export const Status = z.object({
  version: z.string(),
  literature: LiteratureStatus.nullable().describe('Null while the search service does not answer'),
  analyst: AnalystStatus.nullable().describe('Null while the insight service does not answer'),
});
export type Status = z.infer<typeof Status>;
