import { insightCalls } from '@sextant/contracts/insight/calls';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../../lib/errors.ts';
import { countOf } from '../../../../lib/formatting.ts';
import { api } from '../../../../lib/http.ts';
import { ErrorRegion } from '../../../../ui/error-region.tsx';
import { Loading } from '../../../../ui/spinner.tsx';
import { ChangedItem } from './changed-item.tsx';
import { ComparisonChart } from './comparison-chart.tsx';
import type { Compared } from './earlier-radars.ts';

interface RadarDifferenceProps {
  now: Compared;
  before: { id: string };
}

/** Moved, appeared and disappeared technologies between two saved radars, with the figures behind each. */
export function RadarDifference({ now, before }: RadarDifferenceProps) {
  const { id } = now;
  const against = before.id;
  const diff = useQuery({
    queryKey: [insightCalls.radarDiff.path, id, against],
    queryFn: ({ signal }) => api(insightCalls.radarDiff, { params: { id }, query: { against }, signal }),
  });
  const earlier = useQuery({
    queryKey: [insightCalls.radar.path, against],
    queryFn: ({ signal }) => api(insightCalls.radar, { params: { id: against }, signal }),
  });
  const failed = [diff, earlier].find(({ isError }) => isError);
  if (failed?.isError)
    return (
      <ErrorRegion
        title="The radars could not be compared."
        message={errorMessage(failed.error)}
        reassurance="Both are safe."
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  if (diff.isPending || earlier.isPending) return <Loading>Comparing radars...</Loading>;
  return diff.data && earlier.data ? (
    <Changes diff={diff.data} now={now.radarData} before={earlier.data.radarData} />
  ) : null;
}

/** "3 moved, 2 appeared, 1 disappeared, 24 unchanged." */
const reading = ({ moved, appeared, disappeared, unchanged }: RadarDiff): string =>
  `${moved.length} moved, ${appeared.length} appeared, ${disappeared.length} disappeared, ${unchanged.length} unchanged.`;

interface ChangesProps {
  diff: RadarDiff;
  now: RadarData;
  before: RadarData;
}

function Changes({ diff, now, before: earlier }: ChangesProps) {
  const { before, after, moved, appeared, disappeared, unchanged, notes } = diff;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p className="font-medium">{reading(diff)}</p>
        {before.backgroundArticles !== null && after.backgroundArticles !== null ? (
          <p className="text-ink3 text-meta">
            Background: {countOf(before.backgroundArticles, 'article')} then,{' '}
            {countOf(after.backgroundArticles, 'article')} now.
          </p>
        ) : null}
        {notes.map((note) => (
          <p key={note} className="text-ink2 text-meta">
            {note}
          </p>
        ))}
      </div>
      <ComparisonChart now={now} before={earlier} diff={diff} />
      <Group title="Moved" count={moved.length}>
        {moved.map((item) => (
          <ChangedItem key={item.name} {...item} />
        ))}
      </Group>
      <Group title="Appeared" count={appeared.length}>
        {appeared.map(({ ring, quadrant, ...item }) => (
          <ChangedItem key={item.name} {...item} after={{ ring, quadrant }} />
        ))}
      </Group>
      <Group title="Disappeared" count={disappeared.length}>
        {disappeared.map(({ ring, quadrant, ...item }) => (
          <ChangedItem key={item.name} {...item} before={{ ring, quadrant }} />
        ))}
      </Group>
      {unchanged.length > 0 ? (
        <Group title="Unchanged" count={unchanged.length}>
          <li className="py-2 text-ink2">{unchanged.join(', ')}</li>
        </Group>
      ) : null}
    </div>
  );
}

interface GroupProps {
  title: string;
  count: number;
  children: React.ReactNode;
}

function Group({ title, count, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="border-line border-b pb-1 font-semibold">
        {title} <span className="font-normal text-ink3">{count}</span>
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}
