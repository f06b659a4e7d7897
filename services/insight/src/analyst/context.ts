import type { Warning } from '@sextant/contracts/insight/evidence';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { chooseArticles } from '../articles/articles.ts';
import { type Literature, literatureOf } from '../assessment/assessment.ts';
import { buildEvidence } from '../evidence/evidence.ts';
import { vocabularyOf } from '../vocabulary/attach.ts';
import { fingerprint } from './fingerprint.ts';
import { type AnalystInput, NoArticles } from './input.ts';

/** What all parts of an answer are written from. */
export interface AnalystContext extends Literature {
  input: AnalystInput;
  asOf: Date;
  fingerprint: string;
  /** What the reader must know before anything else. */
  warnings: readonly Warning[];
  /** Most records are titles alone: what articles do not say is no gap. */
  titlesOnly: boolean;
}

/** The posted articles, each once. */
const unique = (articles: readonly LiteratureRecord[]): LiteratureRecord[] => [
  ...new Map(articles.map((article) => [article.pmid, article])).values(),
];

/** Computes the evidence of an input. Throws `NoArticles` where none was posted. */
export function createContext(input: AnalystInput, options: unknown): AnalystContext {
  const articles = unique(input.articles);
  if (articles.length === 0) throw new NoArticles();
  const asOf = new Date(input.asOf);
  const chosen = chooseArticles({ query: input.searchQuery, posted: articles, background: input.background });
  const base = buildEvidence({
    query: input.searchQuery,
    posted: chosen.posted,
    background: chosen.background,
    capped: input.background.capped,
    asOf,
    vocabulary: vocabularyOf(input.vocabulary),
  });
  return {
    input: { ...input, articles },
    asOf,
    fingerprint: fingerprint(input, options),
    warnings: chosen.warnings,
    titlesOnly: chosen.titlesOnly,
    ...literatureOf(base),
  };
}
