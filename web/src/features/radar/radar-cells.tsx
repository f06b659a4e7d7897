import { QUADRANTS, type Quadrant, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import type { Blip } from '../../charts/radar/blips.ts';
import { useQuadrantNames } from '../../topic-kit/quadrant-names.ts';
import { cn } from '../../ui/class-names.ts';
import type { RadarFilter } from './radar-filter.ts';

/** Shades of a cell, from the emptiest to the fullest. */
const SHADES = ['', 'bg-ring-assess', 'bg-ring-trial', 'bg-ring-adopt'] as const;

interface RadarCellsProps {
  blips: readonly Blip[];
  filter: RadarFilter;
  /** Shows a quadrant, or one ring of it. */
  onOpen: (quadrant: Quadrant, ring: Ring | 'all') => void;
}

/** How many technologies each cell holds, as a way into a radar with more of them than its chart can name. */
export function RadarCells({ blips, filter, onOpen }: RadarCellsProps) {
  const names = useQuadrantNames();
  const countIn = (quadrant: Quadrant, ring?: Ring) =>
    blips.filter(({ item }) => item.quadrant === quadrant && (!ring || item.ring === ring)).length;
  const fullest = Math.max(...QUADRANTS.flatMap((quadrant) => RINGS.map((ring) => countIn(quadrant, ring))));
  const shadeOf = (count: number) => SHADES[Math.ceil((count / fullest) * (SHADES.length - 1))];
  const isOpen = (quadrant: Quadrant, ring: Ring | 'all') =>
    filter.quadrant === quadrant && filter.ring === ring;
  return (
    <table className="w-full table-fixed border-separate border-spacing-1 text-meta">
      <caption className="pl-1 text-left font-medium text-ink">Technologies by quadrant and ring</caption>
      <thead>
        <tr className="text-ink3">
          <th scope="col" className="w-[38%] font-normal">
            <span className="visually-hidden">Quadrant</span>
          </th>
          {RINGS.map((ring) => (
            <th key={ring} scope="col" className="font-normal">
              {ring}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {QUADRANTS.map((quadrant) => (
          <tr key={quadrant}>
            <th scope="row" className="text-left font-normal">
              <button
                type="button"
                aria-pressed={isOpen(quadrant, 'all')}
                onClick={() => onOpen(quadrant, 'all')}
                className="text-left text-link leading-tight coarse:min-h-11"
              >
                {names[quadrant]} <span className="text-ink3">{countIn(quadrant)}</span>
              </button>
            </th>
            {RINGS.map((ring) => {
              const count = countIn(quadrant, ring);
              return (
                <td key={ring}>
                  {count === 0 ? (
                    <p className="text-center text-ink3">0</p>
                  ) : (
                    <button
                      type="button"
                      aria-pressed={isOpen(quadrant, ring)}
                      aria-label={`${count} in ${ring}, ${names[quadrant]}`}
                      onClick={() => onOpen(quadrant, ring)}
                      className={cn(
                        'min-h-7 w-full rounded-chip border border-line font-medium text-ink hover:border-accent aria-pressed:border-accent aria-pressed:outline aria-pressed:outline-accent coarse:min-h-11',
                        shadeOf(count),
                      )}
                    >
                      {count}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
