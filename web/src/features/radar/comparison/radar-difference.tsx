import { decisionText } from '@sextant/briefing/corrections/words';
import { formatDate } from '@sextant/briefing/words/formatting';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { allItems } from '@sextant/contracts/insight/corrected/radar';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorMessage } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { type ComparisonLabels, EARLIER } from '../../../topic-kit/versions/comparison-labels.ts';
import { compareRadars, differingBackgrounds } from '../../../topic-kit/versions/difference.ts';
import {
  type DisplayedRadar,
  itemFinder,
  toDisplayedRadar,
} from '../../../topic-kit/versions/displayed-radar.ts';
import type { Compared } from '../../../topic-kit/versions/earlier-radars.ts';
import { radarDiffQuery } from '../../../topic-kit/versions/radar-diff-query.ts';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { ChangesView } from './changes-view.tsx';

const COMPUTED: ComparisonLabels = {
  ...EARLIER,
  reading: ({ changed, disappeared, unchanged }) =>
    `${changed} moved by you, ${disappeared} hidden or shown with another, ${unchanged} as computed.`,
  unchanged: 'As computed',
  ghost: 'computed place',
  disappeared: 'Hidden or shown with another',
  columns: ['Computed', 'Shown'],
};
const topicWords = (here: string, there: string): ComparisonLabels => ({
  reading: ({ changed, appeared, disappeared, unchanged }) =>
    `${changed + unchanged} in both, ${changed} of them in another place; ${appeared} only in ${here}, ${disappeared} only in ${there}.`,
  unchanged: 'In the same place',
  ghost: `place in ${there}`,
  appeared: `Only in ${here}`,
  disappeared: `Only in ${there}`,
  nearer: `Nearer to Adopt in ${here}`,
  farther: `Farther from Adopt in ${here}`,
  columns: [there, here],
});

interface DifferenceProps {
  now: Compared;
  /** Id of the radar to compare with. */
  against: string;
}

const useRadar = (id: string) =>
  useQuery({
    queryKey: [insightCalls.radar.path, id],
    queryFn: ({ signal }) => api(insightCalls.radar, { params: { id }, signal }),
  });

/** Both radars as they are drawn, with the place of an item in the other one; null until that is loaded. */
function usePair(
  now: Compared,
  other: Compared | undefined,
): (Record<'now' | 'before', DisplayedRadar> & { indexBefore: (index: number) => number }) | null {
  const shown = useMemo(() => toDisplayedRadar(now), [now]);
  return useMemo(() => {
    if (!other) return null;
    const before = toDisplayedRadar(other);
    return { now: shown, before, indexBefore: itemFinder(shown, before) };
  }, [shown, other]);
}

/** Compares a saved radar with an earlier one, with the figures behind each position. */
export function EarlierDifference({ now, against }: DifferenceProps) {
  const diff = useQuery(radarDiffQuery(now.id, against));
  const earlier = useRadar(against);
  const pair = usePair(now, earlier.data);
  const failed = [diff, earlier].find(({ isError }) => isError);
  if (failed?.isError) return <Failed query={failed} />;
  if (diff.isPending || earlier.isPending) return <Loading>Comparing radars...</Loading>;
  if (!diff.data || !pair) return null;
  const difference = differingBackgrounds(diff.data);
  return (
    <ChangesView {...pair} difference={diff.data} words={EARLIER} notes={difference ? [difference] : []} />
  );
}

/** Compares the analyst's corrections with the computed radar. */
export function ComputedDifference({ now }: Pick<DifferenceProps, 'now'>) {
  const { correctionOf, ...compared } = useMemo(() => compareWithComputed(now), [now]);
  return (
    <ChangesView
      {...compared}
      words={COMPUTED}
      why={(name) => {
        const correction = correctionOf.get(name);
        if (!correction) return null;
        const { decision, reason, changedAt } = correction;
        return `You, ${formatDate(changedAt)}: ${reason ?? decisionText(decision)}`;
      }}
    />
  );
}

function compareWithComputed({ radarData, corrections }: Compared) {
  const shown = toDisplayedRadar({ radarData, corrections });
  const { data, at } = shown;
  // Uses the corrected names, so that a renamed item matches its computed one.
  const names = new Map(
    [...at].map(([path, { storedPath }]) => [storedPath, data.items[Number(path.split('/')[2])]?.name]),
  );
  const computed = {
    ...radarData,
    items: radarData.items.map((item, i) => ({ ...item, name: names.get(`/items/${i}`) ?? item.name })),
  };
  const difference = compareRadars(computed, data);
  return {
    // Both sides have the same figures, so they cannot explain a manual move.
    difference: { ...difference, moved: difference.moved.map((item) => ({ ...item, figures: [] })) },
    now: shown,
    before: toDisplayedRadar({ radarData }),
    indexBefore: shown.computed.indexOf,
    /** The correction of each item by its displayed name. */
    correctionOf: new Map(
      (corrections ?? []).flatMap((one) => {
        const item = one.path === null ? undefined : allItems(computed)[Number(one.path.split('/')[2])];
        return item ? [[item.name, one] as const] : [];
      }),
    ),
  };
}

/** Compares the radar with another topic's: shared technologies, and those that only one contains. */
export function TopicDifference({ now, against }: DifferenceProps) {
  const other = useRadar(against);
  const pair = usePair(now, other.data);
  const difference = useMemo(() => pair && compareRadars(pair.before.data, pair.now.data), [pair]);
  if (other.isError) return <Failed query={other} />;
  if (!other.data || !pair || !difference) return <Loading>Comparing radars...</Loading>;
  return (
    <ChangesView
      {...pair}
      difference={difference}
      words={topicWords(now.searchQuery, other.data.searchQuery)}
      notes={[
        'Each place rests on the literature of its own topic: a technology may stand elsewhere for another use.',
      ]}
    />
  );
}

interface FailedProps {
  query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
}

const Failed = ({ query }: FailedProps) => (
  <ErrorRegion
    title="The radars could not be compared."
    message={errorMessage(query.error)}
    reassurance="Both are safe."
    onRetry={() => void query.refetch()}
    retrying={query.isFetching}
  />
);
