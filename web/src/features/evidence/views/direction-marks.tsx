import { formatCount } from '@sextant/briefing/words/formatting';
import type { DirectionCounts } from '@sextant/contracts/insight/evidence-table';
import { cn } from '../../../ui/class-names.ts';
import { givenIn } from './map.ts';

const MARKS = [
  { field: 'for', symbol: '▲', word: 'for', text: 'text-ok', ground: 'bg-ok' },
  { field: 'none', symbol: '=', word: 'no difference', text: 'text-ink2', ground: 'bg-control' },
  { field: 'against', symbol: '▼', word: 'against or harm', text: 'text-danger', ground: 'bg-danger' },
] as const;

const shown = (directions: DirectionCounts) => MARKS.filter(({ field }) => directions[field] > 0);

/** '2 for, 1 against or harm': directions that the user gave; empty without one. */
export const directionWords = (directions: DirectionCounts): string =>
  shown(directions)
    .map(({ field, word }) => `${formatCount(directions[field])} ${word}`)
    .join(', ');

/** The same as symbols above a bar of their shares. */
export const DirectionMarks = ({
  directions,
  className,
}: {
  directions: DirectionCounts;
  className?: string;
}) =>
  givenIn(directions) === 0 ? null : (
    <span aria-hidden="true" className={cn('flex flex-col gap-0.5', className)}>
      <span className="flex justify-center gap-1.5 text-chip">
        {shown(directions).map(({ field, symbol, text }) => (
          <span key={field} className={text}>
            {symbol}
            {formatCount(directions[field])}
          </span>
        ))}
      </span>
      <span className="flex h-1 gap-px">
        {shown(directions).map(({ field, ground }) => (
          <span key={field} className={ground} style={{ flexGrow: directions[field] }} />
        ))}
      </span>
    </span>
  );

/** What the colors mean: nothing is colored that nobody has said. */
export const DirectionLegend = () => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    Color only for directions that you gave, by sentence:
    {MARKS.map(({ field, symbol, word, text }) => (
      <span key={field}>
        <span aria-hidden="true" className={text}>
          {symbol}
        </span>{' '}
        {word}
      </span>
    ))}
  </span>
);
