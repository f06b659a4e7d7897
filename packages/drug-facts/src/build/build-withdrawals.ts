import { drugName } from '../drug-name.ts';
import { DrugFactsError, type Withdrawal } from '../drug-record.ts';
import {
  ADDITIONS,
  BACK_AGAIN,
  ONE_FORM,
  OTHER_NAMES,
  SOME_COUNTRIES,
  TAKEN_OUT,
  UNITED_STATES,
  WORLDWIDE,
} from './reviewed-withdrawals.ts';

export interface WithdrawnDrug {
  readonly name: string;
  readonly synonyms: readonly string[];
  readonly uniis: readonly string[];
  readonly withdrawal: Withdrawal;
}
type Row = Readonly<Record<string, string>>;
type Verdict = Omit<Withdrawal, 'source' | 'document'>;

const FDA_LIST = 'FDA, 21 CFR 216.24';
const BMC_LIST = 'BMC Medicine 2016';
/** Of the lists that NCATS collected, these alone are free to use. */
function listOf({ source = '' }: Row): string | null {
  if (source.includes('s12916-016-0553-2')) return BMC_LIST;
  return source.includes('216.24') || source.includes('ucm115979') ? FDA_LIST : null;
}

const entries = <Value>(verdicts: Readonly<Record<string, Value>>) => Object.entries(verdicts);
const inMarkets = (verdicts: typeof WORLDWIDE, extent: Withdrawal['extent']) =>
  entries(verdicts).map(([name, [year, reason]]): [string, Verdict] => [name, { year, extent, reason }]);

/** What a reader found, by name; null for what was taken out. */
const reviewed = new Map<string, Verdict | null>(
  [
    ...inMarkets(WORLDWIDE, 'worldwide'),
    ...inMarkets(UNITED_STATES, 'us'),
    ...inMarkets(SOME_COUNTRIES, 'some-countries'),
    ...entries(ONE_FORM).map(([name, [year, reason]]): [string, Verdict] => [
      name,
      { year, extent: 'some-countries', reason, isFormOnly: true },
    ]),
    ...entries(BACK_AGAIN).map(([name, [year, reason, back]]): [string, Verdict] => [
      name,
      { year, extent: 'some-countries', reason, back },
    ]),
    ...entries(TAKEN_OUT).map(([name]): [string, null] => [name, null]),
  ].map(([name, verdict]) => [drugName(name), verdict]),
);

const otherNames = new Map(
  entries(OTHER_NAMES).flatMap(([name, others]) => others.map((other) => [drugName(other), drugName(name)])),
);
/** The one name under which a drug stands in the table. */
export const tableName = (name: string): string => {
  const form = drugName(name);
  return otherNames.get(form) ?? form;
};
/** Shorter ones are abbreviations. */
const MIN_SYNONYM_CHARS = 4;

const namesOf = (text: string | undefined) => (text ?? '').split(/[|;]/).map((name) => name.trim());
const isForAmerica = ({ country_withdrawn = '' }: Row) =>
  namesOf(country_withdrawn).some((country) => ['US', 'Worldwide'].includes(country));

const synonymsIn = (text: string) =>
  text
    .split(/[;/]/)
    .map(drugName)
    .filter((name) => name.length >= MIN_SYNONYM_CHARS);

const agencyOf = (url: string) => (new URL(url).hostname.endsWith('fda.gov') ? 'FDA' : 'EMA');

/** The verdict on what nobody had to read again: decisions of other countries, or on one form. */
function verdictOf(row: Row): Verdict {
  const { form, year_withdrawn = '', country_withdrawn, reason_withdrawn = '' } = row;
  const countries = namesOf(country_withdrawn);
  const reason = namesOf(reason_withdrawn.toLowerCase()).slice(0, 2).join(', ');
  return {
    year: Number(year_withdrawn) || null,
    extent: 'some-countries',
    reason: `${form ? `${form}: ` : ''}${reason}; ${countries.slice(0, 3).join(', ')}${countries.length > 3 ? ' and others' : ''}`,
    ...(form && { isFormOnly: true }),
  };
}

/**
 * The withdrawals of the providers' rows as a reader judged them, and those that were added. A row that says the US or the world and
 * that nobody has read is none, and is named: what it means is not for a program to tell.
 * @throws DrugFactsError for a verdict without a row: the list is not whole
 */
export function buildWithdrawals(rows: readonly Row[]): {
  readonly withdrawn: WithdrawnDrug[];
  readonly unread: string[];
} {
  const left = new Set(reviewed.keys());
  const found = new Map<string, WithdrawnDrug>();
  const unread = new Set<string>();
  for (const row of rows) {
    const source = listOf(row);
    const { generic_name = '', synonym = '', unii = '' } = row;
    const name = tableName(generic_name);
    if (!source || !name) continue;
    left.delete(name);
    const verdict = reviewed.get(name);
    if (verdict === null) continue;
    if (!verdict && (source === FDA_LIST || isForAmerica(row))) {
      unread.add(generic_name);
      continue;
    }
    const known = found.get(name);
    const uniis = unii ? [unii.trim()] : [];
    // FDA's word, where it has given it, is the better one.
    const isBetter = !known || source === FDA_LIST;
    found.set(name, {
      name,
      synonyms: [...(known?.synonyms ?? []), ...synonymsIn(synonym)],
      uniis: [...(known?.uniis ?? []), ...uniis],
      withdrawal: isBetter ? { ...(verdict ?? verdictOf(row)), source } : known.withdrawal,
    });
  }
  if (left.size > 0) throw new DrugFactsError(`No row is of: ${[...left].join('; ')}`);
  for (const { name, title, url, ...verdict } of ADDITIONS)
    found.set(drugName(name), {
      name: drugName(name),
      synonyms: [],
      uniis: [],
      withdrawal: { ...verdict, source: agencyOf(url), document: { title, url } },
    });
  return { withdrawn: [...found.values()], unread: [...unread] };
}
