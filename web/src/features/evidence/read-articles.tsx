import { MAX_READ_ARTICLES } from '@sextant/contracts/insight/article-reading';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { EvidenceStudy } from '@sextant/contracts/insight/evidence-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { KnownReading, Readings } from '../../article-kit/article-readings.ts';
import { comparatorName, conclusionOf, isSure, testedNames } from '../../article-kit/study-words.ts';
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

/**
 * What articles say of themselves: design, people, conclusion; of those in the evidence of the newest run of the search, what
 * that says.
 */
export const ReadArticles: Readings = ({ searchQuery, filters, pmids, children }) => {
  const topic = useEarlierTopic({ searchQuery, filters }, true);
  const key = topic?.latest.runId ? topic.key : undefined;
  const asked = pmids.slice(0, MAX_READ_ARTICLES);
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
  const { data: read, isLoading: isPending } = useQuery({
    queryKey: [insightCalls.readArticles.path, asked],
    queryFn: ({ signal }) => api(insightCalls.readArticles, { body: { pmids: asked }, signal }),
    enabled: asked.length > 0,
    // The text of an article hardly ever changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = useMemo(
    () => ({
      of: new Map<string, KnownReading>([
        ...(read?.articles ?? []).map((article) => [article.pmid, article] as const),
        ...(evidence?.studies ?? []).map((study) => [study.pmid, toReading(study)] as const),
      ]),
      tableAddress: key && evidence ? paths.topic(key, { tab: 'evidence' }) : null,
      isPending,
    }),
    [key, evidence, read, isPending],
  );
  return children(known);
};
