import { type ArticleSummary, literatureCalls } from '@sextant/contracts/literature/calls';
import { api } from '../lib/http.ts';

/**
 * Loads summaries of these articles. A response that is not a list counts as empty (`articles/summaries-not-a-list`), and a summary
 * without a PMID is identified by its id (`articles/summary-id`).
 */
export async function fetchSummaries(
  pmids: readonly string[],
  signal?: AbortSignal,
): Promise<ArticleSummary[]> {
  const response: unknown = await api(literatureCalls.summaries, { body: { pmids: [...pmids] }, signal });
  return Array.isArray(response) ? response.flatMap(completed) : [];
}

/** Fields that every screen reads; the specification's summaries lack some of them (`data/summary`). */
const EMPTY = { title: '', authors: [], journal: '', pubDate: '', keywords: [], citationCount: 0 };

function completed(
  summary: Partial<ArticleSummary> & { readonly id?: string | number },
): [] | [ArticleSummary] {
  const { id, pmid = id, ...fields } = summary;
  if (!pmid) return [];
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  return [{ ...EMPTY, ...given, pmid: String(pmid) }];
}
