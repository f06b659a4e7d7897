import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import type { EvidenceStudy, HeadToHead } from '@sextant/contracts/insight/evidence-table';
import type { BriefingSection, Cell, Column, EvidenceTables, TopicSources } from './briefing.ts';
import type { References } from './evidence/references.ts';
import {
  comparatorName,
  conclusionOf,
  DIRECTIONS,
  knownDirection,
  sureDesign,
  sureN,
  testedNames,
} from './evidence/study-words.ts';
import { formatCount, formatQuantity } from './words/formatting.ts';

/** Designs whose studies are strong: what decides a question. */
export const STRONG_DESIGNS: readonly ReadDesign[] = [
  'meta-analysis',
  'systematic-review',
  'guideline',
  'randomized-trial',
];
/** Studies and pairs that a file has room for; each caption says of how many. */
export const MAX_STUDIES = 12;
const MAX_PAIRS = 12;
/** Articles that a row names; a count of more is on the Evidence tab. */
const MAX_NAMED = 3;

interface EvidenceTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly caption: string;
}

type Pair = HeadToHead['pairs'][number];
const pairPmids = ({ pmids, reviews }: Pair) => [...pmids, ...reviews];
const comparedPairs = ({ pairs }: HeadToHead): Pair[] => pairs.filter((pair) => pairPmids(pair).length > 0);
/** Pairs by the number of studies that test one against the other. */
const leadingPairs = (headToHead: HeadToHead): Pair[] =>
  comparedPairs(headToHead)
    .toSorted((a, b) => b.pmids.length - a.pmids.length || b.reviews.length - a.reviews.length)
    .slice(0, MAX_PAIRS);

const namedOf = (pair: Pair) => pairPmids(pair).slice(0, MAX_NAMED);

/** What the user took out is no study of the topic, and no source. */
const studiesOf = ({ page }: EvidenceTables): EvidenceStudy[] =>
  page.studies.filter(({ isRejected }) => !isRejected);

/** The articles that these tables name, in their order. */
export const evidenceMentions = (tables: EvidenceTables): string[][] => [
  ...studiesOf(tables).map(({ pmid }) => [pmid]),
  ...leadingPairs(tables.headToHead).map(namedOf),
];

export const outOf = (shown: number, all: number, one: string, many: string): string =>
  shown < all ? `${formatCount(shown)} of ${formatQuantity(all, one, many)}` : formatQuantity(all, one, many);

function studyRow(study: EvidenceStudy, references: References): Cell[] {
  const conclusion = conclusionOf(study);
  const direction = conclusion?.direction?.by === 'user' ? knownDirection(conclusion.direction.value) : null;
  const against = comparatorName(study);
  const tested = testedNames(study).join(' + ');
  const people = sureN(study);
  return [
    {
      text: tested || study.title,
      notes: [
        ...(tested && against ? [`vs ${against}`] : []),
        ...(study.isRetracted ? ['Retracted'] : []),
        ...(study.isMatch ? [] : ['near in meaning, no match of the query']),
      ],
    },
    { text: study.population ?? '' },
    { text: sureDesign(study) ?? '' },
    { text: people === null ? '' : formatCount(people) },
    {
      text: conclusion?.quote ?? '',
      notes: direction ? [`${DIRECTIONS[direction].label}, by hand`] : [],
    },
    { text: study.year === null ? '' : String(study.year) },
    { text: '', references: references.numbers([study.pmid]) },
  ];
}

/** The strongest studies: what against what, in whom, how, and the authors' conclusion word for word; null without any. */
export function studyTable(tables: EvidenceTables, references: References): EvidenceTable | null {
  const studies = studiesOf(tables);
  if (studies.length === 0) return null;
  return {
    columns: [
      { title: 'Tested, against', share: 20 },
      { title: 'In whom', share: 13 },
      { title: 'Design', share: 11 },
      { title: 'n', share: 6 },
      { title: 'Authors’ conclusion', share: 36 },
      { title: 'Year', share: 6 },
      { title: 'Source', share: 8 },
    ],
    rows: studies.map((study) => studyRow(study, references)),
    caption: `${outOf(studies.length, tables.page.total, 'study', 'studies')} of the strong designs (syntheses, guidelines, randomized trials), strongest first.`,
  };
}

/** Who was tested against whom; null without a pair. */
export function pairTable({ headToHead }: EvidenceTables, references: References): EvidenceTable | null {
  const pairs = leadingPairs(headToHead);
  if (pairs.length === 0) return null;
  const names = new Map(headToHead.technologies.map(({ key, name }) => [key, name]));
  return {
    columns: [
      { title: 'Pair', share: 52 },
      { title: 'Studies of one against the other', share: 18 },
      { title: 'Pooled or review', share: 18 },
      { title: 'First sources', share: 12 },
    ],
    rows: pairs.map((pair) => [
      { text: pair.technologies.map((key) => names.get(key) ?? key).join(' vs ') },
      { text: formatCount(pair.pmids.length) },
      { text: formatCount(pair.reviews.length) },
      { text: '', references: references.numbers(namedOf(pair)) },
    ]),
    caption: `${outOf(pairs.length, comparedPairs(headToHead).length, 'pair', 'pairs')}, by the number of studies. Counted are papers, not who won.`,
  };
}

const section = (id: string, title: string, table: EvidenceTable | null): BriefingSection[] =>
  table === null
    ? []
    : [
        {
          id,
          title,
          isWide: true,
          blocks: [
            { kind: 'text', text: table.caption },
            { kind: 'table', columns: table.columns, rows: table.rows },
          ],
        },
      ];

/** The evidence table of the strong rows, then head to head; a sentence where they could not be loaded. */
export function evidenceSections(tables: TopicSources['tables'], references: References): BriefingSection[] {
  if (!tables) return [];
  if (tables === 'lost')
    return [
      {
        id: 'evidence',
        title: 'Evidence: the Strongest Studies',
        isWide: false,
        blocks: [{ kind: 'text', text: 'It could not be loaded; it is on the tab Evidence.' }],
      },
    ];
  return [
    ...section('evidence', 'Evidence: the Strongest Studies', studyTable(tables, references)),
    ...section('head-to-head', 'Head to Head', pairTable(tables, references)),
  ];
}
