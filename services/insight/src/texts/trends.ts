import {
  type Direction,
  directionOf,
  GROWTH,
  growthFigures,
  isPresentable,
  isWhole,
  withoutAlike,
} from '../assessment/assessment.ts';
import { type ClaimContext, prove, type Stated } from '../claims/claims.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { Kind } from '../kinds/kinds.ts';
import { articlesName, count, form, number, percent, sentenceCase, some, times } from './words.ts';

const KIND_WEIGHT: Readonly<Partial<Record<Kind, number>>> = {
  outcome: 0.5,
  biology: 0.8,
  condition: 0.9,
  place: 0,
  population: 0,
};
const MOST_DECLINES = 2;

/** Statements on where the topic and its concepts are going: the topic first, then what rises, then what falls. Empty without windows. */
export function trends(context: ClaimContext): Stated<string>[] {
  const { base, topics } = context;
  if (base.thin || !base.timeline.windows) return [];
  const moving = base.concepts
    .filter((about) => !about.topic && isPresentable(about))
    .map((about) => ({ about, direction: directionOf(base, about), score: strength(about) }))
    .filter(({ direction }) => direction !== 'steady' && direction !== 'unknown')
    .sort((a, b) => b.score - a.score || a.about.concept.id - b.about.concept.id);
  const rising = withoutAlike([
    ...topics,
    ...moving.filter(({ direction }) => direction !== 'declining').map(({ about }) => about),
  ]);
  const falling = withoutAlike(
    moving.filter(({ direction }) => direction === 'declining').map(({ about }) => about),
  );
  const shown = [
    ...topics
      .filter(
        ({ growth, kind }) =>
          kind !== 'population' && kind !== 'place' && growth && growth.recent + growth.earlier >= 5,
      )
      // Two subjects that nearly all articles share have one history.
      .filter((about, i, all) => !isWhole(about) || !all.slice(0, i).some(isWhole))
      .slice(0, 3),
    ...rising.filter(({ topic }) => !topic),
    ...falling.slice(0, MOST_DECLINES),
  ];
  return shown.map((about) => {
    const direction = directionOf(base, about);
    return {
      value: trendSentence(context, about, direction),
      proof: prove(base, about, { formula: 'growth', figures: growthFigures(about, direction) }),
    };
  });
}

const strength = ({ growth, kind }: ConceptEvidence): number =>
  growth
    ? Math.abs(Math.log(growth.ratio)) *
      Math.sqrt(growth.recent + growth.earlier) *
      ((kind && KIND_WEIGHT[kind]) ?? 1)
    : 0;

/** What is neither growth nor decline by threshold or by chance, in words. */
function steadiness(ratio: number): string {
  if (ratio >= GROWTH.ratio || ratio <= 1 / GROWTH.ratio)
    return `${times(ratio)} times an even pace, which may be chance`;
  return ratio >= 0.9 && ratio <= 1.1 ? 'an even pace' : `close to an even pace (${times(ratio)} times)`;
}

/** One sentence on a concept's direction, number first, nothing but counts. */
export function trendSentence({ base }: ClaimContext, about: ConceptEvidence, direction: Direction): string {
  const { growth, concept, burst } = about;
  const { windows } = base.timeline;
  if (!growth || !windows) return `${articlesName(about.count)} ${concept.label}.`;
  const { recent, earlier, ratio, expected } = growth;
  const burstClause = burst
    ? `; a burst runs from ${burst.from}${burst.to > burst.from ? ` to ${burst.to}` : ''}`
    : '';
  const pace = `${times(ratio)} times what an even pace would give`;
  switch (direction) {
    case 'emerging':
      return form(concept.label, [
        `${number(recent)} of ${count(about.count)} on ${concept.label} are dated ${windows.recent}, ${some(earlier)} ${windows.earlier}: the subject is emerging${burstClause}.`,
        `${sentenceCase(concept.label)} emerged in ${about.establishedYear}: ${count(recent)} ${windows.recent}, ${some(earlier)} ${windows.earlier}${burstClause}.`,
        `${articlesName(recent)} ${concept.label} ${windows.recent}, up from ${some(earlier)} ${windows.earlier}, in a subject that was hardly written about before ${about.establishedYear}${burstClause}.`,
      ]);
    case 'growing':
      return form(concept.label, [
        `${articlesName(recent)} ${concept.label} ${windows.recent}, up from ${some(earlier)} ${windows.earlier}: ${pace}${burstClause}.`,
        `${sentenceCase(concept.label)}: ${count(recent)} ${windows.recent} against ${some(earlier)} ${windows.earlier}, ${pace}${burstClause}.`,
        `Attention to ${concept.label} is growing: ${count(recent)} ${windows.recent}, ${some(earlier)} ${windows.earlier} (${pace})${burstClause}.`,
      ]);
    case 'declining':
      return form(concept.label, [
        `${articlesName(recent)} ${concept.label} ${windows.recent}, down from ${some(earlier)} ${windows.earlier}; an even pace would have given ${number(Math.round(expected))}.`,
        `${sentenceCase(concept.label)} is losing ground: ${count(recent)} ${windows.recent} where an even pace would have given ${number(Math.round(expected))}.`,
      ]);
    default:
      return `${sentenceCase(concept.label)}: ${count(recent)} ${windows.recent}, ${some(earlier)} ${windows.earlier}, ${percent(about.share)} of this literature; ${steadiness(ratio)}.`;
  }
}
