import { insightCalls } from '@sextant/contracts/insight/calls';
import type { EvidenceStudy } from '@sextant/contracts/insight/evidence-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type KnownReading, NOTHING_KNOWN, type Readings } from '../../article-kit/article-readings.ts';
import { comparatorName, conclusionOf, isSure, testedNames } from '../../article-kit/study-words.ts';
import { api } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { useEarlierTopic } from '../../topic-kit/versions/earlier-topic.ts';

/** As many as a page of the table has. */
const MAX_STUDIES = 200;

const toReading = (study: EvidenceStudy): KnownReading => ({
  design: study.design && isSure(study.design) ? study.design.value : null,
  n: study.n && isSure(study.n) ? study.n.value : null,
  tested: testedNames(study),
  comparator: comparatorName(study),
  conclusion: conclusionOf(study)?.quote ?? null,
});

/** What the evidence of the newest run of a search knows of its articles: design, people, conclusion. */
export const ReadArticles: Readings = ({ searchQuery, filters, pmids, children }) => {
  const topic = useEarlierTopic({ searchQuery, filters }, true);
  const key = topic?.latest.runId ? topic.key : undefined;
  const asked = pmids.slice(0, MAX_STUDIES).join(',');
  const { data } = useQuery({
    queryKey: [insightCalls.evidence.path, key, 'of-articles', asked],
    queryFn: ({ signal }) =>
      api(insightCalls.evidence, {
        params: { key: key ?? '' },
        query: { pmids: asked, similar: 'true', limit: MAX_STUDIES },
        signal,
      }),
    enabled: key !== undefined && asked !== '',
    placeholderData: keepPreviousData,
  });
  const known = useMemo(
    () =>
      key && data
        ? {
            of: new Map(data.studies.map((study) => [study.pmid, toReading(study)])),
            tableAddress: paths.topic(key, { tab: 'evidence' }),
          }
        : NOTHING_KNOWN,
    [key, data],
  );
  return children(known);
};
