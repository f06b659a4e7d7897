import type { TechnologyAssessment } from '@sextant/contracts/insight/assessment';
import type { Figure } from '@sextant/contracts/insight/evidence';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { type Assessment, RING_MODEL } from './assess.ts';
import { type Fact, isNote } from './fact.ts';
import { COUNTED_DESIGNS, RING_FIGURES, type RingFigure } from './ring-figures.ts';
import { listContributions } from './ring-model.ts';
import { studiesOf } from './studies.ts';
import type { Direction } from './trend.ts';

const round = (value: number, digits = 2) => Number(value.toFixed(digits));

const SINGULAR = {
  articles: 'article',
  studies: 'study',
  people: 'person',
  years: 'year',
  doublings: 'doubling',
} as const;

/** A figure's value as it is printed; null where nothing tells. */
function print({ unit }: RingFigure, value: number | null): Pick<Figure, 'value' | 'unit'> {
  if (value === null) return { value: null };
  if (unit === 'yes or no') return { value: value ? 'yes' : 'no' };
  if (unit === 'share') return { value: round(100 * value, 1), unit: '%' };
  const printed = unit === 'doublings' ? round(value, 1) : value;
  return { value: printed, unit: printed === 1 ? SINGULAR[unit] : unit };
}

/** Contributions below half a hundredth are printed as none. */
const MIN_CONTRIBUTION = 0.005;

/** What each figure adds to the place of a technology, largest first. They sum to the score of the model. */
export const listReasons = ({ figures }: Pick<Assessment, 'figures'>) =>
  listContributions(RING_MODEL, figures)
    .flatMap(({ name, contribution }) => {
      const figure = RING_FIGURES.find((one) => one.name === name);
      return figure ? { figure, contribution, printed: print(figure, figures[name] ?? null) } : [];
    })
    .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));

/** A fact in the format of answers. */
const factRecord = (fact: Fact) => ({
  text: fact.text,
  short: fact.short,
  pmids: [...new Set(fact.rows.map(({ pmid }) => pmid))],
  ...(fact.register && { source: fact.register }),
  ...(fact.is && { is: fact.is }),
  ...(fact.year !== undefined && { year: fact.year }),
  ...(isNote(fact) && { isNote: true as const }),
});

/** An assessment in the format of answers. */
export function assessmentRecord(assessment: Assessment): TechnologyAssessment {
  const { maturity, confidence, notJudged, isEstablished, withdrawnSince, facts, base } = assessment;
  return {
    maturity,
    confidence,
    ...(notJudged && { notJudged }),
    ...(isEstablished && { isEstablished }),
    ...(withdrawnSince !== null && { withdrawnSince, ringAsOf: base.timeline.lastYear }),
    ...(facts.length > 0 && { facts: facts.map(factRecord) }),
    contributions: listReasons(assessment)
      .filter(({ contribution }) => Math.abs(contribution) >= MIN_CONTRIBUTION)
      .map(({ figure: { name, label }, contribution, printed: { value, unit } }) => ({
        name,
        label,
        value: value === null ? 'not known' : [value, unit === '%' ? '%' : unit && ` ${unit}`].join(''),
        contribution: round(contribution),
      })),
  };
}

const TESTED: readonly (readonly [keyof typeof COUNTED_DESIGNS, string])[] = [
  ['randomized', 'Randomized trials that test it'],
  ['syntheses', 'Systematic reviews and meta-analyses on it'],
  ['guidelines', 'Guidelines on it'],
];
/** Studies by design as the evidence table lists them: title or arms name it. */
const testedFigures = (assessment: Assessment): Figure[] =>
  TESTED.map(([design, label]) => ({
    name: `tested-${design}`,
    label,
    value: studiesOf(assessment).filter(COUNTED_DESIGNS[design]).length,
  }));

/** Figures behind a ring, listed under "why here?": those of the model by what they add. */
export const ringFigures = (assessment: Assessment): Figure[] => [
  { name: 'ringScore', label: 'Ring score', value: assessment.ringScore },
  { name: 'confidence', label: 'Confidence', value: assessment.confidence },
  { name: 'articles', label: 'Articles', value: assessment.about.count },
  {
    name: 'tests',
    label: 'Studies in people that test it or report on it',
    value: assessment.testing.length,
  },
  ...testedFigures(assessment),
  { name: 'firstYear', label: 'First year', value: assessment.about.firstYear },
  ...listReasons(assessment).map(({ figure: { name, label }, printed }) => ({ name, label, ...printed })),
];

/** Figures behind maturity. */
export const maturityFigures = ({
  about,
  ring,
  ringScore,
  direction,
  figures,
  withdrawnSince,
  base,
}: Assessment): Figure[] => [
  { name: 'ring', label: 'Ring', value: ring },
  ...(withdrawnSince === null
    ? []
    : [
        { name: 'withdrawnSince', label: 'Withdrawn for safety', value: withdrawnSince },
        { name: 'ringAsOf', label: 'Ring as of', value: base.timeline.lastYear },
      ]),
  { name: 'ringScore', label: 'Ring score', value: ringScore },
  { name: 'sinceFirst', label: 'Years since the first article', value: figures.sinceFirst ?? null },
  { name: 'direction', label: 'Direction', value: direction },
  { name: 'articles', label: 'Articles', value: about.count },
];

/** Figures behind growth. */
export function growthFigures(about: ConceptEvidence, direction: Direction): Figure[] {
  const { growth, longRun, count, firstYear, establishedYear } = about;
  return [
    { name: 'direction', label: 'Direction', value: direction },
    { name: 'articles', label: 'Articles', value: count },
    { name: 'recent', label: 'Articles in the recent window', value: growth?.recent ?? null },
    { name: 'earlier', label: 'Articles in the earlier window', value: growth?.earlier ?? null },
    {
      name: 'expected',
      label: 'Recent articles at even pace',
      value: growth ? round(growth.expected, 1) : null,
    },
    { name: 'growth', label: 'Growth ratio', value: growth ? round(growth.ratio) : null },
    {
      name: 'falseDiscoveryRate',
      label: 'False discovery rate',
      value: growth ? round(Math.min(growth.qGrowth, growth.qDecline), 4) : null,
    },
    {
      name: 'longRunGrowth',
      label: 'Yearly growth over all years',
      value: longRun ? Math.round(longRun.annual * 100) : null,
      unit: '%',
    },
    { name: 'firstYear', label: 'First year', value: firstYear },
    { name: 'establishedYear', label: 'Established', value: establishedYear },
  ];
}
