import {
  highestPhase,
  isUnderWay,
  type RegisteredTrial,
  type TrialPhase,
  trialUrl,
} from '@sextant/contracts/literature/trial';
import type { Fact } from './fact.ts';

/** Registered trials of one technology in the condition of the literature. */
export interface TechnologyTrials {
  /** ISO dates: when the registry was read, and today. */
  readonly asOf: string;
  readonly today: string;
  readonly trials: readonly RegisteredTrial[];
  /** Which condition that is; absent where the query names none, and trials in all were looked for. */
  readonly inCondition?: string | undefined;
}

export const REGISTRY = 'ClinicalTrials.gov';
/** Results are due a year after the end; two years without are telling. */
const SILENT_YEARS = 2;
/** Phases in which want of effect settles something. */
const LATE: readonly (TrialPhase | null)[] = ['2/3', '3', '4'];

const isStopped = ({ status }: RegisteredTrial) =>
  status === 'terminated' || status === 'withdrawn' || status === 'suspended';
/** Phase 2/3 or later. */
export const isLate = ({ phase }: Pick<RegisteredTrial, 'phase'>): boolean => LATE.includes(phase);
/** A suspended trial has not reached its end: it stopped when the registry last heard of it. */
const endOf = ({ status, completion, primaryCompletion, updated }: RegisteredTrial) =>
  status === 'suspended' ? updated : (completion?.date ?? primaryCompletion?.date ?? updated);
/** In which it ended, was suspended, or is to end. */
export const yearOf = (trial: RegisteredTrial): number | null => Number(endOf(trial)?.slice(0, 4)) || null;
/** The end of a month that is given alone. */
const isBefore = (date: string, day: string) => (date.length === 7 ? `${date}-31` : date) < day;

/** The highest phase of trials that ran or run. */
const phaseReached = (trials: readonly RegisteredTrial[]): TrialPhase | null =>
  highestPhase(trials.flatMap(({ status, phase }) => (status === 'withdrawn' ? [] : phase)));

/** Active trials whose primary completion is ahead, soonest first. */
export const readoutsAhead = <Trial extends Pick<RegisteredTrial, 'nctId' | 'status' | 'primaryCompletion'>>(
  trials: readonly Trial[],
  today: string,
): Trial[] =>
  trials
    .filter(
      (trial) =>
        isUnderWay(trial) && trial.primaryCompletion && !isBefore(trial.primaryCompletion.date, today),
    )
    .sort(
      (a, b) =>
        (a.primaryCompletion?.date ?? '').localeCompare(b.primaryCompletion?.date ?? '') ||
        a.nctId.localeCompare(b.nctId),
    );

/** Its primary completion has passed without results, and nothing says that it ended. */
export const isOverdue = (
  trial: Pick<RegisteredTrial, 'status' | 'primaryCompletion' | 'hasResults'>,
  today: string,
): boolean =>
  (isUnderWay(trial) || trial.status === 'not-yet-recruiting' || trial.status === 'unknown') &&
  !trial.hasResults &&
  trial.primaryCompletion !== null &&
  isBefore(trial.primaryCompletion.date, today);

/** Late trials that ended and told nothing since. */
const silentTrials = (trials: readonly RegisteredTrial[], today: string) => {
  const due = `${Number(today.slice(0, 4)) - SILENT_YEARS}${today.slice(4)}`;
  return trials.filter((trial) => {
    const end = endOf(trial);
    const isTold = trial.hasResults || trial.articles.some(({ type }) => type !== 'background');
    return trial.status === 'completed' && isLate(trial) && !isTold && end !== null && isBefore(end, due);
  });
};

/** Whether its sponsor stopped it for harm or want of effect. */
export const isStoppedForCause = (trial: RegisteredTrial): boolean =>
  isStopped(trial) && (trial.stopReason === 'safety' || trial.stopReason === 'futility');

const phaseWords = (phase: TrialPhase | null) => (phase === null ? 'A trial' : `A phase ${phase} trial`);

function stoppedFact(trial: RegisteredTrial, asOf: string, isCapped: boolean): Fact {
  const { nctId, phase, whyStopped, stopReason } = trial;
  const year = yearOf(trial);
  const quote = whyStopped ? ` “${whyStopped}”` : '';
  const why = stopReason === 'safety' ? 'for safety' : 'for want of effect';
  return {
    text: `${phaseWords(phase)} of it (${nctId}) was stopped ${why}${year ? `, ${year}` : ''}.${quote}`,
    short: `${phase === null ? 'Trial' : `Phase ${phase}`} stopped ${why}${year ? `, ${year}` : ''}`,
    rows: [],
    register: { name: `${REGISTRY} ${nctId}`, asOf, url: trialUrl(nctId) },
    ...(isCapped && { cap: 'Assess' as const }),
  };
}

/**
 * That a trial was stopped for harm or want of effect: in phase 3 or later, by the end of the literature, it is at most Assess, unless it is
 * approved or a later guideline knew of it.
 */
export function stoppedFacts(
  { trials, asOf }: TechnologyTrials,
  {
    lastYear,
    isApproved,
    guidelineYear,
  }: { readonly lastYear: number; readonly isApproved: boolean; readonly guidelineYear: number },
): Fact[] {
  const isCapping = (trial: RegisteredTrial) => {
    const year = yearOf(trial) ?? lastYear;
    return isLate(trial) && year <= lastYear && !isApproved && guidelineYear <= year;
  };
  return (
    trials
      .filter(isStoppedForCause)
      // A newer one that settles nothing does not hide what does.
      .sort(
        (a, b) =>
          Number(isCapping(b)) - Number(isCapping(a)) ||
          Number(isLate(b)) - Number(isLate(a)) ||
          (yearOf(b) ?? 0) - (yearOf(a) ?? 0),
      )
      .slice(0, 1)
      .map((trial) => stoppedFact(trial, asOf, isCapping(trial)))
  );
}

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

/** What the registry knows of it without setting its ring. */
export function trialNotes({ trials, asOf, today, inCondition }: TechnologyTrials): Fact[] {
  const register = { name: REGISTRY, asOf };
  const note = (short: string, text: string, trial?: RegisteredTrial): Fact => ({
    text,
    short,
    rows: [],
    register: trial ? { ...register, url: trialUrl(trial.nctId) } : register,
  });
  const highest = phaseReached(trials);
  const led = trials.find(
    (trial) => isUnderWay(trial) && trial.phase === '3' && trial.leadSponsor?.class === 'industry',
  );
  const [next] = readoutsAhead(trials, today);
  const silent = silentTrials(trials, today);
  return [
    ...(highest
      ? [
          note(
            `Highest trial phase: ${highest}`,
            `Highest phase of the ${count(trials.length, 'registered trial', 'registered trials')} of it found${inCondition ? ` in ${inCondition}` : ''}: ${highest}.`,
          ),
        ]
      : []),
    ...(led
      ? [
          note(
            'Phase 3 by industry under way',
            `A phase 3 trial led by industry is under way (${led.nctId}, ${led.leadSponsor?.name}).`,
            led,
          ),
        ]
      : []),
    ...(next
      ? [
          note(
            `Next readout ${next.primaryCompletion?.date}`,
            `Next readout: ${next.primaryCompletion?.date}${next.primaryCompletion?.type === 'actual' ? '' : ', estimated'} (${next.nctId}${next.phase ? `, phase ${next.phase}` : ''}).`,
            next,
          ),
        ]
      : []),
    ...(silent.length > 0
      ? [
          note(
            'Late trials without results',
            `${count(silent.length, 'late trial', 'late trials')} ended more than ${SILENT_YEARS} years ago without results in the registry.`,
            silent[0],
          ),
        ]
      : []),
  ];
}
