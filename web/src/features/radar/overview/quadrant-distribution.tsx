import { QUADRANTS, type Quadrant, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import type { Blip } from '../../../charts/radar/blips.ts';
import { useQuadrantNames } from '../../../topic-kit/quadrant-names.ts';
import { cn } from '../../../ui/class-names.ts';
import type { PartProps } from './named-list.tsx';
import { Side } from './side-parts.tsx';

const RING_BAR: Readonly<Record<Ring, string>> = {
  Adopt: 'bg-chip-adopt',
  Trial: 'bg-chip-trial',
  Assess: 'bg-chip-assess',
  Hold: 'border border-control border-dashed bg-surface',
};

/** Counts per quadrant, by ring. */
export function QuadrantDistribution({ blips, onOpen }: PartProps & { blips: readonly Blip[] }) {
  const counts = QUADRANTS.map((quadrant) => {
    const own = blips.filter(({ item }) => item.quadrant === quadrant);
    return {
      quadrant,
      count: own.length,
      rings: RINGS.map((ring) => ({ ring, count: own.filter(({ item }) => item.ring === ring).length })),
    };
  });
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Side title="Quadrant Distribution">
      <dl className="flex gap-10">
        <div>
          <dt className="text-ink3 text-meta">Technologies</dt>
          <dd className="text-counter">{blips.length}</dd>
        </div>
        <div>
          <dt className="text-ink3 text-meta">Quadrants</dt>
          <dd className="text-counter">{counts.filter(({ count }) => count > 0).length}</dd>
        </div>
      </dl>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2">
        {counts.map(({ quadrant, count, rings }) => (
          <div key={quadrant} className="col-span-3 grid grid-cols-subgrid items-center">
            <dt>
              <QuadrantName quadrant={quadrant} count={count} onOpen={onOpen} />
            </dt>
            <dd aria-hidden="true" className="flex h-3 gap-px">
              {rings.map((part) =>
                part.count > 0 ? (
                  <span
                    key={part.ring}
                    className={cn('h-full first:rounded-l-chip last:rounded-r-chip', RING_BAR[part.ring])}
                    style={{ width: `${(part.count / most) * 100}%` }}
                  />
                ) : null,
              )}
            </dd>
            <dd className="text-right font-medium">{count}</dd>
          </div>
        ))}
      </dl>
      <p aria-hidden="true" className="flex flex-wrap gap-x-3 gap-y-1 text-ink2 text-meta">
        {RINGS.map((ring) => (
          <span key={ring} className="inline-flex items-center gap-1.5">
            <span className={cn('size-3 rounded-chip', RING_BAR[ring])} />
            {ring}
          </span>
        ))}
      </p>
    </Side>
  );
}

function QuadrantName({ quadrant, count, onOpen }: PartProps & { quadrant: Quadrant; count: number }) {
  const name = useQuadrantNames()[quadrant];
  return count > 0 ? (
    <button
      type="button"
      className="text-left text-link coarse:min-h-11"
      onClick={() => onOpen({ filter: { quadrant } })}
    >
      {name}
    </button>
  ) : (
    name
  );
}
