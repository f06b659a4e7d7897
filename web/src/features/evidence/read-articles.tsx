import { comparatorName, conclusionOf, isSure, testedNames } from '@sextant/briefing/evidence/study-words';
import { MAX_READ_ARTICLES, type ReadArticle } from '@sextant/contracts/insight/article-reading';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { EvidenceStudy } from '@sextant/contracts/insight/evidence-table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { KnownReading, Readings } from '../../article-kit/article-readings.ts';
import { api } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { useEarlierTopic } from '../../topic-kit/versions/earlier-topic.ts';

const toReading = (study: EvidenceStudy): KnownReading => ({
  design: study.design && isSure(study.design) ? study.design.value : null,
  n: study.n && isSure(study.n) ? study.n.value : null,
  tested: testedNames(study),
  comparator: comparatorName(study),
  conclusion: conclusionOf(study)?.quote ?? null,
});

const READINGS = [insightCalls.readArticles.path, 'of'];
const readingKey = (pmid: string) => [...READINGS, pmid];

/** What articles say of themselves, each asked for once: the text of an article hardly ever changes. */
function useReadings(pmids: readonly string[]) {
  const client = useQueryClient();
  const read = useCallback(
    (pmid: string) => client.getQueryData<ReadArticle | null>(readingKey(pmid)),
    [client],
  );
  const unknown = pmids.filter((pmid) => read(pmid) === undefined);
  const { isLoading, dataUpdatedAt } = useQuery({
    queryKey: [insightCalls.readArticles.path, unknown],
    queryFn: async ({ signal }) => {
      const { articles } = await api(insightCalls.readArticles, { body: { pmids: unknown }, signal });
      // Nothing observes a single one.
      client.setQueryDefaults(READINGS, { gcTime: Number.POSITIVE_INFINITY });
      const byPmid = new Map(articles.map((article) => [article.pmid, article]));
      for (const pmid of unknown) client.setQueryData(readingKey(pmid), byPmid.get(pmid) ?? null);
      return unknown.length;
    },
    enabled: unknown.length > 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function once more is known
  return useMemo(
    () => ({ read: (pmid: string) => read(pmid), isPending: isLoading }),
    [read, isLoading, dataUpdatedAt],
  );
}

/**
 * What articles say of themselves: design, people, conclusion; of those in the evidence of the newest run of the search, what
 * that says.
 */
export const ReadArticles: Readings = ({ searchQuery, filters, pmids, children }) => {
  const topic = useEarlierTopic({ searchQuery, filters }, true);
  const key = topic?.latest.runId ? topic.key : undefined;
  const asked = useMemo(() => pmids.slice(0, MAX_READ_ARTICLES), [pmids]);
  const { data: evidence } = useQuery({
    queryKey: [insightCalls.evidence.path, key, 'of-articles', asked],
    queryFn: ({ signal }) =>
      api(insightCalls.evidence, {
        params: { key: key ?? '' },
        query: { pmids: asked.join(','), similar: 'true', limit: MAX_READ_ARTICLES },
        signal,
      }),
    enabled: key !== undefined && asked.length > 0,
    placeholderData: keepPreviousData,
  });
  const { read, isPending } = useReadings(asked);
  const known = useMemo(
    () => ({
      of: new Map<string, KnownReading>([
        ...asked.flatMap((pmid) => {
          const article = read(pmid);
          return article ? [[pmid, article] as const] : [];
        }),
        ...(evidence?.studies ?? []).map((study) => [study.pmid, toReading(study)] as const),
      ]),
      tableAddress: key && evidence ? paths.topic(key, { tab: 'evidence' }) : null,
      isPending,
    }),
    [key, evidence, read, asked, isPending],
  );
  return children(known);
};
