import { formatTrialDate } from '@sextant/briefing/words/trial-words';
import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
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

/** 'Recruiting', 'Terminated: too little effect'. */
export function statusText({ status, stopReason }: Pick<TopicTrial, 'status' | 'stopReason'>): string {
  const why =
    markOf({ status }) === 'stopped' && stopReason ? `: ${REASON_WORDS[stopReason].toLowerCase()}` : '';
  return `${STATUS_WORDS[status]}${why}`;
}

export const nameOf = ({ acronym, title }: Pick<TopicTrial, 'acronym' | 'title'>): string => acronym ?? title;

/** 'Overdue: completion was due Jun 2024, no results posted'; null where it is not. */
export const overdueText = ({ isOverdue, primaryCompletion }: TopicTrial): string | null =>
  isOverdue && primaryCompletion
    ? `Overdue: completion was due ${formatTrialDate(primaryCompletion.date)}, no results posted`
    : null;
