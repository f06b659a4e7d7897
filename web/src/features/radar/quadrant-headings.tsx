import { quadrantSubtitle } from '@sextant/briefing/radar/quadrant-names';
import { type Quadrant, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import type { Blip } from '../../charts/radar/blips.ts';
import { QUADRANT_FILL } from '../../charts/radar/radar-colours.ts';
import { quadrantSigns } from '../../charts/radar/radar-geometry.ts';
import { useQuadrantNames } from '../../topic-kit/quadrant-names.ts';
import { cn } from '../../ui/class-names.ts';

interface QuadrantHeadingsProps {
  /** The left and right quadrant of one half of the chart, or the magnified one. */
  quadrants: readonly Quadrant[];
  blips: readonly Blip[];
  /** Magnifies a quadrant; without it the names are no buttons. */
  onMagnify?: (quadrant: Quadrant) => void;
  /** Opens the list at a cell that is too full for the chart. */
  onOverflow?: (quadrant: Quadrant, ring: Ring) => void;
}

/** Names and subtitles of quadrants in the corners above or below the chart, with the number of items that their cells cannot show. */
export const QuadrantHeadings = ({ quadrants, blips, onMagnify, onOverflow }: QuadrantHeadingsProps) => (
  <div className="flex justify-between gap-4">
    {quadrants.map((quadrant) => {
      const own = blips.filter(({ item }) => item.quadrant === quadrant);
      const text = <HeadingText quadrant={quadrant} count={own.length} />;
      const isRight = quadrants.length > 1 && quadrantSigns(quadrant).x > 0;
      return (
        <div
          key={quadrant}
          data-quadrant={quadrant}
          className={cn(
            'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1',
            isRight && 'justify-end text-right',
          )}
        >
          {onMagnify ? (
            <button
              type="button"
              className={cn(
                'group/heading min-w-0 rounded-chip hover:text-accent coarse:min-h-11',
                isRight ? 'text-right' : 'text-left',
              )}
              onClick={() => onMagnify(quadrant)}
            >
              <span className="visually-hidden">Magnify </span>
              {text}
            </button>
          ) : (
            <p className="min-w-0">{text}</p>
          )}
          {onOverflow ? <OverflowChips quadrant={quadrant} blips={own} onOpen={onOverflow} /> : null}
        </div>
      );
    })}
  </div>
);

function HeadingText({ quadrant, count }: { quadrant: Quadrant; count: number }) {
  const names = useQuadrantNames();
  return (
    <>
      <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden="true" className="mr-1.5 inline-block">
        <circle cx={5} cy={5} r={5} className={QUADRANT_FILL[quadrant]} />
      </svg>
      <span className="font-semibold text-ui">{names[quadrant]}</span>{' '}
      <span className="text-ink3 text-meta">{count}</span>
      <span aria-hidden="true" className="text-ink3 max-sm:hidden">
        {' · '}
      </span>{' '}
      <span className="text-chip font-normal text-ink2 max-sm:block">
        {quadrantSubtitle(quadrant, names)}
      </span>
    </>
  );
}

interface OverflowChipsProps {
  quadrant: Quadrant;
  /** The blips of the quadrant. */
  blips: readonly Blip[];
  onOpen: (quadrant: Quadrant, ring: Ring) => void;
}

/** '+3 in Adopt', for items that do not fit in a cell of the chart. */
function OverflowChips({ quadrant, blips, onOpen }: OverflowChipsProps) {
  const name = useQuadrantNames()[quadrant];
  return RINGS.map((ring) => ({
    ring,
    count: blips.filter(({ item, position }) => !position && item.ring === ring).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ ring, count }) => (
      <button
        key={ring}
        type="button"
        onClick={() => onOpen(quadrant, ring)}
        className="relative rounded-chip border border-control bg-surface px-1.5 text-chip text-ink2 after:absolute after:-inset-x-2 hover:bg-hover coarse:after:-inset-y-3"
        aria-label={`+${count} in ${ring}, ${name}: show in the list`}
      >
        +{count} in {ring}
      </button>
    ));
}
