import { DIRECTIONS, knownDirection } from '@sextant/briefing/evidence/study-words';
import {
  type EvidenceSentence,
  GIVEN_DIRECTIONS,
  type GivenDirection,
} from '@sextant/contracts/insight/evidence-table';
import type { KeyboardEvent } from 'react';
import { cn } from '../../ui/class-names.ts';

/** Colors only what somebody has said. */
const PRESSED: Readonly<Record<GivenDirection, string>> = {
  'favors-intervention': 'border-ok bg-ok-tint text-ok',
  'no-difference': 'border-control bg-sunken text-ink',
  'favors-comparator': 'border-warn bg-warn-tint text-warn',
  harm: 'border-danger bg-danger-tint text-danger',
};

/** Who gives a direction; only what the user says counts. */
const BY = { user: 'by you', model: 'suggested by the model', reader: 'suggested' } as const;

/** The direction that a key gives, without modifiers that make it a shortcut of the browser. */
export const directionOfKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: KeyboardEvent): GivenDirection | undefined =>
  ctrlKey || metaKey || altKey
    ? undefined
    : GIVEN_DIRECTIONS.find((direction) => DIRECTIONS[direction].key === key);

interface DirectionButtonsProps {
  direction: EvidenceSentence['direction'];
  /** Id of the sentence, which names the group. */
  labelledBy: string;
  onDirection: (direction: GivenDirection) => void;
  /** Symbols alone, and no tab stop of their own: the row takes the keys. */
  isCompact?: boolean;
}

/** Four buttons, one of which may be pressed; one tab stop, arrows move between them. */
export function DirectionButtons({ direction, labelledBy, onDirection, isCompact }: DirectionButtonsProps) {
  const given = knownDirection(direction?.value);
  const by = direction ? BY[direction.by] : '';
  const stop = given ?? GIVEN_DIRECTIONS[0];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div
      className={cn('flex items-center gap-x-2 gap-y-0.5', isCompact ? 'flex-col items-start' : 'flex-wrap')}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no look that fits into a line */}
      <div
        role="group"
        aria-labelledby={labelledBy}
        className={cn('flex flex-wrap', isCompact ? '-ml-1.5 gap-0.5' : 'gap-1')}
        onKeyDown={move}
      >
        {GIVEN_DIRECTIONS.map((one) => {
          const { symbol, short, label, key } = DIRECTIONS[one];
          const isGiven = given === one;
          return (
            <button
              key={one}
              type="button"
              aria-label={label}
              aria-pressed={isGiven}
              aria-keyshortcuts={key}
              title={`${label} (${key})`}
              data-cursor={!isCompact && one === stop ? '' : undefined}
              tabIndex={!isCompact && one === stop ? 0 : -1}
              onClick={() => onDirection(one)}
              className={cn(
                'inline-flex min-h-7 scroll-mt-28 scroll-mb-24 items-center justify-center gap-1 rounded-chip border text-chip transition-colors coarse:min-h-11',
                isCompact ? 'w-7 coarse:w-9' : 'px-2',
                isGiven
                  ? cn(PRESSED[one], direction?.by !== 'user' && 'border-dashed')
                  : 'border-transparent text-ink3 hover:bg-hover hover:text-ink',
              )}
            >
              <span aria-hidden="true" className="font-semibold text-meta leading-none">
                {symbol}
              </span>
              {isCompact ? null : short}
            </button>
          );
        })}
      </div>
      {given ? (
        <p className="text-chip text-ink3">
          {isCompact ? `${DIRECTIONS[given].short}, ` : ''}
          {by}
        </p>
      ) : null}
    </div>
  );
}
