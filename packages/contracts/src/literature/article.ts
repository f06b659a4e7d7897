import { z } from 'zod';
import { Pmid } from '../http/values.ts';

export const Retraction = z.object({
  date: z.string().nullable().describe('As the record gives it, e.g. 2023-03-03'),
  notice: z.string().nullable().describe('Citation or PMID of the retraction notice'),
});
export type Retraction = z.infer<typeof Retraction>;

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
});
export type Article = z.infer<typeof Article>;

/** What the index holds of one MEDLINE record: the article with everything that evidence is computed from. */
export const LiteratureRecord = z.object({
  pmid: Pmid,
  title: z.string(),
  abstract: z.string().nullable(),
  authors: z.array(z.string()),
  journal: z.string(),
  pubDate: z.string(),
  year: z.int().nullable().describe('Publication year; null where the record has none'),
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
});
export type LiteratureRecord = z.infer<typeof LiteratureRecord>;

/** First PMID of the sample corpus: PubMed's own numbers are far below and only grow by some 1.5 million a year. */
export const FIRST_SYNTHETIC_PMID = 9_000_000_000;
