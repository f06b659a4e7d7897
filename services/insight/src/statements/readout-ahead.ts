import { type Literature, readoutsAhead } from '../assessment/assessment.ts';
import { leadWords, type ToldTrial, trialFigures, trialName, trialsToTell } from './registered-trials.ts';
import type { Statement, StatementKind } from './statement.ts';
import { gatherStudies } from './studies.ts';

/** Phase 3 trials whose results are ahead. */

const MAX = 3;
const FAR_YEARS = 10;

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** '2027-03-15' → 'March 2027'. */
const monthOf = (date: string) => MONTH.format(new Date(`${date.slice(0, 7)}-01T00:00:00Z`));

/** 'primary completion March 2027 (estimated)' */
export function completionWords({ trial: { primaryCompletion } }: ToldTrial): string {
  const { date = '', type } = primaryCompletion ?? {};
  return `primary completion ${monthOf(date)}${type === 'actual' ? '' : type === 'estimated' ? ' (estimated)' : ' (as registered)'}`;
}

/** Readouts of phase 3 or 2/3 that are ahead, of what the query is about and did not fail: soonest first. */
export function findReadouts(literature: Literature): ToldTrial[] {
  const { isOwn } = gatherStudies(literature);
  const day = literature.table.asOf.slice(0, 10);
  const told = trialsToTell(literature, ({ phase }) => phase === '3' || phase === '2/3');
  const byTrial = new Map(told.map((one) => [one.trial, one]));
  return readoutsAhead([...byTrial.keys()], day)
    .flatMap((trial) => byTrial.get(trial) ?? [])
    .filter(({ technology }) => {
      const { ring, withdrawnSince } = literature.assess(technology);
      return isOwn(technology) && ring !== 'Hold' && withdrawnSince === null;
    });
}

function find(literature: Literature): Statement[] {
  const start = Date.parse(literature.table.asOf);
  const span = FAR_YEARS * 365 * 24 * 3_600_000;
  const readouts = findReadouts(literature);
  return readouts
    .filter(({ technology }, place) => readouts.findIndex((one) => one.technology === technology) === place)
    .slice(0, MAX)
    .map((told): Statement => {
      const { trial, technology, rows } = told;
      const date = trial.primaryCompletion?.date ?? '';
      return {
        kind: 'readout-ahead',
        section: 'opportunities',
        text: `${technology.concept.name}, results ahead. ${trialName(trial)}, ${completionWords(told)}. ${leadWords(told)}`,
        action: null,
        subject: technology,
        rows,
        formula: 'statement',
        figures: [
          ...trialFigures(told, literature),
          { name: 'primaryCompletion', label: 'Primary completion', value: date },
        ],
        // The nearer, the stronger.
        strength: Math.max(0, Math.min(1, 1 - (Date.parse(date) - start) / span)),
      };
    });
}

export const readoutAhead: StatementKind = {
  name: 'readout-ahead',
  says: 'A phase 3 trial of a technology whose results are ahead: title, sponsor, people, and the month of its primary completion.',
  gate: 'A registered trial of phase 3 or 2/3 in the condition of the query and of a technology that it names, where it names one, active, its primary completion ahead; its title names the treatment first, or it tests one alone, and records at hand are on it. Not of what stands on Hold or was withdrawn. The three nearest, of one technology one.',
  precision: null,
  find,
};
