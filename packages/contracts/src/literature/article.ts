import { z } from 'zod';
import { Pmid } from '../http/values.ts';

export const Retraction = z.object({
  date: z.string().nullable().describe('As in the record, e.g. 2023-03-03'),
  notice: z.string().nullable().describe('Citation or PMID of the retraction notice'),
});
export type Retraction = z.infer<typeof Retraction>;

/** An abstract beside the main one: in another language, or written by another service. */
export const OtherAbstract = z.object({
  language: z.string().max(100).describe("As in MEDLINE, e.g. 'spa'"),
  type: z.string().max(100).nullable().describe("As in MEDLINE, e.g. 'Publisher', 'plain-language-summary'"),
  text: z.string().max(100_000),
});
export type OtherAbstract = z.infer<typeof OtherAbstract>;

/** What was published about an article later, as PubMed names it. */
export const NoticeKind = z.enum([
  'retraction',
  'retracted-and-republished',
  'partial-retraction',
  'expression-of-concern',
  'corrected-and-republished',
  'erratum',
]);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** A notice that corrects the article, or takes it back. */
export const Notice = z.object({
  kind: NoticeKind,
  date: z.string().max(100).nullable().describe("As in the notice's citation, e.g. '2014 Jul 3'"),
  notice: z
    .string()
    .max(2_000)
    .nullable()
    .describe('Citation or PMID of the notice; null if the record names none'),
});
export type Notice = z.infer<typeof Notice>;

/** An article as the browser sees it (`data/article`); fields after `articleType` are additions. */
export const Article = z.object({
  pmid: Pmid,
  title: z.string().max(4_000),
  authors: z.array(z.string().max(1_000)).max(5_000),
  journal: z.string().max(1_000),
  pubDate: z.string().max(100).describe("Verbatim, may be partial: '2023 Nov-Dec'"),
  abstract: z.string().max(100_000).nullish(),
  doi: z.string().max(500).nullish(),
  volume: z.string().max(100).nullish(),
  issue: z.string().max(100).nullish(),
  pages: z.string().max(100).nullish(),
  keywords: z.array(z.string().max(500)).max(1_000).default([]),
  citationCount: z.int().nonnegative().default(0),
  articleType: z.string().max(200).nullish(),
  similarityScore: z.number().min(0).max(1).nullish(),
  similarityPercentage: z.number().min(0).max(100).nullish(),
  retraction: Retraction.nullish(),
  synthetic: z
    .boolean()
    .optional()
    .describe('True for articles of the sample corpus: no PubMed page, no DOI'),
  notices: z
    .array(Notice)
    .max(100)
    .nullish()
    .describe('What corrects the article or takes it back, `retraction` among them; absent if nothing does'),
  vernacularTitle: z.string().max(4_000).nullish().describe('Title in the language of the article'),
  otherAbstracts: z
    .array(OtherAbstract)
    .max(100)
    .nullish()
    .describe('Beside `abstract`; absent if there is none'),
});
export type Article = z.infer<typeof Article>;

const Name = z.string().max(500);
/**
 * NLM's identifier, such as 'D016449' (descriptor) or 'C000711685' (supplementary concept); null if the
 * record has none.
 */
const Ui = z.string().max(50).nullable();

/** An indexed substance of the article. */
export const Substance = z.object({
  name: Name,
  ui: Ui,
  registryNumber: z.string().max(100).nullable().describe('CAS, EC or UNII number; null if it has none'),
});
export type Substance = z.infer<typeof Substance>;

const MeshName = z.object({
  name: Name,
  ui: Ui,
  major: z.boolean().describe('Major topic (starred) of the article'),
});

/** A MeSH heading of the record: the descriptor and its qualifiers, each with its major-topic flag. */
export const MeshHeading = MeshName.extend({ qualifiers: z.array(MeshName).max(100) });
export type MeshHeading = z.infer<typeof MeshHeading>;

/** A trial registration that the article reports or mentions. */
export const TrialRegistration = z.object({
  registry: z.string().max(100).describe("As in MEDLINE, e.g. 'ClinicalTrials.gov'"),
  number: z.string().max(100).describe("E.g. 'NCT00000001'"),
  inText: z.boolean().describe('True if only title or abstract mention it'),
});
export type TrialRegistration = z.infer<typeof TrialRegistration>;

/** A funding grant. Null if the record omits a field. */
export const Grant = z.object({
  id: Name.nullable(),
  acronym: Name.nullable(),
  agency: Name.nullable(),
  country: Name.nullable(),
});
export type Grant = z.infer<typeof Grant>;

const Day = z.iso.date();

/**
 * Metadata of a record beside its text and citation. All null if the record was parsed by an older parser or
 * posted as an article: unknown is never an empty list.
 */
export const RecordMetadata = z.object({
  substances: z.array(Substance).max(1_000).nullable().default(null),
  meshHeadings: z.array(MeshHeading).max(1_000).nullable().default(null),
  publicationTypeUis: z
    .array(Ui)
    .max(100)
    .nullable()
    .default(null)
    .describe('One for each of `publicationTypes`, in the same order'),
  trials: z.array(TrialRegistration).max(1_000).nullable().default(null),
  languages: z.array(z.string().max(100)).max(100).nullable().default(null).describe("E.g. ['eng']"),
  country: Name.nullable().default(null).describe('Country of the journal; null also if the record has none'),
  grants: z.array(Grant).max(1_000).nullable().default(null),
  otherAbstracts: z.array(OtherAbstract).max(100).nullable().default(null),
  vernacularTitle: z
    .string()
    .max(4_000)
    .nullable()
    .default(null)
    .describe('Title in the language of the article; null also if the record has none'),
  affiliations: z
    .array(z.string().max(2_000))
    .max(5_000)
    .nullable()
    .default(null)
    .describe('Of all authors, each once, without e-mail addresses; whose they are is not kept'),
  notices: z.array(Notice).max(100).nullable().default(null),
  entered: Day.nullable()
    .default(null)
    .describe('Entry date in PubMed ([edat]); null also if the record has none'),
  created: Day.nullable()
    .default(null)
    .describe('Create date in PubMed ([crdt]); null also if the record has none'),
  accessions: z
    .array(z.string().max(300))
    .max(5_000)
    .nullable()
    .default(null)
    .describe("Numbers of data banks: 'ClinicalTrials.gov/NCT00000001', 'GENBANK/AF123456'"),
  parsedBy: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe('Version of the parser that read the record'),
});
export type RecordMetadata = z.infer<typeof RecordMetadata>;

/** A record without metadata. */
export const NO_METADATA: RecordMetadata = Object.freeze(RecordMetadata.parse({}));

/** One MEDLINE record of the index: the article and everything that evidence is computed from. */
export const LiteratureRecord = z.object({
  pmid: Pmid,
  title: z.string(),
  abstract: z.string().nullable(),
  authors: z.array(z.string()),
  journal: z.string(),
  pubDate: z.string(),
  year: z.int().nullable().describe('Publication year; null if the record has none'),
  month: z.int().min(1).max(12).nullable(),
  doi: z.string().nullable(),
  volume: z.string().nullable(),
  issue: z.string().nullable(),
  pages: z.string().nullable(),
  keywords: z.array(z.string()),
  mesh: z.array(z.object({ term: z.string(), major: z.boolean() })),
  publicationTypes: z.array(z.string()),
  citationCount: z.int().nonnegative(),
  retraction: Retraction.nullable(),
  synthetic: z.boolean(),
  ...RecordMetadata.shape,
});
export type LiteratureRecord = z.infer<typeof LiteratureRecord>;

/** Default fields of a record of which only PMID, title and abstract are known. */
export const BARE_RECORD: Omit<LiteratureRecord, 'pmid' | 'title' | 'abstract'> = Object.freeze({
  ...NO_METADATA,
  authors: [],
  journal: '',
  pubDate: '',
  year: null,
  month: null,
  doi: null,
  volume: null,
  issue: null,
  pages: null,
  keywords: [],
  mesh: [],
  publicationTypes: [],
  citationCount: 0,
  retraction: null,
  synthetic: false,
});

/** First PMID of the sample corpus: PubMed's PMIDs are far below and grow by only 1.5 million a year. */
export const FIRST_SYNTHETIC_PMID = 9_000_000_000;
