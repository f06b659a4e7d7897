import { movementText } from '@sextant/briefing/radar/numbered-items';
import { NO_EARLIER, RING_LEGEND } from '@sextant/briefing/radar/ring-texts';
import { isNotJudged, isWarned, NOT_JUDGED, WARNED } from '@sextant/briefing/radar/standing';
import { RINGS } from '@sextant/contracts/insight/radar';
import { VOLUME_STEPS } from '../../charts/radar/blip-volume.ts';
import type { Blip } from '../../charts/radar/blips.ts';
import { isHollow } from '../../charts/radar/radar-colours.ts';
import { isCorrected, useCorrecting } from '../correcting/correcting-context.ts';
import type { DrawnItem } from './blip-disc.tsx';
import { BlipMark } from './blip-mark.tsx';
import { CORRECTED_OUTLINE_DASHES } from './radar-blip.tsx';
import { RingChip } from './ring-chip.tsx';

export const MOVEMENT_SHAPES = [
  { label: 'no change', item: { quadrant: 'Tools', movement: 'No Change' } },
  { label: 'moved up', item: { quadrant: 'Tools', movement: 'Up' } },
  { label: 'moved down', item: { quadrant: 'Tools', movement: 'Down' } },
  { label: 'new', item: { quadrant: 'Tools', isNew: true } },
] as const;
/** A blip that is not judged, for legends. */
export const NOT_JUDGED_SHAPE = {
  quadrant: 'Tools',
  assessment: { maturity: 'emerging', confidence: 0, notJudged: '' },
} as const;
/** The same of one that a fact holds back. */
export const WARNED_SHAPE = {
  quadrant: 'Tools',
  ring: 'Hold',
  assessment: { maturity: 'mature', confidence: 0, facts: [{ text: '', pmids: [] }] },
} satisfies DrawnItem;
/** A moved blip with a shorter point cannot be distinguished from a disc, in screen px. */
const MIN_TIP_PX = 1.2;

/** The shapes that the chart shows: points too short to see are not explained. */
function shapesIn(blips: readonly Blip[], sizes: readonly number[]) {
  const shown = new Set(
    blips.map((blip) => {
      const { position, step } = blip;
      const scale = position ? (sizes[step] ?? 0) / position.radius : 0;
      const isPointed = position && position.tip * scale >= MIN_TIP_PX;
      return isHollow(blip.item) || isPointed ? movementText(blip.item) : 'no change';
    }),
  );
  return MOVEMENT_SHAPES.filter(({ label }) => shown.has(label));
}

interface RadarLegendProps {
  blips: readonly Blip[];
  /** Radii of the steps of volume as drawn, in screen px. */
  sizes: readonly number[];
}

/** Meaning of rings (`radar/legend`) and their counts, sizes if volumes are known, and movement if there is an earlier radar. */
export function RadarLegend({ blips, sizes }: RadarLegendProps) {
  const correcting = useCorrecting();
  const hasCorrections = blips.some(({ index }) => isCorrected(correcting?.at(`/items/${index}`)));
  const hasComparison = blips.some(({ item }) => item.movement || item.isNew);
  const notJudged = blips.filter(({ item }) => isNotJudged(item)).length;
  const shapes = shapesIn(blips, sizes);
  const hasVolumes = blips.some(({ articles }) => articles !== null);
  return (
    <div className="flex flex-col gap-2 text-ink2 text-meta">
      <ul aria-label="Rings" className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:flex sm:flex-wrap sm:gap-x-6">
        {RINGS.map((ring) => (
          <li key={ring} className="flex max-sm:flex-col sm:gap-1.5">
            <span className="inline-flex items-center gap-1.5">
              <RingChip ring={ring} />{' '}
              <span className="font-medium text-ink">
                {blips.filter(({ item }) => item.ring === ring).length}
              </span>
            </span>{' '}
            <span>{RING_LEGEND[ring]}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-6 gap-y-1.5">
        {hasVolumes ? (
          <ul aria-label="Size" className={LINE}>
            {VOLUME_STEPS.map(({ label }, step) => (
              <li key={label} className="flex items-center gap-1">
                <SizeMark sizes={sizes} step={step} />
                {label}
              </li>
            ))}
          </ul>
        ) : null}
        {!hasComparison ? (
          <p className="text-ink3">{NO_EARLIER}</p>
        ) : shapes.length > 1 ? (
          <ul aria-label="Movement" className={LINE}>
            {shapes.map(({ label, item }) => (
              <li key={label} className="flex items-center gap-0.5">
                <BlipMark item={item} />
                {label}
              </li>
            ))}
          </ul>
        ) : null}
        {notJudged > 0 ? (
          <p className="flex items-center gap-0.5">
            <BlipMark item={NOT_JUDGED_SHAPE} />
            {`${NOT_JUDGED}: ${notJudged}`}
          </p>
        ) : null}
        {blips.some(({ item }) => isWarned(item)) ? (
          <p className="flex items-center gap-0.5">
            <BlipMark item={WARNED_SHAPE} />
            {WARNED}
          </p>
        ) : null}
        {hasCorrections ? (
          <p className="flex items-center gap-1.5">
            <svg viewBox="-9 -9 18 18" width={18} height={18} aria-hidden="true" className="shrink-0">
              <circle r={5} className="fill-ink3" />
              <circle r={7.5} className="fill-none stroke-ink2" strokeDasharray={CORRECTED_OUTLINE_DASHES} />
            </svg>
            decided by hand
          </p>
        ) : null}
      </div>
    </div>
  );
}

const LINE = 'flex flex-wrap items-center gap-x-3 gap-y-1';

/** The disc of a step of volume in the size of the chart; all steps take the same space. */
function SizeMark({ sizes, step }: { sizes: readonly number[]; step: number }) {
  const side = 2 * Math.ceil(Math.max(8, ...sizes));
  return (
    <svg
      viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`}
      width={side}
      height={side}
      aria-hidden="true"
      className="shrink-0"
    >
      <circle r={sizes[step]} className="fill-ink3" />
    </svg>
  );
}
