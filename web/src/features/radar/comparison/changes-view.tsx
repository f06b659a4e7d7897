import type { FigureChange } from '@sextant/contracts/insight/radar-diff';
import type { ComparisonLabels } from '../../../topic-kit/versions/comparison-labels.ts';
import { describeFigureChanges } from '../../../topic-kit/versions/describe-figures.ts';
import {
  countChanges,
  type RadarDifference,
  ringsTowardsAdopt,
} from '../../../topic-kit/versions/difference.ts';
import type { DisplayedRadar } from '../../../topic-kit/versions/displayed-radar.ts';
import { ChangedItem } from './changed-item.tsx';
import { ComparisonChart } from './comparison-chart.tsx';

interface ChangesViewProps {
  difference: RadarDifference;
  now: DisplayedRadar;
  /** The other radar. */
  before: DisplayedRadar;
  /** Index in `before` of an item of `now`; -1 if it is missing there. */
  indexBefore: (index: number) => number;
  words: ComparisonLabels;
  /** Notes below the counts. */
  notes?: readonly string[];
  /** Explains a position that the figures do not explain. */
  why?: (name: string) => string | null;
}

/** The current chart with the other positions as ghosts, and the changes by group, each with its reason. */
export function ChangesView(props: ChangesViewProps) {
  const { difference, now, before, indexBefore, words, notes = [], why } = props;
  const { moved, appeared, disappeared, unchanged } = difference;
  const groups = [
    { title: words.nearer, items: moved.filter((item) => ringsTowardsAdopt(item) > 0) },
    { title: words.farther, items: moved.filter((item) => ringsTowardsAdopt(item) < 0) },
    { title: 'Same ring', items: moved.filter((item) => ringsTowardsAdopt(item) === 0) },
  ];
  const numbers = new Map(now.blips.map(({ item, number }) => [item.name, number]));
  const reasonFor = (name: string, figures: readonly FigureChange[]) =>
    why?.(name) ?? describeFigureChanges(figures);
  return (
    <div className="@container flex flex-col gap-4">
      <div>
        <p className="font-medium">{words.reading(countChanges(difference))}</p>
        {[...notes, ...difference.notes].map((note) => (
          <p key={note} className="text-ink2 text-meta">
            {note}
          </p>
        ))}
      </div>
      <div className="grid gap-x-8 gap-y-6 @5xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 @5xl:sticky @5xl:top-0 @5xl:self-start">
          <ComparisonChart
            blips={now.blips}
            before={before.blips}
            indexBefore={indexBefore}
            difference={difference}
            words={words}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {groups.map(({ title, items }) => (
            <Group key={title} title={title} count={items.length}>
              {items.map((item) => (
                <ChangedItem
                  key={item.name}
                  {...item}
                  number={numbers.get(item.name)}
                  reason={reasonFor(item.name, item.figures)}
                  columns={words.columns}
                />
              ))}
            </Group>
          ))}
          <Group title={words.appeared} count={appeared.length}>
            {appeared.map(({ ring, quadrant, ...item }) => (
              <ChangedItem
                key={item.name}
                {...item}
                number={numbers.get(item.name)}
                after={{ ring, quadrant }}
                reason={why?.(item.name) ?? null}
                columns={words.columns}
              />
            ))}
          </Group>
          <Group title={words.disappeared} count={disappeared.length}>
            {disappeared.map(({ ring, quadrant, ...item }) => (
              <ChangedItem
                key={item.name}
                {...item}
                before={{ ring, quadrant }}
                reason={why?.(item.name) ?? null}
                columns={words.columns}
              />
            ))}
          </Group>
          {unchanged.length > 0 ? (
            <Group title={words.unchanged} count={unchanged.length}>
              <li className="py-2 text-ink2">{unchanged.join(', ')}</li>
            </Group>
          ) : null}
        </div>
      </div>
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
