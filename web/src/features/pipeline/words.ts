import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import { TRIAL_PHASES } from '@sextant/contracts/literature/trial';
import { formatCalendarDate } from '../../lib/formatting.ts';

export const STATUS_WORDS: Readonly<Record<TopicTrial['status'], string>> = {
  'not-yet-recruiting': 'Not yet recruiting',
  recruiting: 'Recruiting',
  'enrolling-by-invitation': 'Enrolling by invitation',
  'active-not-recruiting': 'Active, not recruiting',
  completed: 'Completed',
  suspended: 'Suspended',
  terminated: 'Terminated',
  withdrawn: 'Withdrawn',
  unknown: 'Status not known',
};

export const REASON_WORDS: Readonly<Record<NonNullable<TopicTrial['stopReason']>, string>> = {
  safety: 'Safety',
  futility: 'Too little effect',
  enrolment: 'Enrolment',
  business: 'Business',
  logistics: 'Logistics',
  'study-design': 'Study design',
  other: 'Other reason',
};

/** How a trial is drawn: its state at a glance. */
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
export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  active: 'Recruiting or active',
  planned: 'Not yet recruiting',
  completed: 'Completed',
  stopped: 'Stopped',
  unknown: 'Status not known',
};

/** Columns of the picture, in order; null: phases do not apply, or none is said. */
export const PHASE_COLUMNS: readonly TopicTrial['phase'][] = [...TRIAL_PHASES, null];
export const phaseWords = (phase: TopicTrial['phase']): string =>
  phase === null ? 'No phase' : phase === 'Early 1' ? 'Early phase 1' : `Phase ${phase}`;

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });
/** 'Sep 2026', 'Sep 3, 2026'. */
export const formatTrialDate = (date: string): string =>
  date.length === 7 ? month.format(new Date(`${date}-01T00:00:00`)) : formatCalendarDate(date);

export const registryUrl = (nctId: string): string => `https://clinicaltrials.gov/study/${nctId}`;

/** 'Recruiting', 'Terminated: too little effect'. */
export function statusText({ status, stopReason }: Pick<TopicTrial, 'status' | 'stopReason'>): string {
  const why =
    markOf({ status }) === 'stopped' && stopReason ? `: ${REASON_WORDS[stopReason].toLowerCase()}` : '';
  return `${STATUS_WORDS[status]}${why}`;
}

export const nameOf = ({ acronym, title }: Pick<TopicTrial, 'acronym' | 'title'>): string => acronym ?? title;
