import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import { isSyntheticTrial, trialUrl } from '@sextant/contracts/literature/trial';
import { type CsvColumn, csvTable } from '@sextant/contracts/text/csv';
import { BASIS_WORDS, basisOf } from './basis.ts';
import { REASON_WORDS, STATUS_WORDS } from './words.ts';

const COLUMNS: readonly CsvColumn<TopicTrial>[] = [
  ['NCT Number', ({ nctId }) => nctId],
  ['Title', ({ title }) => title],
  ['Acronym', ({ acronym }) => acronym],
  ['Technologies', ({ technologies }) => technologies.map(({ name }) => name).join('; ')],
  ['Interventions', ({ interventions }) => interventions.join('; ')],
  ['Conditions', ({ conditions }) => conditions.join('; ')],
  ['Phase', ({ phase }) => phase],
  ['Status', ({ status }) => STATUS_WORDS[status]],
  ['Why Stopped', ({ whyStopped }) => whyStopped],
  ['Reason', ({ stopReason }) => stopReason && REASON_WORDS[stopReason]],
  ['Lead Sponsor', ({ leadSponsor }) => leadSponsor?.name ?? null],
  ['Sponsor Class', ({ leadSponsor }) => leadSponsor?.class ?? null],
  ['Enrolment', ({ enrolment }) => enrolment?.count ?? null],
  ['Start', ({ start }) => start?.date ?? null],
  ['Primary Completion', ({ primaryCompletion }) => primaryCompletion?.date ?? null],
  ['Primary Completion Type', ({ primaryCompletion }) => primaryCompletion?.type ?? null],
  ['Results Posted', ({ hasResults }) => (hasResults ? 'Yes' : 'No')],
  ['Overdue', ({ isOverdue }) => (isOverdue ? 'Yes' : 'No')],
  ['In This Topic', (trial) => BASIS_WORDS[basisOf(trial)]],
  ['Readout Ahead', ({ isReadoutAhead }) => (isReadoutAhead ? 'Yes' : 'No')],
  ['PMIDs', ({ pmids }) => pmids.join('; ')],
  ['Registry', ({ nctId }) => (isSyntheticTrial(nctId) ? null : trialUrl(nctId))],
];

/** A row a trial. */
export const trialsCsv = (trials: readonly TopicTrial[]): string => csvTable(COLUMNS, trials);
