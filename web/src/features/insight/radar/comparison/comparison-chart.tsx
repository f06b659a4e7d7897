import type { RadarData } from '@sextant/contracts/insight/radar';
import { useCallback, useMemo } from 'react';
import { formatQuantity } from '../../../../lib/formatting.ts';
import { useElementWidth } from '../../use-element-width.ts';
import { BlipDisc } from '../blip-disc.tsx';
import { BlipNames } from '../blip-names.tsx';
import { type Blip, countsByQuadrant, toBlips } from '../blips.ts';
import { chartFrame } from '../chart-frame.ts';
import type { BlipPlace } from '../place-blips.ts';
import { QuadrantHeadings } from '../quadrant-headings.tsx';
import { RadarBackground } from '../radar-background.tsx';
import { QUADRANT_STROKE } from '../radar-colours.ts';
import { QUADRANTS_BY_ROW, viewBoxOf } from '../radar-geometry.ts';
import type { RadarDifference } from './difference.ts';

const HEIGHT = 520;
/** Size until the frame has been measured. */
const INITIAL_WIDTH = 900;
/** Positions closer than this count as unchanged. */
const SAME_PLACE = 1;

interface ComparisonChartProps {
  now: RadarData;
  before: RadarData;
  difference: RadarDifference;
  /** Label of a ghost, e.g. 'earlier place'. */
  ghost: string;
}

interface Ghost {
  readonly blip: Blip;
  readonly place: BlipPlace;
  readonly earlier: BlipPlace;
}

/** The current chart with its changes: moved items have a ghost at the earlier position with a line to the current one; others are dimmed. */
export function ComparisonChart({ now, before, difference, ghost }: ComparisonChartProps) {
  const [frame, measured] = useElementWidth<HTMLDivElement>();
  const width = measured ?? INITIAL_WIDTH;
  const blips = useMemo(() => toBlips(now.items, now.evidence), [now]);
  const ghosts = useMemo(
    () => findGhosts(blips, toBlips(before.items, before.evidence), difference),
    [blips, before, difference],
  );
  const changed = useMemo(() => {
    const names = new Set([...difference.moved, ...difference.appeared].map(({ name }) => fold(name)));
    return new Set(blips.filter(({ item }) => names.has(fold(item.name))).map(({ index }) => index));
  }, [blips, difference]);
  const drawn = useMemo(() => chartFrame(blips, null, { width, height: HEIGHT }), [blips, width]);
  const isDimmed = useCallback((index: number) => !changed.has(index), [changed]);
  const counts = countsByQuadrant(blips);
  return (
    <div ref={frame} className="flex min-w-0 flex-col gap-1">
      <QuadrantHeadings quadrants={QUADRANTS_BY_ROW.slice(0, 2)} counts={counts} />
      <div className="relative" style={{ width: drawn.side, marginLeft: drawn.x }}>
        <svg
          viewBox={viewBoxOf(drawn.view)}
          className="block h-auto w-full overflow-visible [&_[data-item]]:cursor-auto"
          role="img"
          aria-label={`Today's radar, with ${formatQuantity(ghosts.length, ghost, pluralize(ghost))} drawn as ghosts`}
        >
          <RadarBackground textScale={drawn.view.size / drawn.side} />
          {blips.map(({ index, item, number, place }) =>
            place ? (
              <g key={index} className={isDimmed(index) ? 'opacity-25' : undefined}>
                <BlipDisc item={item} place={place} number={number} at={place} />
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

function findGhosts(blips: readonly Blip[], earlier: readonly Blip[], { moved }: RadarDifference): Ghost[] {
  const find = (all: readonly Blip[], name: string) => all.find(({ item }) => fold(item.name) === fold(name));
  return moved.flatMap(({ name }): Ghost[] => {
    const [blip, was] = [find(blips, name), find(earlier, name)?.place];
    if (!blip?.place || !was) return [];
    const { place } = blip;
    return Math.hypot(place.x - was.x, place.y - was.y) > SAME_PLACE ? [{ blip, place, earlier: was }] : [];
  });
}

function GhostMark({ blip, place, earlier }: Ghost) {
  const length = Math.hypot(place.x - earlier.x, place.y - earlier.y);
  const at = (distance: number) =>
    `${(earlier.x + ((place.x - earlier.x) / length) * distance).toFixed(1)} ${(earlier.y + ((place.y - earlier.y) / length) * distance).toFixed(1)}`;
  const stroke = QUADRANT_STROKE[blip.item.quadrant];
  const end = Math.max(earlier.radius, length - place.radius);
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
