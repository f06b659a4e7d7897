import { randomInt } from 'node:crypto';
import { type WatchSchedule, WEEKDAYS } from '@sextant/contracts/insight/watch';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** About as many as there are zones. */
const MAX_FORMATS = 600;
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  // Zones have many spellings: what is kept stays small.
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** What the clocks of a zone show, as if it were UTC. */
export function localTime(at: Date, timeZone: string): Date {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** The local date, as 2026-11-30. */
export const localDate = (at: Date, timeZone: string): string =>
  localTime(at, timeZone).toISOString().slice(0, 10);

/**
 * The first instant at which clocks of the zone show this time; where they skip it, the instant of the change. Searched among
 * the offsets of the day before and the day after, between which clocks change once.
 */
function instantOf(local: Date, timeZone: string): Date {
  const offsets = [-DAY_MS, DAY_MS].map((away) => {
    const near = new Date(local.getTime() + away);
    return localTime(near, timeZone).getTime() - near.getTime();
  });
  const candidates = offsets.map((offset) => new Date(local.getTime() - offset));
  const shown = candidates
    .filter((at) => localTime(at, timeZone).getTime() === local.getTime())
    .sort((a, b) => a.getTime() - b.getTime());
  if (shown[0]) return shown[0];
  // Skipped: with the offset of before the change it lies after it, by as much as is skipped.
  const [low = 0, high = 0] = candidates.map((at) => at.getTime()).toSorted((a, b) => a - b);
  let [before, after] = [low, high];
  while (after - before > 1_000) {
    const middle = Math.floor((before + after) / 2);
    if (localTime(new Date(middle), timeZone).getTime() < local.getTime()) before = middle;
    else after = middle;
  }
  return new Date(Math.round(after / 1_000) * 1_000);
}

function fitsDay(schedule: WatchSchedule, day: Date): boolean {
  if (schedule.every === 'week') return WEEKDAYS[(day.getUTCDay() + 6) % 7] === schedule.weekday;
  return schedule.every === 'day' || day.getUTCDate() === 1;
}

/** More than a month. */
const MAX_DAYS = 33;

/** The next time after an instant at which the clocks of the schedule's zone show its hour, on a day of its rhythm. */
export function nextRun(schedule: WatchSchedule, after: Date): Date {
  const { hour, timeZone } = schedule;
  const today = localTime(after, timeZone);
  for (let days = 0; days <= MAX_DAYS; days += 1) {
    const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days));
    if (!fitsDay(schedule, day)) continue;
    const at = instantOf(new Date(day.getTime() + hour * HOUR_MS), timeZone);
    if (at > after) return at;
  }
  throw new Error('A schedule has a next run within a month');
}

/** Watches of one hour do not start at one moment. */
const MAX_JITTER_MS = 900_000;

/** When a watch runs next: within a quarter of an hour of its hour. */
export const scheduleNext = (schedule: WatchSchedule, after = new Date()): Date =>
  new Date(nextRun(schedule, after).getTime() + randomInt(MAX_JITTER_MS));
