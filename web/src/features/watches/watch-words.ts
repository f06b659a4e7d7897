import { sentenceCase } from '@sextant/briefing/words/formatting';
import type { Watch, WatchOutcome, WatchSchedule } from '@sextant/contracts/insight/watch';
import { formatDateTime } from '../../lib/formatting.ts';

export const EVERY_WORDS: Readonly<Record<WatchSchedule['every'], string>> = {
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
};

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** 'Weekly on Monday, 06:00 (Europe/Berlin)'. */
export function scheduleText(schedule: WatchSchedule): string {
  const on = { day: '', week: '', month: ' on the 1st' }[schedule.every];
  const day = schedule.every === 'week' ? ` on ${sentenceCase(schedule.weekday)}` : on;
  return `${EVERY_WORDS[schedule.every]}${day}, ${hourText(schedule.hour)} (${schedule.timeZone})`;
}

const OUTCOMES: Readonly<Record<WatchOutcome, string>> = {
  changed: 'Something changed',
  unchanged: 'Nothing changed',
  'first-run': 'First run: the next one is compared with it',
  failed: 'The analysis failed',
  'no-articles': 'The query finds no articles now',
  'no-room': 'Not kept: your account has no room for more results. Delete some to go on',
  'index-incomplete': 'The literature index was not complete',
  'model-tokens-used': 'The tokens of the language model were used up for the day',
  'search-unavailable': 'The literature could not be searched',
};

/** 'Nothing changed · Nov 30, 2026, 6:04 AM'. */
export const lastRunText = ({ lastRun }: Watch): string =>
  lastRun ? `${OUTCOMES[lastRun.outcome]} · ${formatDateTime(lastRun.at)}` : 'Not run yet';

const PAUSES: Readonly<Record<NonNullable<Watch['paused']>, string>> = {
  user: 'Paused by you',
  failures: 'Paused after five failed runs in a row',
  'topic-deleted': 'Paused: the topic was deleted',
};

/** When it runs next, or why it does not. */
export function nextRunText({ paused, isRunning, nextRunAt }: Watch): string {
  if (isRunning) return 'Running now';
  if (paused) return PAUSES[paused];
  if (!nextRunAt) return '';
  return Date.parse(nextRunAt) <= Date.now() ? 'Due now' : `Next ${formatDateTime(nextRunAt)}`;
}

export const mailText = ({ attachesBriefing }: Watch): string =>
  attachesBriefing ? 'by mail, with the briefing' : 'by mail';

/** The schedule that a button offers: in the morning, where the user is. */
export function defaultSchedule(every: WatchSchedule['every']): WatchSchedule {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const local = { hour: 6, timeZone };
  return every === 'week' ? { every, weekday: 'monday', ...local } : { every, ...local };
}
