import { TRIAL_PHASES, type TrialPhase } from '@sextant/contracts/literature/trial';
import { type FoundTrial, type Literature, REGISTRY } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { leadWords, type ToldTrial, trialFigures, trialName, trialsToTell } from './registered-trials.ts';
import type { Statement, StatementKind } from './statement.ts';
import { byText } from './studies.ts';
import { countOf } from './words.ts';

/** Technologies that have lately reached a later phase than ever before. */

const LATER: readonly (TrialPhase | null)[] = ['2', '2/3', '3'];
const LAST_YEARS = 3;

/** Its place among the phases; -1 of a trial without one. */
const placeOf = ({ phase }: FoundTrial) => TRIAL_PHASES.indexOf(phase as TrialPhase);
/** Whether it began, by the registry's word. */
const hasBegun = ({ start, status }: FoundTrial, day: string) =>
  start !== null && start.date <= day && status !== 'withdrawn' && status !== 'not-yet-recruiting';
const startOf = ({ start }: FoundTrial) => start?.date ?? '';

/** Trials of each technology in the condition that began by now, as the registry has them. */
function trialsByTechnology({ trials, table }: Literature): ReadonlyMap<ConceptEvidence, FoundTrial[]> {
  const day = table.asOf.slice(0, 10);
  const byTechnology = new Map<ConceptEvidence, FoundTrial[]>();
  for (const { trial, technologies, isInCondition } of trials)
    if (isInCondition && hasBegun(trial, day))
      for (const technology of technologies)
        byTechnology.set(technology, [...(byTechnology.get(technology) ?? []), trial]);
  return byTechnology;
}

/** How many trials of its technology in earlier phases began before it; null unless it is the only one of its phase or a later one. */
function earlierTrials({ trial }: ToldTrial, all: readonly FoundTrial[]): number | null {
  const others = all.filter((one) => one !== trial);
  if (others.some((one) => placeOf(one) >= placeOf(trial))) return null;
  return others.filter((one) => placeOf(one) >= 0 && startOf(one) < startOf(trial)).length || null;
}

function find(literature: Literature): Statement[] {
  const all = trialsByTechnology(literature);
  const today = literature.table.asOf.slice(0, 10);
  const since = `${Number(today.slice(0, 4)) - LAST_YEARS}${today.slice(4)}`;
  return trialsToTell(
    literature,
    (trial) => LATER.includes(trial.phase) && hasBegun(trial, today) && startOf(trial) >= since,
  )
    .flatMap((told): Statement[] => {
      const { trial, technology, rows } = told;
      const before = earlierTrials(told, all.get(technology) ?? []);
      const { ring, withdrawnSince } = literature.assess(technology);
      const approvals = literature.registered.get(technology)?.approvals ?? [];
      if (
        before === null ||
        ring === 'Adopt' ||
        ring === 'Hold' ||
        withdrawnSince !== null ||
        approvals.length > 0
      )
        return [];
      const year = startOf(trial).slice(0, 4);
      return [
        {
          kind: 'phase-reached',
          section: 'opportunities',
          text: `${technology.concept.name} has reached phase ${trial.phase} (${year}), after ${countOf(before, 'registered trial', 'registered trials')} in earlier phases. ${trialName(trial)}. ${leadWords(told)}`,
          action: null,
          subject: technology,
          rows,
          formula: 'statement',
          figures: [
            ...trialFigures(told, literature),
            { name: 'start', label: 'Began', value: startOf(trial) },
            { name: 'earlier', label: `Earlier trials in ${REGISTRY}, in earlier phases`, value: before },
          ],
          strength: placeOf(trial) / TRIAL_PHASES.length,
        },
      ];
    })
    .toSorted((a, b) => b.strength - a.strength || byText(a.text, b.text));
}

export const phaseReached: StatementKind = {
  name: 'phase-reached',
  says: 'Which technology has lately reached a later phase than ever before: its trial, sponsor, people, and how many trials in earlier phases came before.',
  gate: 'The only registered trial of a technology in its phase or a later one, in the condition of the query, begun within three years, after one in an earlier phase; its title names the treatment first, or it tests one alone, and records at hand are on it. Neither approved, nor in Adopt or Hold.',
  precision: null,
  find,
};
