import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import { TRIAL_PHASES } from '@sextant/contracts/literature/trial';
import { formatCalendarDate } from './formatting.ts';

/** The state of a trial at a glance. */
export type Mark = 'active' | 'planned' | 'completed' | 'stopped' | 'unknown';
const MARKS: Readonly<Record<TopicTrial['status'], Mark>> = {
  'not-yet-recruiting': 'planned',
  recruiting: 'active',
  'enrolling-by-invitation': 'active',
  'active-not-recruiting': 'active',
  completed: 'completed',
  suspended: 'stopped',
  terminated: 'stopped',
  withdrawn: 'stopped',
  unknown: 'unknown',
};
export const markOf = ({ status }: Pick<TopicTrial, 'status'>): Mark => MARKS[status];

/** In order; null: phases do not apply, or none is said. */
export const PHASE_COLUMNS: readonly TopicTrial['phase'][] = [...TRIAL_PHASES, null];
export const phaseWords = (phase: TopicTrial['phase']): string =>
  phase === null ? 'No phase' : phase === 'Early 1' ? 'Early phase 1' : `Phase ${phase}`;

export const registryUrl = (nctId: string): string => `https://clinicaltrials.gov/study/${nctId}`;

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });
/** 'Sep 2026', 'Sep 3, 2026'. */
export const formatTrialDate = (date: string): string =>
  date.length === 7 ? month.format(new Date(`${date}-01T00:00:00`)) : formatCalendarDate(date);
