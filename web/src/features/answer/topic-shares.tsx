import { insightCalls } from '@sextant/contracts/insight/calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toShares } from '../../charts/shares/shares.ts';
import { errorMessage, hasStatus } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { useRunOfRadar } from '../../topic-kit/versions/run-of-radar.ts';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SharesChart } from './shares-chart.tsx';

/** The first technologies of a topic by year; nothing outside a topic's run, and where too few years have articles. */
export function TopicShares() {
  const place = useRunOfRadar();
  return place ? <Shares {...place} /> : null;
}

function Shares({ topicKey, run, version }: NonNullable<ReturnType<typeof useRunOfRadar>>) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [insightCalls.evidence.path, topicKey, run, 'trend'],
    queryFn: ({ signal }) =>
      api(insightCalls.evidenceTrend, { params: { key: topicKey }, query: { run }, signal }),
  });
  const shares = useMemo(() => data && toShares(data), [data]);
  // As high as the chart with its texts: what is below keeps its place.
  if (isPending)
    return (
      <div role="status" aria-label="Loading the chart" className="h-90 animate-late">
        <Skeleton className="h-full" />
      </div>
    );
  // A run of before there were tables has none.
  if (hasStatus(error, 404)) return null;
  if (error)
    return (
      <ErrorRegion
        title="The chart of technologies by year could not be loaded."
        message={errorMessage(error)}
        reassurance="The findings below are complete."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data || !shares) return null;
  return (
    <SharesChart
      shares={shares}
      trend={data}
      addressOf={(technology, year) =>
        paths.trendOf(topicKey, { version, ...(technology && { technology }), ...(year && { year }) })
      }
    />
  );
}
