import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { Quadrant } from '@sextant/contracts/insight/radar';
import { useCallback, useMemo, useState } from 'react';
import { type Blip, fullestQuadrant } from '../../../charts/radar/blips.ts';
import { chartFrame } from '../../../charts/radar/chart-frame.ts';
import type { BlipPosition } from '../../../charts/radar/place-blips.ts';
import { QUADRANTS_BY_ROW, viewBoxOf } from '../../../charts/radar/radar-geometry.ts';
import { BlipDisc } from '../../../topic-kit/marks/blip-disc.tsx';
import { BlipNames, NamesAtBlips } from '../../../topic-kit/marks/blip-names.tsx';
import {
  QuadrantBackground,
  RadarBackground,
  RingNames,
} from '../../../topic-kit/marks/radar-background.tsx';
import type { ComparisonLabels } from '../../../topic-kit/versions/comparison-labels.ts';
import { hasNewPosition, type RadarDifference } from '../../../topic-kit/versions/difference.ts';
import { cn } from '../../../ui/class-names.ts';
import { useElementWidth } from '../../../ui/use-element-width.ts';
import { QuadrantHeadings } from '../quadrant-headings.tsx';
import { QuadrantSwitch } from '../quadrant-switch.tsx';
import { useWindowHeight } from '../use-window-height.ts';
import { ChangeLegend } from './change-legend.tsx';
import { GhostMark, GoneMark, KeptMark } from './change-marks.tsx';

/** Minimum and maximum height of the chart, and that of the dialog around it, in px. */
const MIN_HEIGHT = 420;
const MAX_HEIGHT = 640;
const DIALOG_CHROME_HEIGHT = 330;
/** Size until the container has been measured. */
const INITIAL_WIDTH = 900;
/** Below this width the chart has no names beside it. */
const NARROW = 560;
/** Maximum radius of a mark, on a small chart of the whole radar too, in px of the drawing. */
const MAX_RADIUS = 9;
const MAX_RADIUS_OF_SMALL = 13;
const KEPT_RADIUS = 3;
/** Distance of a mark to the middle between it and its neighbor. */
const MARK_GAP = 0.5;

interface ComparisonChartProps {
  blips: readonly Blip[];
  /** The blips of the other radar. */
  before: readonly Blip[];
  /** Index in the other radar of an item of this one; -1 if it is missing there. */
  indexBefore: (index: number) => number;
  difference: RadarDifference;
  words: Pick<ComparisonLabels, 'ghost' | 'appeared' | 'disappeared'>;
}

interface GoneBlip {
  readonly blip: Blip;
  readonly earlier: BlipPosition;
}

interface Ghost extends GoneBlip {
  readonly position: BlipPosition;
}

/**
 * The current chart with its changes, distinguished by shape: what changed its ring or quadrant has a dashed ghost where the other radar
 * draws it, with an arrow to the current place; what is gone is crossed out there. What kept its place is a small gray dot. A small
 * chart opens on the quadrant with the most changes, where marks are large enough to tell them apart.
 */
export function ComparisonChart({ blips, before, indexBefore, difference, words }: ComparisonChartProps) {
  const [containerRef, measuredWidth] = useElementWidth<HTMLDivElement>();
  const width = measuredWidth ?? INITIAL_WIDTH;
  const height = Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT, useWindowHeight() - DIALOG_CHROME_HEIGHT));
  const [changed, appeared] = useMemo(
    () => [
      indicesOf(blips, [...difference.moved.filter(hasNewPosition), ...difference.appeared]),
      indicesOf(blips, difference.appeared),
    ],
    [blips, difference],
  );
  const changedBlips = useMemo(() => blips.filter(({ index }) => changed.has(index)), [blips, changed]);
  const allGhosts = useMemo(
    () => findGhosts(changedBlips, before, indexBefore),
    [changedBlips, before, indexBefore],
  );
  const allGone = useMemo(() => findGone(blips, before, indexBefore), [blips, before, indexBefore]);
  const isSmall = width < NARROW;
  const [chosen, setChosen] = useState<Quadrant | null>();
  const fullest = useMemo(
    () =>
      fullestQuadrant(
        [...changedBlips, ...allGone.map(({ blip }) => blip)],
        allGhosts.map(({ blip }) => blip),
      ),
    [changedBlips, allGone, allGhosts],
  );
  const quadrant = isSmall ? (chosen === undefined ? fullest : chosen) : null;
  const marks = useMemo(() => {
    const earlier = [...allGhosts, ...allGone].map(({ blip, earlier: position }) => ({ ...blip, position }));
    const all = [...changedBlips, ...earlier];
    const sized = sizeMarks(all, isSmall && !quadrant ? MAX_RADIUS_OF_SMALL : MAX_RADIUS);
    return { current: sized.slice(0, changedBlips.length), earlier: sized.slice(changedBlips.length) };
  }, [changedBlips, allGhosts, allGone, isSmall, quadrant]);
  const drawn = useMemo(() => {
    const dots = blips
      .filter(({ index }) => !changed.has(index))
      .map((blip) => withRadius(blip, KEPT_RADIUS));
    const options = { isNamed: (index: number) => changed.has(index), isSized: true };
    return chartFrame([...marks.current, ...dots], quadrant, { width, height }, options);
  }, [blips, changed, marks, quadrant, width, height]);
  const isShown = ({ blip }: { readonly blip: Blip }) => !quadrant || blip.item.quadrant === quadrant;
  const ghosts = allGhosts.filter(isShown);
  const gone = allGone.filter(isShown);
  const kept = blips.filter((blip) => !changed.has(blip.index) && isShown({ blip }));
  const positionOf = new Map(drawn.blips.map(({ index, position }) => [index, position]));
  const earlierRadius = (i: number) => marks.earlier[i]?.position?.radius ?? KEPT_RADIUS;
  const isKept = useCallback((index: number) => !changed.has(index), [changed]);
  const textScale = drawn.view.size / drawn.side;
  return (
    <div ref={containerRef} className="flex min-w-0 flex-col gap-2">
      {isSmall ? <QuadrantSwitch value={quadrant} onChange={setChosen} narrow fullest={fullest} /> : null}
      {quadrant ? null : <QuadrantHeadings quadrants={QUADRANTS_BY_ROW.slice(0, 2)} blips={blips} />}
      <div className="relative" style={{ width: drawn.side, marginLeft: drawn.x }}>
        <svg
          viewBox={viewBoxOf(drawn.view)}
          className={cn(
            'block h-auto w-full [&_[data-item]]:cursor-auto',
            quadrant ? 'overflow-hidden' : 'overflow-visible',
          )}
          role="img"
          aria-label={`Today's radar, with ${formatQuantity(ghosts.length, words.ghost, pluralize(words.ghost))} drawn as ghosts`}
        >
          {quadrant ? <QuadrantBackground quadrant={quadrant} textScale={textScale} /> : <RadarBackground />}
          {kept.map(({ index, position }) => (position ? <KeptMark key={index} at={position} /> : null))}
          {allGone.map(({ blip, earlier }, i) =>
            isShown({ blip }) ? (
              <GoneMark
                key={blip.index}
                name={blip.item.name}
                at={earlier}
                radius={earlierRadius(allGhosts.length + i)}
              />
            ) : null,
          )}
          {allGhosts.map(({ blip, position, earlier }, i) =>
            isShown({ blip }) ? (
              <GhostMark
                key={blip.index}
                name={blip.item.name}
                quadrant={blip.item.quadrant}
                from={earlier}
                to={positionOf.get(blip.index) ?? position}
                radius={earlierRadius(i)}
              />
            ) : null,
          )}
          {drawn.blips.map(({ index, item, number, position }) => {
            if (!position || isKept(index)) return null;
            // The arrow says how it moved.
            const shape = { quadrant: item.quadrant, isNew: appeared.has(index) };
            return (
              <g key={index}>
                <BlipDisc item={shape} position={position} number={number} at={position} />
              </g>
            );
          })}
          {quadrant ? null : <RingNames textScale={textScale} blips={drawn.blips} />}
          <BlipNames blips={blips} frame={drawn} selected={null} isDimmed={isKept} />
          {drawn.atBlips.length > 0 ? (
            <NamesAtBlips blips={blips} frame={drawn} selected={null} isDimmed={isKept} />
          ) : null}
        </svg>
      </div>
      {quadrant ? null : <QuadrantHeadings quadrants={QUADRANTS_BY_ROW.slice(2)} blips={blips} />}
      <ChangeLegend
        moved={ghosts.length}
        appeared={changedBlips.filter((blip) => appeared.has(blip.index) && isShown({ blip })).length}
        gone={gone.length}
        kept={kept.length}
        words={words}
      />
    </div>
  );
}

const withRadius = (blip: Blip, radius: number): Blip => ({
  ...blip,
  position: blip.position && { ...blip.position, radius, tip: 0 },
});

/**
 * Sizes each mark by the distance to its nearest neighbor: volume is not at issue here, and what kept its place takes no room. A current mark
 * covers an earlier one in its place.
 */
function sizeMarks(marks: readonly Blip[], maxRadius: number): Blip[] {
  const places = marks.flatMap(({ position }) => position ?? []);
  return marks.map((mark) => {
    const { position } = mark;
    if (!position) return mark;
    const distances = places.map(({ x, y }) => Math.hypot(x - position.x, y - position.y)).filter(Boolean);
    return withRadius(mark, Math.min(maxRadius, Math.min(...distances) / 2 - MARK_GAP));
  });
}

/** 'earlier places', 'places in asthma' */
const pluralize = (ghost: string): string => ghost.replace('place', 'places');

const fold = (name: string): string => name.trim().toLowerCase();

function indicesOf(blips: readonly Blip[], items: readonly { readonly name: string }[]): ReadonlySet<number> {
  const names = new Set(items.map(({ name }) => fold(name)));
  return new Set(blips.filter(({ item }) => names.has(fold(item.name))).map(({ index }) => index));
}

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

/** What only the other radar draws. */
function findGone(
  now: readonly Blip[],
  before: readonly Blip[],
  indexBefore: (index: number) => number,
): GoneBlip[] {
  const kept = new Set(now.map(({ index }) => indexBefore(index)));
  return before.flatMap((blip) =>
    blip.position && !kept.has(blip.index) ? [{ blip, earlier: blip.position }] : [],
  );
}
