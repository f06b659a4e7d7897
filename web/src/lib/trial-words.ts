import { formatCount } from '@sextant/briefing/words/formatting';
import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import { TRIAL_PHASES } from '@sextant/contracts/literature/trial';

/** The states of a trial at a glance, in the order of lists and legends. */
export const MARKS = ['active', 'planned', 'completed', 'stopped', 'unknown'] as const;
export type Mark = (typeof MARKS)[number];
const MARK_OF: Readonly<Record<TopicTrial['status'], Mark>> = {
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
export const markOf = ({ status }: Pick<TopicTrial, 'status'>): Mark => MARK_OF[status];

/** In order; null: phases do not apply, or none is said. */
export const PHASE_COLUMNS: readonly TopicTrial['phase'][] = [...TRIAL_PHASES, null];

/** '12 recruiting or active', '5 stopped'; of what there is. */
export function stateTexts(trials: readonly Pick<TopicTrial, 'status'>[]): string[] {
  const count = (mark: Mark) => trials.filter((trial) => markOf(trial) === mark).length;
  const [active, stopped] = [count('active'), count('stopped')];
  return [
    ...(active > 0 ? [`${formatCount(active)} recruiting or active`] : []),
    ...(stopped > 0 ? [`${formatCount(stopped)} stopped`] : []),
  ];
}
/** Said of trials where the registry could not be asked. */
export const INCOMPLETE_TRIALS = 'the registry did not answer this run: there may be more';
