import type { Quadrant } from '@sextant/contracts/insight/radar';
import { cn } from '../../../ui/class-names.ts';
import { QUADRANT_SUBTITLE } from './quadrant-subtitles.ts';
import { QUADRANT_FILL } from './radar-colours.ts';
import { quadrantSigns } from './radar-geometry.ts';

interface QuadrantHeadingsProps {
  /** The left and right quadrant of one half of the chart, or the magnified one. */
  quadrants: readonly Quadrant[];
  counts: Readonly<Record<Quadrant, number>>;
}

/** Names and subtitles of quadrants in the corners above or below the chart. */
export const QuadrantHeadings = ({ quadrants, counts }: QuadrantHeadingsProps) => (
  <div className="flex justify-between gap-4">
    {quadrants.map((quadrant) => (
      <p
        key={quadrant}
        className={cn('min-w-0', quadrants.length > 1 && quadrantSigns(quadrant).x > 0 && 'text-right')}
      >
        <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden="true" className="mr-1.5 inline-block">
          <circle cx={5} cy={5} r={5} className={QUADRANT_FILL[quadrant]} />
        </svg>
        <span className="font-semibold text-ui">{quadrant}</span>{' '}
        <span className="text-ink3 text-meta">{counts[quadrant]}</span>
        <span className="block text-chip font-normal text-ink2">{QUADRANT_SUBTITLE[quadrant]}</span>
      </p>
    ))}
  </div>
);
