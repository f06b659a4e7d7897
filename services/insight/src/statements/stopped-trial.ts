import { isLate, isStoppedForCause, type Literature, yearOf } from '../assessment/assessment.ts';
import { leadWords, type ToldTrial, trialFigures, trialName, trialsToTell } from './registered-trials.ts';
import type { Statement, StatementKind } from './statement.ts';
import { byText, gatherStudies, isGuideline, isSynthesis, type Studies } from './studies.ts';
import { quoted } from './study-words.ts';

/** Late trials that their sponsors stopped for harm or want of effect. */

const STRENGTH = { safety: 0.9, futility: 0.8 };

/** Whether later evidence says more of it, or articles tell the stop themselves. */
function isToldBetter({ trial, technology }: ToldTrial, literature: Literature, studies: Studies): boolean {
  const year = yearOf(trial) ?? 0;
  return (
    literature.assess(technology).ring === 'Adopt' ||
    literature.failures.some((told) => told.technology === technology && told.kind === 'stopped') ||
    studies
      .of(technology)
      .some((study) => (isSynthesis(study) || isGuideline(study)) && (study.year ?? 0) > year)
  );
}

function find(literature: Literature): Statement[] {
  const studies = gatherStudies(literature);
  return trialsToTell(
    literature,
    (trial) => isLate(trial) && isStoppedForCause(trial) && trial.whyStopped !== null,
  )
    .filter((told) => !isToldBetter(told, literature, studies))
    .map((told): Statement => {
      const { trial, technology, rows } = told;
      const { name, label } = technology.concept;
      const isSafety = trial.stopReason === 'safety';
      const why = isSafety ? 'for safety' : 'for want of effect';
      const year = yearOf(trial);
      const when = year === null ? '' : ` (${year})`;
      return {
        kind: 'stopped-trial',
        section: 'trends',
        text: `${name}: a trial of it was stopped ${why}${when}. ${trialName(trial)}. Its sponsor says: ${quoted(trial.whyStopped ?? '')} ${leadWords(told)}`,
        action: isSafety
          ? `Avoid ${label} in plans until it is known why ${trial.nctId} was stopped for safety${when}.`
          : `Watch ${label}: ${trial.nctId} was stopped for want of effect${when}.`,
        subject: technology,
        rows,
        formula: 'statement',
        figures: [
          ...trialFigures(told, literature),
          { name: 'stopped', label: 'Stopped', value: why },
          ...(year === null ? [] : [{ name: 'year', label: 'Year', value: year }]),
        ],
        strength: STRENGTH[isSafety ? 'safety' : 'futility'],
      };
    })
    .toSorted((a, b) => b.strength - a.strength || byText(a.text, b.text));
}

export const stoppedTrial: StatementKind = {
  name: 'stopped-trial',
  says: 'Which late trial of a technology was stopped for safety or futility, in the words of its sponsor.',
  gate: 'A registered trial of phase 2/3 or later in the condition of the query, ended early with a reason that is read as safety or futility; its title names the treatment first, or it tests one alone, and records at hand are on it. Not of a technology in Adopt, of one that a later guideline or synthesis tests, or whose stopped trial articles tell.',
  precision: null,
  find,
};
