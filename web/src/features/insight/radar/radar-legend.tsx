import { RINGS } from '@sextant/contracts/insight/radar';
import { isCorrected, useCorrecting } from '../corrections/correcting-context.ts';
import { BlipMark } from './blip-mark.tsx';
import { VOLUME_STEPS } from './blip-volume.ts';
import type { Blip } from './blips.ts';
import { CORRECTED_OUTLINE_DASHES } from './radar-blip.tsx';
import { RingChip } from './ring-chip.tsx';
import { RING_LEGEND } from './ring-texts.ts';

export const MOVEMENT_SHAPES = [
  { label: 'no change', item: { quadrant: 'Tools', movement: 'No Change' } },
  { label: 'moved up, toward Adopt', item: { quadrant: 'Tools', movement: 'Up' } },
  { label: 'moved down', item: { quadrant: 'Tools', movement: 'Down' } },
  { label: 'new since the earlier radar', item: { quadrant: 'Tools', isNew: true } },
] as const;

/** Meaning of rings (`radar/legend`), sizes if volumes are known, and movement if there is an earlier radar. */
interface RadarLegendProps {
  blips: readonly Blip[];
  /** Radii of the steps of volume as drawn, in screen px. */
  sizes: readonly number[];
}

export function RadarLegend({ blips, sizes }: RadarLegendProps) {
  const correcting = useCorrecting();
  const hasCorrections = blips.some(({ index }) => isCorrected(correcting?.at(`/items/${index}`)));
  const hasComparison = blips.some(({ item }) => item.movement || item.isNew);
  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 text-ink2 text-meta">
      <ul aria-label="Rings" className="grid justify-start gap-x-8 gap-y-1.5 sm:grid-cols-[10rem_auto]">
        {RINGS.map((ring) => (
          <li key={ring} className="flex items-center gap-2">
            <RingChip ring={ring} className="w-14 justify-center" />
            {RING_LEGEND[ring]}
          </li>
        ))}
      </ul>
      {hasCorrections ? (
        <p className="flex items-start gap-2">
          <svg viewBox="-9 -9 18 18" width={18} height={18} aria-hidden="true" className="shrink-0">
            <circle r={5} className="fill-ink3" />
            <circle r={7.5} className="fill-none stroke-ink2" strokeDasharray={CORRECTED_OUTLINE_DASHES} />
          </svg>
          decided by hand
        </p>
      ) : null}
      {blips.some(({ articles }) => articles !== null) ? (
        <ul aria-label="Size" className="grid content-start justify-start gap-y-1.5">
          {VOLUME_STEPS.map(({ label }, step) => (
            <li key={label} className="flex items-center gap-2">
              <SizeMark sizes={sizes} step={step} />
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      {hasComparison ? (
        <ul
          aria-label="Movement"
          className="grid grid-cols-[auto_auto] justify-start gap-x-8 gap-y-0.5 sm:grid-cols-[10rem_auto]"
        >
          {MOVEMENT_SHAPES.map(({ label, item }) => (
            <li key={label} className="flex items-center gap-1">
              <BlipMark item={item} />
              {label}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink3">
          No earlier radar of this query with other evidence: movement is not shown.
        </p>
      )}
    </div>
  );
}

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
