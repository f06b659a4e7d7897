import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Gap } from '../../src/statements/gaps.ts';

/**
 * A second search for what a gap says is missing, written apart from the product's: plain words in titles, abstracts, headings and
 * substances. It knows no concepts, readings or designs.
 */

type Words = readonly string[];

/** Words that tell a kind, as beginnings of words. */
const KIND_WORDS: Readonly<Record<string, Words>> = {
  randomized: ['randomized', 'randomised', 'randomly', 'double-blind', 'placebo'],
  'follow-up': [
    'one-year',
    '1-year',
    '12-month',
    '12 months',
    'one year',
    '52 weeks',
    'two-year',
    '2-year',
    'years of follow',
    'long-term',
  ],
  economic: ['cost-', 'costs', 'economic', 'pharmacoeconomic', 'quality-adjusted', 'qaly'],
  'quality-of-life': ['quality of life', 'quality-of-life', 'hrqol', 'qol', 'sf-36', 'eq-5d'],
  productivity: [
    'productivity',
    'absentee',
    'work loss',
    'workday',
    'days off work',
    'return to work',
    'time loss',
  ],
  children: ['child', 'pediatric', 'paediatric', 'adolescen', 'infant', 'neonat'],
  'older-people': ['elderly', 'older', 'geriatric', 'aged 65'],
};

const escapeWords = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A name in either number, its words in order. */
const nameOf = (name: string) =>
  new RegExp(`\\b${escapeWords(name.replace(/(?<=[a-z]{3})s$/i, '')).replace(/[\s-]+/g, '[\\s-]+')}`, 'i');
const anyOf = (words: Words) => new RegExp(`(?:^|[^a-z-])(?:${words.map(escapeWords).join('|')})`, 'i');

const isReview = ({ title, publicationTypes }: LiteratureRecord) =>
  publicationTypes.some((type) => /review|meta-analysis|comment|editorial|letter|guideline/i.test(type)) ||
  /\b(?:review|overview|update|meta-analysis|guidelines?)\b/i.test(title);
const tagsOf = ({ meshHeadings, substances, keywords }: LiteratureRecord) =>
  [
    ...(meshHeadings ?? []),
    ...(substances ?? []).map(({ name }) => ({ name })),
    ...keywords.map((name) => ({ name })),
  ]
    .map(({ name }) => name)
    .join('; ');
const sentencesOf = ({ title, abstract }: LiteratureRecord) => [
  title,
  ...(abstract ?? '').split(/(?<=[.?!])\s+(?=[A-Z])/),
];

/** What it finds: records that have both in one sentence or title, so that the gap is false; and those that have both anywhere. */
export interface SecondSearch {
  readonly isTrue: boolean;
  readonly against: readonly LiteratureRecord[];
  readonly anywhere: readonly LiteratureRecord[];
}

/** Words that end the names of many fields. */
const GENERIC_ENDS = /^(?:disease|disorder|syndrome|failure|care|unit|dysfunction|clinic|service|home)s?$/i;

function wordsOfMissing({ kind, evidence, missing, rival }: Gap): RegExp {
  if (typeof evidence === 'object') {
    // By its last word that tells: an article need not print the whole name.
    const words = evidence.name.split(/[\s-]+/);
    return nameOf(words.toReversed().find((word) => !GENERIC_ENDS.test(word)) ?? evidence.name);
  }
  if (kind === 'head-to-head') return nameOf(rival?.name ?? missing);
  return anyOf(KIND_WORDS[evidence ?? 'randomized'] ?? []);
}

const LABORATORY = /\b(?:cell lines?|in vitro|xenografts?|mice)\b/i;

/** No two of a family were compared in people: two of its names in one sentence are against it. */
function searchPairs({ rivals }: Gap, records: readonly LiteratureRecord[]): SecondSearch {
  const names = rivals.map(({ name }) => nameOf(name));
  const hasTwo = (text: string) => names.filter((name) => name.test(text)).length > 1;
  const primary = records.filter((record) => !isReview(record) && !LABORATORY.test(record.abstract ?? ''));
  const anywhere = primary.filter((record) =>
    hasTwo([record.title, record.abstract ?? '', tagsOf(record)].join('\n')),
  );
  const against = anywhere.filter((record) => sentencesOf(record).some(hasTwo));
  return { isTrue: against.length === 0, against, anywhere };
}

/** Searches primary records for the technology with what it lacks; the title, or one sentence, must have both. */
export function searchAgain(gap: Gap, records: readonly LiteratureRecord[]): SecondSearch {
  if (gap.kind === 'head-to-head' && !gap.rival) return searchPairs(gap, records);
  const technology = gap.technology ? nameOf(gap.technology.name) : /(?:)/;
  const missing = wordsOfMissing(gap);
  const isIn = (text: string) => technology.test(text) && missing.test(text);
  // What the gap itself says was found.
  const known = new Set(gap.kind === 'whole-topic' ? gap.having.map(({ pmid }) => pmid) : []);
  const primary = records.filter((record) => !isReview(record) && !known.has(record.pmid));
  const anywhere = primary.filter((record) =>
    isIn([record.title, record.abstract ?? '', tagsOf(record)].join('\n')),
  );
  const against = anywhere.filter((record) => {
    const about = technology.test(record.title);
    // Of a whole topic any record will do, so that a word in passing says nothing.
    if (!gap.technology)
      return (
        missing.test(`${record.title}\n${tagsOf(record)}`) || sentencesOf(record).filter(isIn).length > 1
      );
    return sentencesOf(record).some(isIn) || (about && missing.test(`${record.title}\n${tagsOf(record)}`));
  });
  return { isTrue: against.length === 0, against, anywhere };
}
