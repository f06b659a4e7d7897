import { useCallback, useMemo } from 'react';
import { formatQuantity } from '../../../../lib/formatting.ts';
import { useElementWidth } from '../../use-element-width.ts';
import { BlipDisc } from '../blip-disc.tsx';
import { BlipNames } from '../blip-names.tsx';
import type { Blip } from '../blips.ts';
import { chartFrame } from '../chart-frame.ts';
import type { BlipPosition } from '../place-blips.ts';
import { QuadrantHeadings } from '../quadrant-headings.tsx';
import { RadarBackground } from '../radar-background.tsx';
import { type Point, QUADRANTS_BY_ROW, viewBoxOf } from '../radar-geometry.ts';
import { useWindowHeight } from '../use-window-height.ts';
import { ChangeLegend } from './change-legend.tsx';
import { GhostMark, GoneMark, KeptMark } from './change-marks.tsx';
import type { ComparisonLabels } from './comparison-labels.ts';
import { hasNewPosition, type RadarDifference } from './difference.ts';

/** Minimum and maximum height of the chart, and that of the dialog around it, in px. */
const MIN_HEIGHT = 420;
const MAX_HEIGHT = 640;
const DIALOG_CHROME_HEIGHT = 330;
/** Size until the container has been measured. */
const INITIAL_WIDTH = 900;
interface ComparisonChartProps {
  blips: readonly Blip[];
  /** The blips of the other radar. */
  before: readonly Blip[];
  /** Index in the other radar of an item of this one; -1 if it is missing there. */
  indexBefore: (index: number) => number;
  difference: RadarDifference;
  words: Pick<ComparisonLabels, 'ghost' | 'appeared' | 'disappeared'>;
}

interface Ghost {
  readonly blip: Blip;
  readonly position: BlipPosition;
  readonly earlier: Point;
}

/**
 * The current chart with its changes, told apart by shape: what changed its ring or quadrant has a dashed ghost where the other radar
 * draws it, with an arrow to the current place; what is gone is crossed out there. What kept its place is a small gray dot.
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
  const drawn = useMemo(
    () => chartFrame(blips, null, { width, height }, (index) => changed.has(index)),
    [blips, width, height, changed],
  );
  const ghosts = useMemo(
    () =>
      findGhosts(
        drawn.blips.filter(({ index }) => changed.has(index)),
        before,
        indexBefore,
      ),
    [drawn, changed, before, indexBefore],
  );
  const gone = useMemo(() => findGone(blips, before, indexBefore), [blips, before, indexBefore]);
  const isKept = useCallback((index: number) => !changed.has(index), [changed]);
  const [radius = 6] = drawn.sizes.map((px) => (px * drawn.view.size) / drawn.side);
  return (
    <div ref={containerRef} className="flex min-w-0 flex-col gap-2">
      <QuadrantHeadings quadrants={QUADRANTS_BY_ROW.slice(0, 2)} blips={blips} />
      <div className="relative" style={{ width: drawn.side, marginLeft: drawn.x }}>
        <svg
          viewBox={viewBoxOf(drawn.view)}
          className="block h-auto w-full overflow-visible [&_[data-item]]:cursor-auto"
          role="img"
          aria-label={`Today's radar, with ${formatQuantity(ghosts.length, words.ghost, pluralize(words.ghost))} drawn as ghosts`}
        >
          <RadarBackground textScale={drawn.view.size / drawn.side} />
          {gone.map(({ blip, earlier }) => (
            <GoneMark key={blip.index} name={blip.item.name} at={earlier} radius={radius} />
          ))}
          {ghosts.map(({ blip, position, earlier }) => (
            <GhostMark
              key={blip.index}
              name={blip.item.name}
              quadrant={blip.item.quadrant}
              from={earlier}
              to={position}
              radius={radius}
            />
          ))}
          {drawn.blips.map(({ index, item, number, position }) => {
            if (!position) return null;
            if (isKept(index)) return <KeptMark key={index} at={position} />;
            // The arrow says how it moved.
            const shape = { quadrant: item.quadrant, isNew: appeared.has(index) };
            return (
              <g key={index}>
                <BlipDisc item={shape} position={position} number={number} at={position} />
              </g>
            );
          })}
          <BlipNames blips={blips} frame={drawn} selected={null} isDimmed={isKept} />
        </svg>
      </div>
      <QuadrantHeadings quadrants={QUADRANTS_BY_ROW.slice(2)} blips={blips} />
      <ChangeLegend
        moved={ghosts.length}
        appeared={appeared.size}
        gone={gone.length}
        kept={drawn.blips.length - changed.size}
        words={words}
      />
    </div>
  );
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
): { readonly blip: Blip; readonly earlier: Point }[] {
  const kept = new Set(now.map(({ index }) => indexBefore(index)));
  return before.flatMap((blip) =>
    blip.position && !kept.has(blip.index) ? [{ blip, earlier: blip.position }] : [],
  );
}
