import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import { formatCalendarDate } from '../../lib/formatting.ts';
import { type Mark, markOf } from '../../lib/trial-words.ts';

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

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  active: 'Recruiting or active',
  planned: 'Not yet recruiting',
  completed: 'Completed',
  stopped: 'Stopped',
  unknown: 'Status not known',
};

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });
/** 'Sep 2026', 'Sep 3, 2026'. */
export const formatTrialDate = (date: string): string =>
  date.length === 7 ? month.format(new Date(`${date}-01T00:00:00`)) : formatCalendarDate(date);

/** 'Recruiting', 'Terminated: too little effect'. */
export function statusText({ status, stopReason }: Pick<TopicTrial, 'status' | 'stopReason'>): string {
  const why =
    markOf({ status }) === 'stopped' && stopReason ? `: ${REASON_WORDS[stopReason].toLowerCase()}` : '';
  return `${STATUS_WORDS[status]}${why}`;
}

export const nameOf = ({ acronym, title }: Pick<TopicTrial, 'acronym' | 'title'>): string => acronym ?? title;
