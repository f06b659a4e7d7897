import { type ArticleSummary, literatureCalls } from '@sextant/contracts/literature/calls';
import { api } from './http.ts';

/**
 * Summaries of these articles. Anything but a list counts as none (`articles/summaries-not-a-list`), and a summary without a PMID
 * is known by its id (`articles/summary-id`).
 */
export async function fetchSummaries(
  pmids: readonly string[],
  signal?: AbortSignal,
): Promise<ArticleSummary[]> {
  const answer: unknown = await api(literatureCalls.summaries, { body: { pmids: [...pmids] }, signal });
  return Array.isArray(answer) ? answer.map(withPmid) : [];
}

const withPmid = (summary: ArticleSummary & { id?: string | number }): ArticleSummary =>
  summary.pmid || summary.id === undefined ? summary : { ...summary, pmid: String(summary.id) };
