import { completionWords, findReadouts } from '../statements/readout-ahead.ts';
import { leadWords, trialFigures, trialName } from '../statements/registered-trials.ts';
import { draft, type ElementDraft } from './element.ts';
import type { Material } from './material.ts';
import { addMonths, lastDayBefore } from './periods.ts';

/** Few, so that there is room for research that nobody does yet. */
const MAX = 2;

/** The last day that a date of the registry may mean: '2027-03' is March 31. */
const lastDayOf = (date: string) =>
  date.length === 7 ? lastDayBefore(addMonths(new Date(`${date}-01T00:00:00Z`), 1)) : date;

/** Results of registered trials of phase 3, due when the registry says: the nearest. */
export function findRegisteredReadouts(material: Material): ElementDraft[] {
  const { literature, studies, isPlanned } = material;
  return findReadouts(literature)
    .filter(({ technology }) => isPlanned(technology))
    .slice(0, MAX)
    .map((told) => {
      const { trial, technology, rows } = told;
      const { date = '', type } = trial.primaryCompletion ?? {};
      return {
        ...draft(material, {
          category: 'Research Areas',
          name: `Results awaited: ${trial.title.trim().replace(/\.$/, '')} (${trial.nctId})`,
          description: `${trialName(trial)}, ${completionWords(told)}. ${leadWords(told)}`,
          doneWhen: `${trial.nctId} reports its primary endpoint`,
          milestones: [
            `Primary completion${type === 'estimated' ? ' (estimated)' : ''}`,
            'Primary endpoint reported',
          ],
          actor: 'research',
          subject: technology,
          quotes: rows,
          studies: studies.of(technology),
          figures: [
            ...trialFigures(told, literature),
            { name: 'primaryCompletion', label: 'Primary completion', value: date },
          ],
        }),
        due: lastDayOf(date),
      };
    });
}
