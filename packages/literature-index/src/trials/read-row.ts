import { TRIAL_LIMITS, type Trial, type TrialDate } from '@sextant/contracts/literature/trial';
import { unique } from '../medline/element.ts';
import { NotATrial, type ReadTrial } from './read-study.ts';
import { nctNumber, phaseOf, plainText, sponsorOf, statusOf, studyTypeOf, trialDate } from './trial-text.ts';

/** A row of the site's CSV download by the name of its column in lower case; users choose the columns. */
export type TrialRow = ReadonlyMap<string, string>;

/** Cells of several values: 'DRUG: Venetoclax|DRUG: Azacitidine'. */
const values = (cell: string | undefined, most: number, maxChars = 300): string[] =>
  unique((cell ?? '').split('|').flatMap((value) => plainText(value, maxChars) ?? [])).slice(0, most);

/** 'BIOLOGICAL: CD123 CAR-T cells' → its type and its name. */
function intervention(text: string): Trial['interventions'][number] {
  const [, type, name] = /^([A-Z_]+): (.+)$/.exec(text) ?? [];
  if (!type || !name) return { type: null, name: text, otherNames: [] };
  return { type: type.toLowerCase().replaceAll('_', ' '), name, otherNames: [] };
}

/** Measure, description and time frame stand side by side, and commas within them, too: only the ends are sure. */
function outcome(text: string): Trial['primaryOutcomes'][number] {
  const [measure = text, ...rest] = text.split(', ');
  return { measure: measure.slice(0, 500).toWellFormed(), timeFrame: rest.at(-1)?.slice(0, 300) ?? null };
}

/**
 * A row of ClinicalTrials.gov's CSV download as a trial. It says neither why a trial stopped, nor whether a date is estimated, and names no
 * headings and no articles.
 * @throws NotATrial
 */
export function readRow(row: TrialRow): ReadTrial {
  const nctId = nctNumber(row.get('nct number') ?? '');
  if (!nctId) throw new NotATrial('has no NCT number: NCT and eight digits');
  const date = (column: string): TrialDate | null => {
    const day = trialDate(row.get(column));
    return day ? { date: day, type: null } : null;
  };
  const enrolled = row.get('enrollment') ?? '';
  const updated = trialDate(row.get('last update posted'));
  const trial: Trial = {
    nctId,
    otherIds: values(row.get('other ids'), TRIAL_LIMITS.ids, 100),
    title: plainText(row.get('study title'), 1_000) ?? nctId,
    officialTitle: null,
    acronym: plainText(row.get('acronym'), 100),
    phase: phaseOf((row.get('phases') ?? '').split('|')),
    status: statusOf(row.get('study status')),
    studyType: studyTypeOf(row.get('study type')),
    leadSponsor: sponsorOf(row.get('sponsor'), row.get('funder type')),
    collaborators: values(row.get('collaborators'), TRIAL_LIMITS.sponsors).flatMap(
      (name) => sponsorOf(name, null) ?? [],
    ),
    enrolment: /^\d{1,9}$/.test(enrolled) ? { count: Number(enrolled), type: null } : null,
    start: date('start date'),
    primaryCompletion: date('primary completion date'),
    completion: date('completion date'),
    hasResults: row.get('study results') === 'YES',
    resultsPosted: date('results first posted'),
    whyStopped: plainText(row.get('why stopped'), 1_000),
    conditions: values(row.get('conditions'), TRIAL_LIMITS.conditions),
    conditionHeadings: [],
    interventions: values(row.get('interventions'), TRIAL_LIMITS.interventions).map(intervention),
    interventionHeadings: [],
    primaryOutcomes: values(row.get('primary outcome measures'), TRIAL_LIMITS.outcomes, 5_000).map(outcome),
    articles: [],
    countries: [],
    updated: updated?.length === 10 ? updated : null,
  };
  return { trial, broaderHeadings: [], isPartial: true };
}
