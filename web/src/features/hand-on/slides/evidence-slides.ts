import type { Cell } from '@sextant/briefing/briefing';
import type { References } from '@sextant/briefing/evidence/references';
import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import type {
  EvidenceMap,
  EvidencePage,
  EvidenceStudy,
  EvidenceTrend,
  HeadToHead,
} from '@sextant/contracts/insight/evidence-table';
import {
  comparatorName,
  conclusionOf,
  DIRECTIONS,
  knownDirection,
  sureDesign,
  sureN,
  testedNames,
} from '../../../article-kit/study-words.ts';
import { LIGHT_CHART } from '../../../charts/palette.ts';
import type { Slide } from './deck.ts';
import { tableSlide } from './table-slides.ts';

/** The evidence table of a run, as far as slides show it. */
export interface TopicEvidence {
  readonly page: EvidencePage;
  readonly headToHead: HeadToHead;
  readonly map: EvidenceMap;
  readonly trend: EvidenceTrend;
}

/** Designs whose studies are strong: what decides a question. */
export const STRONG_DESIGNS: readonly ReadDesign[] = [
  'meta-analysis',
  'systematic-review',
  'guideline',
  'randomized-trial',
];
/** Studies, pairs, technologies and outcomes that slides have room for; each caption says of how many. */
export const MAX_STUDIES = 12;
const MAX_PAIRS = 12;
const MAX_TECHNOLOGIES = 12;
const MAX_OUTCOMES = 8;

type Pair = HeadToHead['pairs'][number];
const pairPmids = ({ pmids, reviews }: Pair) => [...pmids, ...reviews];
/** Pairs by the number of studies that test one against the other. */
const leadingPairs = ({ pairs }: HeadToHead): Pair[] =>
  pairs
    .filter((pair) => pairPmids(pair).length > 0)
    .toSorted((a, b) => b.pmids.length - a.pmids.length || b.reviews.length - a.reviews.length)
    .slice(0, MAX_PAIRS);

/** Articles that a row names; a count of more is on the Evidence tab. */
const MAX_NAMED = 3;
const namedOf = (pair: Pair) => pairPmids(pair).slice(0, MAX_NAMED);

/** What the user took out is no study of the topic, and no source. */
const studiesOf = ({ page }: TopicEvidence): EvidenceStudy[] =>
  page.studies.filter(({ isRejected }) => !isRejected);

/** The articles that these slides name, in their order. */
export const evidenceMentions = (tables: TopicEvidence): string[][] => [
  ...studiesOf(tables).map(({ pmid }) => [pmid]),
  ...leadingPairs(tables.headToHead).map(namedOf),
];

const outOf = (shown: number, all: number, one: string, many: string): string =>
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

/** The strongest studies: what against what, in whom, how, and the authors' conclusion word for word. */
export function studySlides(tables: TopicEvidence, references: References): Slide[] {
  const studies = studiesOf(tables);
  if (studies.length === 0) return [];
  return [
    tableSlide('Evidence: the Strongest Studies', {
      columns: [
        { title: 'Tested, against', share: 20 },
        { title: 'In whom', share: 14 },
        { title: 'Design', share: 11 },
        { title: 'n', share: 6 },
        { title: 'Authors’ conclusion', share: 38 },
        { title: 'Year', share: 5 },
        { title: 'Source', share: 6 },
      ],
      rows: studies.map((study) => studyRow(study, references)),
      caption: `${outOf(studies.length, tables.page.total, 'study', 'studies')} of the strong designs (syntheses, guidelines, randomized trials), strongest first.`,
    }),
  ];
}

/** Who was tested against whom. */
export function headToHeadSlides({ headToHead }: TopicEvidence, references: References): Slide[] {
  const pairs = leadingPairs(headToHead);
  if (pairs.length === 0) return [];
  const names = new Map(headToHead.technologies.map(({ key, name }) => [key, name]));
  const all = headToHead.pairs.filter((pair) => pairPmids(pair).length > 0).length;
  return [
    tableSlide('Head to Head', {
      columns: [
        { title: 'Pair', share: 52 },
        { title: 'Studies of one against the other', share: 18 },
        { title: 'Reviews that name both', share: 18 },
        { title: 'First sources', share: 12 },
      ],
      rows: pairs.map((pair) => [
        { text: pair.technologies.map((key) => names.get(key) ?? key).join(' vs ') },
        { text: formatCount(pair.pmids.length) },
        { text: formatCount(pair.reviews.length) },
        { text: '', references: references.numbers(namedOf(pair)) },
      ]),
      caption: `${outOf(pairs.length, all, 'pair', 'pairs')}, by the number of studies. Counted are papers, not who won.`,
    }),
  ];
}

type MapCell = EvidenceMap['cells'][number];

function cellOf(cell: MapCell | undefined): Cell {
  if (!cell) return { text: '' };
  const { directions } = cell;
  const given = [
    directions.for > 0 ? `${DIRECTIONS['favors-intervention'].symbol} ${directions.for}` : '',
    directions.none > 0 ? `${DIRECTIONS['no-difference'].symbol} ${directions.none}` : '',
    directions.against > 0 ? `${DIRECTIONS['favors-comparator'].symbol} ${directions.against}` : '',
  ].filter(Boolean);
  return {
    text: formatCount(cell.pmids.length),
    notes: [
      ...(cell.people === null ? [] : [`n = ${formatCount(cell.people)}`]),
      ...(given.length > 0 ? [given.join('  ')] : []),
    ],
  };
}

/** A ground where the user's directions agree on balance; none without any. */
function fillOf(cell: MapCell | undefined): string | undefined {
  if (!cell) return undefined;
  const { for: favoring, against } = cell.directions;
  if (favoring === against) return undefined;
  return favoring > against ? LIGHT_CHART['ok-tint'] : LIGHT_CHART['danger-tint'];
}

/** Technologies by outcomes: how many papers report it, and of how many people. */
export function mapSlides({ map }: TopicEvidence): Slide[] {
  const outcomes = map.outcomes.slice(0, MAX_OUTCOMES);
  const shown = map.cells.filter(({ outcome }) => outcomes.some(({ key }) => key === outcome));
  const technologies = map.technologies
    .filter(({ key }) => shown.some(({ technology }) => technology === key))
    .slice(0, MAX_TECHNOLOGIES);
  if (technologies.length === 0 || outcomes.length === 0) return [];
  const cells = new Map(map.cells.map((cell) => [`${cell.technology}\n${cell.outcome}`, cell]));
  const cellAt = (technology: string, outcome: string) => cells.get(`${technology}\n${outcome}`);
  return [
    tableSlide('Evidence Map', {
      columns: [
        { title: 'Technology', share: 24 },
        ...outcomes.map(({ name }) => ({ title: name, share: 76 / outcomes.length })),
      ],
      rows: technologies.map(({ key, name }) => [
        { text: name },
        ...outcomes.map((outcome) => cellOf(cellAt(key, outcome.key))),
      ]),
      fills: technologies.map(({ key }) => [
        undefined,
        ...outcomes.map((outcome) => fillOf(cellAt(key, outcome.key))),
      ]),
      caption: `${outOf(technologies.length, map.technologies.length, 'technology', 'technologies')} by ${outOf(outcomes.length, map.outcomes.length, 'outcome', 'outcomes')}: papers with a result of both, and their people. Directions (▲ for, = no difference, ▼ against) are those given by hand.`,
    }),
  ];
}
