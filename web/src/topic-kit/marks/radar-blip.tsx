import { memo } from 'react';
import { type Blip, blipName } from '../../charts/radar/blips.ts';
import type { BlipPosition } from '../../charts/radar/place-blips.ts';
import { cn } from '../../ui/class-names.ts';
import { isCorrected, useCorrectionAt } from '../correcting/correcting-context.ts';
import { useQuadrantNames } from '../quadrant-names.ts';
import { BlipDisc } from './blip-disc.tsx';

/** Dash pattern of the outline around corrected blips. */
export const CORRECTED_OUTLINE_DASHES = '2 2';

interface RadarBlipProps {
  blip: Blip;
  position: BlipPosition;
  selected: boolean;
  dimmed: boolean;
  tabStop: boolean;
}

/** One numbered blip; the chart handles its events. */
export const RadarBlip = memo(function RadarBlip({
  blip,
  position,
  selected,
  dimmed,
  tabStop,
}: RadarBlipProps) {
  const { item, number, index } = blip;
  const label = blipName(blip, useQuadrantNames());
  const byHand = isCorrected(useCorrectionAt(`/items/${index}`));
  const outline =
    position.radius + (item.movement === 'Up' || item.movement === 'Down' ? position.tip : 0) + 3;
  return (
    <g
      role="option"
      aria-selected={selected}
      aria-label={byHand ? `${label}, corrected` : label}
      tabIndex={tabStop ? 0 : -1}
      data-item={index}
      className={cn(
        'pointer-events-none outline-none [&:focus-visible>.blip-focus]:stroke-ink',
        dimmed && 'opacity-25',
      )}
    >
      {/* The pointer target, the only shape with pointer events: it covers disc and point, and no neighbor. */}
      <circle
        cx={position.x}
        cy={position.y}
        r={position.room}
        fill="transparent"
        className="pointer-events-auto cursor-pointer"
      />
      <circle
        cx={position.x}
        cy={position.y}
        r={outline}
        className="blip-focus fill-none stroke-none"
        strokeWidth={2}
      />
      {byHand ? (
        <circle
          cx={position.x}
          cy={position.y}
          r={outline - 0.5}
          className="fill-none stroke-ink2"
          strokeWidth={1}
          strokeDasharray={CORRECTED_OUTLINE_DASHES}
        />
      ) : null}
      <BlipDisc item={item} position={position} number={number} at={position} />
    </g>
  );
});
