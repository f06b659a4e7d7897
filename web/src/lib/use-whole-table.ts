import { insightCalls } from '@sextant/contracts/insight/calls';
import type { EvidenceQuery } from '@sextant/contracts/insight/evidence-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from './http.ts';

interface TopicTable {
  readonly topicKey: string;
  /** Undefined: the newest run. */
  readonly run?: string;
}

/** The designs, technologies and outcomes of a topic's whole table, most studies first: a choice offers them although one is chosen. */
export const useWholeTable = (
  { topicKey, run }: TopicTable,
  { similar, enabled = true }: { similar?: EvidenceQuery['similar']; enabled?: boolean } = {},
) =>
  useQuery({
    queryKey: [insightCalls.evidence.path, topicKey, run ?? null, 'whole', similar],
    queryFn: ({ signal }) =>
      api(insightCalls.evidence, {
        params: { key: topicKey },
        query: { run, similar, limit: 1 },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled,
  });
