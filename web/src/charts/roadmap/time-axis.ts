import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { type ScaleTime, scaleUtc } from 'd3-scale';

const TICK_WIDTH = 84;

const utc = (date: string) => new Date(`${date}T00:00:00Z`);
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

export interface TimeAxis {
  readonly x: (date: string) => number;
  readonly ticks: readonly { x: number; label: string; year: boolean }[];
  /** Null if today is outside the axis. */
  readonly today: number | null;
}

/** The time axis of a plot: the horizon, extended to the dates of all elements. */
export function timeAxis(
  horizon: RoadmapData['timeHorizon'],
  elements: readonly RoadmapElement[],
  width: number,
  now: Date,
): TimeAxis {
  const dates = [horizon, ...elements.map(({ timeline }) => timeline)];
  const first = dates.map(({ startDate }) => startDate).sort()[0] ?? horizon.startDate;
  const last =
    dates
      .map(({ endDate }) => endDate)
      .sort()
      .at(-1) ?? horizon.endDate;
  const scale: ScaleTime<number, number> = scaleUtc([utc(first), utc(last)], [0, width]);
  return {
    x: (date) => scale(utc(date)),
    ticks: scale.ticks(Math.max(2, Math.floor(width / TICK_WIDTH))).map((tick) => ({
      x: scale(tick),
      year: tick.getUTCMonth() === 0,
      label: tick.getUTCMonth() === 0 ? String(tick.getUTCFullYear()) : month.format(tick),
    })),
    today: now >= utc(first) && now <= utc(last) ? scale(now) : null,
  };
}
