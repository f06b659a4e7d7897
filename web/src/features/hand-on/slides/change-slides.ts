import type { Cell } from '@sextant/briefing/briefing';
import { movementText } from '@sextant/briefing/radar/numbered-items';
import { STANDARD_NAMES } from '@sextant/briefing/radar/quadrant-names';
import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import type { Quadrant } from '@sextant/contracts/insight/radar';
import type { FigureChange, RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { ringAsOfText } from '@sextant/contracts/insight/ring-words';
import { EARLIER } from '../../../topic-kit/versions/comparison-labels.ts';
import { describeFigureChanges } from '../../../topic-kit/versions/describe-figures.ts';
import {
  countChanges,
  differingBackgrounds,
  ringsTowardsAdopt,
} from '../../../topic-kit/versions/difference.ts';
import type { SlideTable } from './table-slides.ts';

/** What changed on the radar since an earlier version, with the words of the comparison on the screen. */
export function changeTable(
  changes: RadarDiff,
  versionBefore: string,
  names: QuadrantNames = STANDARD_NAMES,
): { readonly reading: string; readonly table: SlideTable | null } {
  const { appeared, disappeared, moved } = changes;
  const reading = `Since ${versionBefore}: ${EARLIER.reading(countChanges(changes))}`;
  const notes = [differingBackgrounds(changes), ...changes.notes].filter((note) => note !== null);
  const row = (
    name: string,
    kind: string,
    then: string,
    now: string,
    figures: readonly FigureChange[],
    decided?: { readonly ring: string; readonly quadrant: Quadrant },
  ): Cell[] => [
    { text: name },
    { text: kind },
    { text: then },
    { text: now, notes: decided ? [`by hand: ${decided.ring}, ${names[decided.quadrant]}`] : [] },
    { text: describeFigureChanges(figures) ?? '' },
  ];
  const rows = [
    ...moved
      .toSorted((a, b) => ringsTowardsAdopt(b) - ringsTowardsAdopt(a))
      .map(({ name, before, after, movement, figures, decided }) =>
        row(name, movementText({ movement }) ?? '', before.ring, ringAsOfText(after), figures, decided),
      ),
    ...appeared.map(({ name, decided, ...place }) =>
      row(name, EARLIER.appeared, '', ringAsOfText(place), [], decided),
    ),
    ...disappeared.map(({ name, ring }) => row(name, EARLIER.disappeared, ring, '', [])),
  ];
  const caption = [reading, ...notes].join(' ');
  if (rows.length === 0) return { reading: caption, table: null };
  const [then, now] = EARLIER.columns;
  return {
    reading,
    table: {
      caption,
      columns: [
        { title: 'Technology', share: 34 },
        { title: 'Change', share: 14 },
        { title: then, share: 12 },
        { title: now, share: 14 },
        { title: 'Why', share: 26 },
      ],
      rows,
    },
  };
}
