import { z } from 'zod';

/** Where searches look: named on every screen, so that nobody takes one source for another. */
export const LiteratureStatus = z.object({
  source: z.enum(['local', 'pubmed']),
  label: z.string().describe("For people, e.g. 'Sample corpus (synthetic), 3,600 articles'"),
  articles: z.int().nonnegative().nullable().describe('Articles in the local index; null for PubMed'),
  synthetic: z.boolean().describe('True while the sample corpus is loaded'),
  topics: z
    .array(z.string())
    .optional()
    .describe('All that the sample corpus is about, as queries; absent where it is not loaded'),
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
