import { useCallback, useMemo } from 'react';
import { formatQuantity } from '../../../../lib/formatting.ts';
import { useElementWidth } from '../../use-element-width.ts';
import { BlipDisc } from '../blip-disc.tsx';
import { BlipNames } from '../blip-names.tsx';
import { type Blip, countsByQuadrant } from '../blips.ts';
import { chartFrame } from '../chart-frame.ts';
import type { BlipPosition } from '../place-blips.ts';
import { QuadrantHeadings } from '../quadrant-headings.tsx';
import { RadarBackground } from '../radar-background.tsx';
import { QUADRANT_STROKE } from '../radar-colours.ts';
import { QUADRANTS_BY_ROW, viewBoxOf } from '../radar-geometry.ts';
import type { RadarDifference } from './difference.ts';

const HEIGHT = 520;
/** Size until the container has been measured. */
const INITIAL_WIDTH = 900;
interface ComparisonChartProps {
  blips: readonly Blip[];
  /** The blips of the other radar. */
  before: readonly Blip[];
  /** Index in the other radar of an item of this one; -1 if it is missing there. */
  indexBefore: (index: number) => number;
  difference: RadarDifference;
  /** Label of a ghost, e.g. 'earlier place'. */
  ghost: string;
}

interface Ghost {
  readonly blip: Blip;
  readonly position: BlipPosition;
  readonly earlier: BlipPosition;
}

/**
 * The current chart with its changes: what changed its ring or quadrant has a ghost where the other radar draws it, with a line to the
 * current place. What did not change is dimmed and unnamed.
 */
export function ComparisonChart({ blips, before, indexBefore, difference, ghost }: ComparisonChartProps) {
  const [containerRef, measuredWidth] = useElementWidth<HTMLDivElement>();
  const width = measuredWidth ?? INITIAL_WIDTH;
  const changed = useMemo(() => {
    const names = new Set([...difference.moved, ...difference.appeared].map(({ name }) => fold(name)));
    return new Set(blips.filter(({ item }) => names.has(fold(item.name))).map(({ index }) => index));
  }, [blips, difference]);
  const ghosts = useMemo(
    () =>
      findGhosts(
        blips.filter(({ index }) => changed.has(index)),
        before,
        indexBefore,
      ),
    [blips, changed, before, indexBefore],
  );
  const drawn = useMemo(
    () => chartFrame(blips, null, { width, height: HEIGHT }, (index) => changed.has(index)),
    [blips, width, changed],
  );
  const isDimmed = useCallback((index: number) => !changed.has(index), [changed]);
  const counts = countsByQuadrant(blips);
  return (
    <div ref={containerRef} className="flex min-w-0 flex-col gap-1">
      <QuadrantHeadings quadrants={QUADRANTS_BY_ROW.slice(0, 2)} counts={counts} />
      <div className="relative" style={{ width: drawn.side, marginLeft: drawn.x }}>
        <svg
          viewBox={viewBoxOf(drawn.view)}
          className="block h-auto w-full overflow-visible [&_[data-item]]:cursor-auto"
          role="img"
          aria-label={`Today's radar, with ${formatQuantity(ghosts.length, ghost, pluralize(ghost))} drawn as ghosts`}
        >
          <RadarBackground textScale={drawn.view.size / drawn.side} />
          {blips.map(({ index, item, number, position }) =>
            position ? (
              <g key={index} className={isDimmed(index) ? 'opacity-25' : undefined}>
                <BlipDisc item={item} position={position} number={number} at={position} />
              </g>
            ) : null,
          )}
          {ghosts.map((one) => (
            <GhostMark key={one.blip.index} {...one} />
          ))}
          <BlipNames blips={blips} frame={drawn} selected={null} isDimmed={isDimmed} />
        </svg>
      </div>
      <QuadrantHeadings quadrants={QUADRANTS_BY_ROW.slice(2)} counts={counts} />
      {ghosts.length > 0 ? (
        <p className="text-ink2 text-meta">Dashed: the {ghost}; its line leads to today's.</p>
      ) : null}
    </div>
  );
}

/** 'earlier places', 'places in asthma' */
const pluralize = (ghost: string): string => ghost.replace('place', 'places');

const fold = (name: string): string => name.trim().toLowerCase();

function findGhosts(
  changed: readonly Blip[],
  before: readonly Blip[],
  indexBefore: (index: number) => number,
): Ghost[] {
  const earlierBlips = new Map(before.map((blip) => [blip.index, blip]));
  return changed.flatMap((blip): Ghost[] => {
    const was = earlierBlips.get(indexBefore(blip.index));
    if (!blip.position || !was?.position) return [];
    const { ring, quadrant } = blip.item;
    // A position within a cell has no meaning.
    if (was.item.ring === ring && was.item.quadrant === quadrant) return [];
    return [{ blip, position: blip.position, earlier: was.position }];
  });
}

function GhostMark({ blip, position, earlier }: Ghost) {
  const length = Math.hypot(position.x - earlier.x, position.y - earlier.y);
  const at = (distance: number) =>
    `${(earlier.x + ((position.x - earlier.x) / length) * distance).toFixed(1)} ${(earlier.y + ((position.y - earlier.y) / length) * distance).toFixed(1)}`;
  const stroke = QUADRANT_STROKE[blip.item.quadrant];
  const end = Math.max(earlier.radius, length - position.radius);
  return (
    <g data-ghost={blip.item.name}>
      <path d={`M${at(earlier.radius)}L${at(end)}`} strokeWidth={1.5} className={stroke} />
      <circle
        cx={earlier.x}
        cy={earlier.y}
        r={earlier.radius}
        strokeWidth={1.5}
        strokeDasharray="3 2"
        className={`fill-surface ${stroke}`}
      />
    </g>
  );
}
