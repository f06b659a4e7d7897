import type { Figure } from '@sextant/contracts/insight/evidence';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { Assessment } from './assess.ts';
import type { Objection } from './objections.ts';
import type { Direction } from './trend.ts';

const round = (value: number, digits = 2) => Number(value.toFixed(digits));

export const WORDING: Readonly<Record<Objection, string>> = {
  refuted: 'articles conclude against it or for a rival, beyond chance',
  failed: 'more of the studies that tried it conclude against it than for it',
  withdrawn: 'reported as taken from use',
  cause: 'often reported as the cause of what is treated',
  halted:
    'reported as stopped or as doing more harm than good, and no more trials conclude for it than against it',
  declining: 'fell to a third or less beyond chance, and to less than five recent articles',
  stalled: 'for years in phases 1 and 2, and written of less now',
  faded: 'hardly written of any more, and no more is concluded for it than against it',
  new: 'few articles, or few that have just come',
  preclinical: 'most of its studies are of animals, cells or computers',
  early:
    'more than half as many studies of animals, cells or computers as randomized trials, meta-analyses and guidelines',
  young: 'few articles, though trials conclude for it',
  stopped: 'reported as stopped or as doing more harm than good',
  doubted: 'more articles conclude against it or for a rival than for it, beyond chance',
  contested: 'trials conclude against it as often as for it, or the newest do',
  outdone: 'rivals were better in trials',
  unshown: 'few articles, and no study shows that it changes what patients notice',
  undecided: 'fewer than two trials show that it changes what patients notice',
  unproven: 'too few of the studies that tried it conclude for it, and it is seldom reported as usual',
};

const percent = (part: number, whole: number): number => Math.round((100 * part) / Math.max(1, whole));

/** Figures behind a ring, listed under "why here?". */
export function ringFigures({ about, usage, trials, objection, ...scores }: Assessment): Figure[] {
  const { count, profile, growth, firstYear, establishedYear } = about;
  const { open, harm } = about.effect;
  const { for: favor, against, lost, even } = trials.sides;
  return [
    { name: 'ringScore', label: 'Ring score', value: scores.ringScore },
    ...(objection ? [{ name: 'objection', label: 'Held back', value: WORDING[objection] }] : []),
    { name: 'confidence', label: 'Confidence', value: scores.confidence },
    { name: 'articles', label: 'Articles', value: count },
    { name: 'volume', label: 'Volume', value: scores.volume },
    { name: 'establishedYear', label: 'Established', value: establishedYear },
    { name: 'firstYear', label: 'First year', value: firstYear },
    { name: 'age', label: 'Age', value: scores.age },
    {
      name: 'prospective',
      label: 'Latest articles that call it new or experimental',
      value: percent(usage.prospective, usage.read),
      unit: '%',
    },
    { name: 'settled', label: 'Settled', value: scores.settled },
    { name: 'human', label: 'Studies in people', value: scores.human },
    {
      name: 'conclusions',
      label: 'Articles that tried it and conclude for it, against it, a rival as good or better, open',
      value: `${favor}, ${against}, ${even + lost}, ${open}`,
    },
    {
      name: 'trials',
      label: 'Studies that tried it and conclude for it, against it; of them randomized or pooled',
      value: `${trials.favor}, ${trials.against}; ${trials.strongFor}, ${trials.strongAgainst}`,
    },
    { name: 'harm', label: 'Articles that conclude it harms', value: harm },
    {
      name: 'standing',
      label: 'Latest articles where it is usual, given to all, compared with, measured with',
      value: `${usage.routine}, ${usage.background}, ${usage.comparator}, ${usage.measured}`,
    },
    { name: 'use', label: 'Use', value: scores.use },
    { name: 'evidenceLevel', label: 'Evidence level', value: round(profile.level, 1), unit: 'of 10' },
    {
      name: 'strongShare',
      label: 'Randomized trials, meta-analyses and guidelines',
      value: Math.round(profile.strongShare * 100),
      unit: '% of original articles',
    },
    { name: 'growth', label: 'Growth ratio', value: growth ? round(growth.ratio) : null },
    { name: 'momentum', label: 'Momentum', value: scores.momentum },
    {
      name: 'barriers',
      label: 'Articles that speak of barriers',
      value: Math.round(scores.barriers * 100),
      unit: '%',
    },
    { name: 'retracted', label: 'Retracted articles', value: profile.retracted },
    {
      name: 'reach',
      label: 'Main fields of use it is named with',
      value: Math.round(scores.reach * 100),
      unit: '%',
    },
  ];
}

/** Figures behind maturity. */
export function maturityFigures({ about, ring, ringScore, age, direction }: Assessment): Figure[] {
  return [
    { name: 'ring', label: 'Ring', value: ring },
    { name: 'ringScore', label: 'Ring score', value: ringScore },
    { name: 'age', label: 'Age', value: age },
    { name: 'direction', label: 'Direction', value: direction },
    { name: 'articles', label: 'Articles', value: about.count },
  ];
}

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
