import {
  type Direction,
  directionOf,
  emergence,
  growthFigures,
  isPresentable,
  isTechnology,
  isWhole,
  withoutAlike,
} from '../assessment/assessment.ts';
import {
  type ClaimContext,
  isSpecific,
  isStopped,
  isTried,
  prove,
  rivals,
  type Stated,
  verdicts,
} from '../claims/claims.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { saidOf } from './insights.ts';
import { agree, articlesName, count, number, sentenceCase, some } from './words.ts';

/** What so much of a literature names has emerged. */
const MAX_EMERGING_SHARE = 0.3;
const MAX = { turns: 2, rivals: 2, emerging: 3, early: 1, growing: 2, declining: 2 };

/** Where the field is going: what turned, who overtakes whom, what emerges, grows and falls; the subject of the query where it moves. */
export function trends(context: ClaimContext): Stated<string>[] {
  const { base, topics } = context;
  if (base.thin || !base.timeline.windows) return [];
  const moving = base.concepts
    .filter(
      (about) => !about.topic && isPresentable(about) && (isTechnology(about) || about.kind === 'condition'),
    )
    .map((about) => ({ about, direction: directionOf(base, about) }));
  const going = (wanted: Direction) =>
    moving.filter(({ direction }) => direction === wanted).map(({ about }) => about);
  const risen = (about: ConceptEvidence) => emergence(base, about) ?? 0;
  const candidates = base.concepts
    .filter(
      (about) =>
        isTechnology(about) && isPresentable(about) && isSpecific(about) && about.share < MAX_EMERGING_SHARE,
    )
    .filter((about) => emergence(base, about) !== null && !isStopped(base, about));
  const emerging = withoutAlike(
    candidates.sort((a, b) => risen(b) - risen(a) || a.concept.id - b.concept.id),
  );
  const isSure = (about: ConceptEvidence) => directionOf(base, about) === 'emerging';
  const byStrength = (list: ConceptEvidence[]) =>
    withoutAlike(list.sort((a, b) => strength(b) - strength(a) || a.concept.id - b.concept.id));
  const say = (about: ConceptEvidence) => trendOf(context, about);
  const turned = verdicts(context).filter(({ kind }) => kind === 'turned');
  const subject = movingTopics(context);
  const all = [
    ...saidOf(context, turned).slice(0, MAX.turns),
    ...saidOf(context, rivals(context)).slice(0, MAX.rivals),
    ...emerging.filter(isSure).slice(0, MAX.emerging).map(say),
    ...emerging
      .filter((about) => !isSure(about))
      .slice(0, MAX.early)
      .map((about) => earlySign(context, about)),
    ...byStrength(going('growing')).slice(0, MAX.growing).map(say),
    ...byStrength(going('declining').filter((about) => !isTechnology(about) || isTried(about)))
      .slice(0, MAX.declining)
      .map(say),
    // What was asked for comes last: who asks knows it.
    ...subject.map(say),
  ];
  // Where nothing moves, that is what there is to say of the subject.
  return all.length > 0 ? all : topics.filter(isDated).slice(0, 1).map(say);
}

const isDated = ({ growth, kind }: ConceptEvidence): boolean =>
  kind !== 'population' && kind !== 'place' && growth !== null && growth.recent + growth.earlier >= 5;

/** What the query asks for, where it grows or falls; of two that nearly all articles share, one. */
const movingTopics = ({ base, topics }: ClaimContext): ConceptEvidence[] =>
  topics
    .filter((about) => isDated(about) && isTechnology(about) && directionOf(base, about) !== 'steady')
    .filter((about, i, all) => !isWhole(about) || !all.slice(0, i).some(isWhole))
    .slice(0, 2);

const strength = ({ growth }: ConceptEvidence): number =>
  growth ? Math.abs(Math.log(growth.ratio)) * Math.sqrt(growth.recent + growth.earlier) : 0;

const trendOf = (context: ClaimContext, about: ConceptEvidence): Stated<string> => {
  const direction = directionOf(context.base, about);
  const formula = direction === 'emerging' ? 'emergence' : 'growth';
  return {
    value: trendSentence(context, about, direction),
    proof: prove(context.base, about, { formula, figures: growthFigures(about, direction) }),
  };
};

/** What rises on few articles: said as what it is. */
function earlySign(context: ClaimContext, about: ConceptEvidence): Stated<string> {
  const { windows } = context.base.timeline;
  const { recent = 0, earlier = 0 } = about.growth ?? {};
  const subject = sentenceCase(about.concept.label);
  return {
    value: `${subject} may be emerging: ${count(recent)} ${windows?.recent ?? ''}, ${some(earlier)} ${windows?.earlier ?? ''}, too few to be sure.`,
    proof: prove(context.base, about, {
      formula: 'emergence',
      figures: growthFigures(about, directionOf(context.base, about)),
    }),
  };
}

/** One sentence on a concept's direction: what happens, then the counts. */
export function trendSentence({ base }: ClaimContext, about: ConceptEvidence, direction: Direction): string {
  const { growth, concept, burst, profile } = about;
  const { windows } = base.timeline;
  if (!growth || !windows) return `${articlesName(about.count)} ${concept.label}.`;
  const { recent, earlier, expected } = growth;
  const subject = sentenceCase(concept.label);
  const span = burst
    ? `; a burst runs from ${burst.from}${burst.to > burst.from ? ` to ${burst.to}` : ''}`
    : '';
  const counts = `${recent === 0 ? 'no article' : count(recent)} ${windows.recent}, ${some(earlier)} ${windows.earlier}`;
  switch (direction) {
    case 'emerging':
      return `${subject} ${agree(subject, 'is', 'are')} emerging: ${counts}${span}.${isTechnology(about) && profile.strong === 0 && profile.original > 0 ? ' No controlled study yet.' : ''}`;
    case 'growing':
      return `${subject} ${agree(subject, 'is', 'are')} gaining ground: ${counts}${span}.`;
    case 'declining':
      return `${subject} ${agree(subject, 'is', 'are')} losing ground: ${counts}; an even pace would have given ${number(Math.round(expected))}.`;
    default:
      return `${subject} ${agree(subject, 'keeps', 'keep')} pace with the field: ${counts}.`;
  }
}
