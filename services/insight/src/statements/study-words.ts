import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import type { Figure } from '@sextant/contracts/insight/evidence';
import type { TableStudy } from '../evidence/table.ts';
import type { Statement } from './statement.ts';
import { certainDesign, isSecondary, isSynthesis, peopleIn } from './studies.ts';
import { countOf } from './words.ts';

/** Wordings that statements share. */

const DESIGNS: Partial<Record<ReadDesign, string>> = {
  'meta-analysis': 'a meta-analysis',
  'systematic-review': 'a systematic review',
  guideline: 'a guideline',
  'randomized-trial': 'a randomized trial',
  'non-randomized-trial': 'a trial without randomization',
  observational: 'an observational study',
};
/** One report of several trials, whose people are those of all of them. */
const POOLED =
  /\b(?:pooled|(?:two|three|four|five|six|seven|eight|nine|ten|\d+) (?:[\w-]+,? ){0,4}(?:trials|studies))\b/i;
const isPooled = ({ title, sentences }: TableStudy) =>
  [title, ...sentences.map(({ quote }) => quote)].some((text) => POOLED.test(text));
/** A synthesis that searched for its studies; trials of one maker put together are none. */
const SEARCHED = /\b(?:meta-?analy\w+|systematic\w*|MEDLINE|PubMed|Embase|Cochrane)\b/i;
const isSearched = ({ title, sentences }: TableStudy) =>
  [title, ...sentences.map(({ quote }) => quote)].some((text) => SEARCHED.test(text));
const designOf = (study: TableStudy): string => {
  const design = certainDesign(study) ?? 'other';
  const isMixed = design === 'randomized-trial' || (design === 'meta-analysis' && !isSearched(study));
  if (isMixed && isPooled(study)) return 'an analysis of several trials';
  if (design === 'randomized-trial' && isSecondary(study))
    return 'a secondary analysis of a randomized trial';
  return DESIGNS[design] ?? 'a study';
};

const inYear = ({ year }: TableStudy) => (year === null ? '' : ` (${year})`);
/** 'a randomized trial in 1,329 people (2002)' */
export function studyName(study: TableStudy): string {
  const people = peopleIn(study);
  return `${designOf(study)}${people === null ? '' : ` in ${countOf(people, 'person', 'people')}`}${inYear(study)}`;
}

export const quoted = (text: string): string => `‘${text}’`;

/** A sentence with what its authors say after it: one quotation where nothing stands between. */
export const quotedWith = (text: string, rest: string | null, isWhole: boolean): string =>
  rest === null ? quoted(text) : isWhole ? quoted(`${text} ${rest}`) : `${quoted(text)} ${quoted(rest)}`;

/** Design, people and year of a study, as a statement keeps them. */
export const studyOf = (study: TableStudy): NonNullable<Statement['study']> => {
  const [people, design] = [peopleIn(study), certainDesign(study)];
  return {
    pmid: study.pmid,
    ...(design && { design }),
    ...(people !== null && { n: people }),
    ...(study.year !== null && { year: study.year }),
  };
};

export const studyFigures = (study: TableStudy): Figure[] => {
  const people = peopleIn(study);
  return [
    { name: 'design', label: 'Design', value: designOf(study).replace(/^an? /, '') },
    ...(people === null ? [] : [{ name: 'people', label: 'People', value: people }]),
    ...(study.year === null ? [] : [{ name: 'year', label: 'Year', value: study.year }]),
    ...(isSynthesis(study)
      ? [{ name: 'studies', label: 'Kind of evidence', value: 'synthesis of studies' }]
      : []),
  ];
};

/** A title as printed, without the brackets of a translated one: its end may name the country. */
export const bareTitle = ({ title }: Pick<TableStudy, 'title'>): string =>
  title
    .trim()
    .replace(/^\[(.*)\]\.?$/, '$1')
    .replace(/\.$/, '');
