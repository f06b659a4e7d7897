import { type ArticleSummary, literatureCalls } from '@sextant/contracts/literature/calls';
import { api } from './http.ts';

/**
 * Loads summaries of these articles. A response that is not a list counts as empty (`articles/summaries-not-a-list`), and a summary
 * without a PMID is identified by its id (`articles/summary-id`).
 */
export async function fetchSummaries(
  pmids: readonly string[],
  signal?: AbortSignal,
): Promise<ArticleSummary[]> {
  const response: unknown = await api(literatureCalls.summaries, { body: { pmids: [...pmids] }, signal });
  return Array.isArray(response) ? response.map(withPmid) : [];
}

const withPmid = (summary: ArticleSummary & { id?: string | number }): ArticleSummary =>
  summary.pmid || summary.id === undefined ? summary : { ...summary, pmid: String(summary.id) };
