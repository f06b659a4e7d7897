import type { Figure } from '@sextant/contracts/insight/evidence';
import type { EvidenceKind } from '../reading/built-in-reader.ts';
import type { RivalCount } from './gap.ts';
import type { GapTable, Subject } from './gap-table.ts';
import { capitalize, countOf, formatNumber } from './words.ts';

/** Wordings of gaps: plain English, numbers beside names. */

const LATE = 2;
/** Where the literature ends more than two years before it was read, its last year stands first. */
export const asOfYear = ({ lastYear, readIn }: GapTable): string =>
  lastYear !== null && readIn - lastYear > LATE ? `As of ${lastYear}: ` : '';

/** What was searched. */
export const tableFigures = ({ records, lastYear }: GapTable): Figure[] => [
  { name: 'records', label: 'Records searched', value: records.length },
  ...(lastYear === null ? [] : [{ name: 'lastYear', label: 'Last year of the literature', value: lastYear }]),
];

/** Each rival with its studies in people, and those of them that have what is missing. */
export const rivalFigures = (rivals: readonly RivalCount[], found: number, missing: string): Figure[] => [
  { name: 'rivals', label: 'Alternatives', value: rivals.length },
  {
    name: 'rivalsHaving',
    label: 'Alternatives with it',
    value: rivals.filter(({ having }) => having > 0).length,
  },
  { name: 'rivalRecords', label: 'Their studies with it', value: found },
  ...rivals.map(({ key, name, studies, having }) => ({
    name: `rival:${key}`,
    label: `Studies in people that name ${name}: with ${missing}, of all`,
    value: `${having} of ${studies}`,
  })),
];

/** What each kind is called, as a noun. */
export const NOUNS: Readonly<Record<EvidenceKind, string>> = {
  randomized: 'randomized studies',
  'follow-up': 'follow-up of a year or more',
  economic: 'an economic evaluation',
  'quality-of-life': 'quality of life',
  productivity: 'work productivity',
  children: 'studies in children or adolescents',
  'older-people': 'studies in older people',
};

export const studiesOf = ({ name, studies }: Subject) =>
  `${name} (named in ${countOf(studies.length, 'study', 'studies')} in people)`;

/** 'none found in these 477 records' */
export const noneFound = ({ records }: GapTable): string =>
  `none found in these ${countOf(records.length, 'record', 'records')}`;

const MAX_RIVALS = 5;

/** 'the same search finds 20 studies that name alternatives of its class (4 of 5: omeprazole 12, lansoprazole 5, …)' */
function rivalsHave(rivals: readonly RivalCount[], found: number, alternatives: string): string {
  const having = rivals.filter((rival) => rival.having > 0);
  const shown = having.slice(0, MAX_RIVALS).map((rival) => `${rival.name} ${formatNumber(rival.having)}`);
  const more = having.length > shown.length ? ' and others' : '';
  return `the same search finds ${countOf(found, 'study that names', 'studies that name')} ${alternatives} (${having.length} of ${rivals.length}: ${shown.join(', ')}${more})`;
}

const OPENINGS: Readonly<Record<EvidenceKind, (subject: Subject) => string>> = {
  randomized: ({ name, studies }) =>
    `${name} is named in ${countOf(studies.length, 'study', 'studies')} in people, none of them randomized`,
  'follow-up': (subject) => `no study follows people with ${studiesOf(subject)} for a year or more`,
  economic: (subject) => `no economic evaluation names ${studiesOf(subject)}`,
  'quality-of-life': (subject) => `quality of life is reported in no record for ${studiesOf(subject)}`,
  productivity: (subject) => `work productivity is reported in no record for ${studiesOf(subject)}`,
  children: (subject) => `${studiesOf(subject)} has no study in children or adolescents`,
  'older-people': (subject) => `${studiesOf(subject)} has no study in older people`,
};

/** Of a whole topic. */
export const TOPIC_OPENINGS = {
  randomized: 'No study is randomized',
  'quality-of-life': 'Quality of life is reported in no record',
  'follow-up': 'No study follows people for a year or more',
} as const;

/** The sentence of a gap against rivals. */
export function gapSentence(
  table: GapTable,
  subject: Subject,
  evidence: EvidenceKind | number,
  rivals: readonly RivalCount[],
  found: number,
  expected: number,
): string {
  const field = typeof evidence === 'number' ? table.fields[evidence] : undefined;
  const opening =
    typeof evidence === 'number'
      ? `${studiesOf(subject)} has no study in ${field?.name ?? ''}`
      : OPENINGS[evidence](subject);
  return `${asOfYear(table)}${capitalize(opening)}: ${noneFound(table)}; ${rivalsHave(rivals, found, evidence === 'randomized' ? 'other drugs' : 'alternatives of its class')}. At their rate ${formatNumber(expected)} would be expected.`;
}
