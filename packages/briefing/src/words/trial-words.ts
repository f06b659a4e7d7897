import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import { formatCalendarDate } from './formatting.ts';

export const phaseWords = (phase: TopicTrial['phase']): string =>
  phase === null ? 'No phase' : phase === 'Early 1' ? 'Early phase 1' : `Phase ${phase}`;

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });
/** 'Sep 2026', 'Sep 3, 2026'. */
export const formatTrialDate = (date: string): string =>
  date.length === 7 ? month.format(new Date(`${date}-01T00:00:00`)) : formatCalendarDate(date);
