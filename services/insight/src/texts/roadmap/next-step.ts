import type { Technology } from '../../assessment/assessment.ts';
import type { ClaimContext, ElementDraft, Patients } from '../../claims/claims.ts';
import { pickVerb } from '../words.ts';
import { describePopulation, getComparator, getEndpoint } from './phrases.ts';

/** Minimum numbers of controlled studies and positive conclusions for everyday care. */
const PILOT = { strong: 5, favor: 8 };

/** The next step with a technology, and its criterion of completion. */
export interface Step {
  readonly what: string;
  readonly doneWhen: string;
  readonly actor: ElementDraft['actor'];
  readonly milestones: readonly string[];
  readonly delay: number;
}

/** Whether a promising technology has been tested enough for a pilot in everyday care. */
export const isReady = ({ about, assessment }: Pick<Technology, 'about' | 'assessment'>): boolean =>
  assessment.ring === 'Trial' && about.profile.strong >= PILOT.strong && about.effect.favor >= PILOT.favor;

/** After so many controlled studies one more confirms nothing. */
const MANY_STUDIES = 10;
/** Minimum number of articles that call it approved, usual or recommended. */
const MIN_ROUTINE = 3;

/** Whether it is tested enough, or in use, though not yet proven by the rule of rings: not its effect is open, but its place. */
const needsItsPlace = ({
  about,
  assessment: { usage, trials },
}: Pick<Technology, 'about' | 'assessment'>): boolean =>
  trials.isConfirmed ||
  about.profile.strong >= MANY_STUDIES ||
  (about.profile.strong >= PILOT.strong && usage.routine >= MIN_ROUTINE && usage.routine > usage.prospective);

/** The next step with a technology, by its stage. */
export function nextStep(
  context: ClaimContext,
  { about, assessment }: Technology,
  patients: Patients,
  statementText: string,
): Step {
  const { label } = about.concept;
  const [outcome, rival] = [getEndpoint(context, about, statementText), getComparator(context, about)];
  const { strong } = about.profile;
  if (assessment.ring === 'Adopt')
    return {
      what: `put what the ${strong > 1 ? 'trials support' : 'evidence supports'} into practice`,
      doneWhen: `A protocol says which ${describePopulation(patients)} are given ${label}, and an audit that counts ${outcome} finds it followed`,
      actor: 'care',
      milestones: ['Protocol in force', 'First audit'],
      delay: 0,
    };
  if (isReady({ about, assessment }))
    return {
      what: 'pilot in everyday care',
      doneWhen: `A pilot in ${describePopulation(patients)} finds ${outcome} no worse than with ${rival}, and counts what goes wrong`,
      actor: 'care',
      milestones: ['Pilot begun', 'Pilot evaluated'],
      delay: 0.45,
    };
  if (assessment.ring === 'Trial' && needsItsPlace({ about, assessment })) {
    return {
      what: `find out where ${pickVerb(label, 'it belongs', 'they belong')} beside ${rival}`,
      doneWhen: `A randomized trial of ${label} against ${rival} in ${describePopulation(patients)} reports ${outcome}`,
      actor: 'research',
      milestones: ['Trial registered', 'Trial reported'],
      delay: 0.3,
    };
  }
  if (assessment.ring === 'Trial')
    return {
      what: `confirm in a ${strong > 0 ? 'larger ' : ''}randomized trial`,
      doneWhen: `A randomized trial${strong > 0 ? ' larger than those so far' : ''} of ${label} against ${rival} in ${describePopulation(patients)} reports ${outcome}`,
      actor: 'research',
      milestones: ['Trial registered', 'Trial reported'],
      delay: 0.45,
    };
  const hasNoControlledStudy = strong === 0;
  return {
    what: hasNoControlledStudy ? 'test in a controlled study' : 'test in a larger controlled study',
    doneWhen: `A ${hasNoControlledStudy ? 'controlled study' : 'randomized trial larger than those so far'} of ${label} against ${rival} in ${describePopulation(patients)} reports ${outcome}`,
    actor: 'research',
    milestones: ['Protocol registered', 'Study reported'],
    delay: 0.5,
  };
}
