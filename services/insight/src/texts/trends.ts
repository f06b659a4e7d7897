import type { Quote } from '@sextant/contracts/insight/evidence';
import {
  type Direction,
  emergence,
  getDirection,
  growthFigures,
  isPresentable,
  isTechnology,
  mayBeChance,
  memoizeByContext,
  overlap,
  removeSimilar,
  technologies,
  topicRelatives,
} from '../assessment/assessment.ts';
import {
  type ClaimContext,
  disputedStatements,
  failures,
  findStatements,
  isOnTopicConcept,
  isSpecific,
  isStopped,
  isTopicAncestor,
  pickStatements,
  promising,
  prove,
  rivals,
  type Statement,
  toQuotes,
  type WithProof,
} from '../claims/claims.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { toSentences } from './insights.ts';
import { statementSentence, toClaims } from './statements.ts';
import { articlesName, count, countOrNone, number, pickVerb, sentenceCase } from './words.ts';

/** A concept with this share of a literature is no longer emerging. */
const MAX_EMERGING_SHARE = 0.3;
const MAX = { rivals: 2, emerging: 3, early: 1, growing: 2, declining: 1, news: 3 };
/** Findings of this many recent years are news. */
const NEWS_YEARS = 3;

/**
 * Trends of the field: overtaking, emergence, growth and decline, with the latest finding; then what failed or
 * harms, and other news.
 */
export function trends(context: ClaimContext): WithProof<string>[] {
  const { base } = context;
  if (base.thin || !base.timeline.windows) return [];
  const moving = [
    ...toSentences(context, rivals(context)).slice(0, MAX.rivals),
    ...movements(context).map((about) => trendOf(context, about)),
  ];
  return [
    ...moving,
    ...toClaims(
      context,
      failures(context).filter((one) => !trendStatements(context).has(one)),
    ),
    ...toClaims(context, news(context)),
    ...movingTopics(context).map((about) => trendOf(context, about)),
  ];
}

/** Emerging, growing and declining concepts other than the query's. */
const movements = memoizeByContext((context: ClaimContext): ConceptEvidence[] => {
  const { base } = context;
  // Of two names for one thing, the one on the radar.
  const distinct = new Set(technologies(context).map(({ about }) => about));
  const moving = base.concepts
    .filter(
      (about) =>
        !about.topic &&
        !isTopicAncestor(base, about) &&
        isPresentable(about) &&
        (isTechnology(about) ? distinct.has(about) : about.kind === 'condition') &&
        isOnTopicConcept(context)(about),
    )
    .map((about) => ({ about, direction: getDirection(base, about) }));
  const withDirection = (target: Direction) =>
    moving.filter(({ direction, about }) => direction === target && isPlain(about)).map(({ about }) => about);
  const getEmergence = (about: ConceptEvidence) => emergence(base, about) ?? 0;
  const candidates = base.concepts
    .filter((about) => !about.topic && distinct.has(about) && isPresentable(about) && isSpecific(about))
    .filter((about) => about.share < MAX_EMERGING_SHARE && isOnTopicConcept(context)(about))
    .filter((about) => emergence(base, about) !== null && isPlain(about) && !isStopped(base, about))
    .filter((about) => !hasFailed(context, about) && risesFast(about) && !mayBeChance(about));
  const emerging = removeSimilar(
    candidates.sort((a, b) => getEmergence(b) - getEmergence(a) || a.concept.id - b.concept.id),
  );
  const isCertain = (about: ConceptEvidence) => getDirection(base, about) === 'emerging';
  const byStrength = (list: ConceptEvidence[]) =>
    removeSimilar(list.sort((a, b) => strength(b) - strength(a) || a.concept.id - b.concept.id));
  return [
    ...emerging.filter(isCertain).slice(0, MAX.emerging),
    // Without a finding, a few more articles are not newsworthy.
    ...emerging.filter((about) => !isCertain(about) && findLatest(context, about)).slice(0, MAX.early),
    ...byStrength(withDirection('growing')).slice(0, MAX.growing),
    ...byStrength(
      // Fewer articles on an established technology are not a decline.
      withDirection('declining').filter(
        (about) =>
          isTechnology(about) &&
          context.assess(about).ring === 'Hold' &&
          isSpecific(about) &&
          about.concept.meaning !== null,
      ),
    ).slice(0, MAX.declining),
  ];
});

/** A third more articles than before is growth, not emergence. */
const MIN_RISE = 1.5;
const risesFast = ({ growth }: ConceptEvidence): boolean =>
  growth !== null && growth.recent >= MIN_RISE * growth.earlier;

/** Whether recent strong studies are negative, or most articles are. */
const hasFailed = (context: ClaimContext, about: ConceptEvidence): boolean =>
  findStatements(context).some(
    (one) =>
      one.kind === 'fails' &&
      isNews(context, one) &&
      (one.about === about || overlap(one.about, about) >= MOSTLY * about.count),
  );
const MOSTLY = 0.6;

/** A growing share of falling numbers would not look like growth to readers. */
const isPlain = ({ growth }: ConceptEvidence): boolean =>
  growth !== null && growth.recent > growth.earlier === growth.ratio > 1;

/** Statements used by trends, which other parts of an answer do not repeat. */
export const trendStatements = memoizeByContext((context: ClaimContext): ReadonlySet<Statement> => {
  const moving = context.base.timeline.windows ? movements(context) : [];
  return new Set(moving.flatMap((about) => findLatest(context, about) ?? []));
});

/** The latest findings on technologies that no other part of the analysis mentions. */
const news = (context: ClaimContext): Statement[] => {
  const shownElsewhere = new Set(
    [...trendStatements(context), ...promising(context), ...failures(context)].map(({ about }) => about),
  );
  for (const insight of rivals(context).slice(0, MAX.rivals))
    if (insight.kind === 'overtaking') shownElsewhere.add(insight.rising);
  return pickStatements(
    context,
    ['works', 'equal', 'fails', 'shows'],
    MAX.news,
    (one) =>
      isNews(context, one) &&
      !shownElsewhere.has(one.about) &&
      (isTechnology(one.about) || one.kind !== 'shows'),
  );
};

/** The finding must be on topic. */
const MIN_ABOUTNESS = 0.35;
const FINDINGS: ReadonlySet<string> = new Set(['works', 'equal', 'fails', 'advice']);
const isNews = ({ base }: ClaimContext, { year }: { year: number | null }): boolean =>
  (year ?? 0) > base.timeline.lastYear - NEWS_YEARS;

/** The latest finding on a concept. */
const findLatest = (context: ClaimContext, about: ConceptEvidence): Statement | undefined =>
  findStatements(context).find(
    (one) =>
      one.about === about &&
      FINDINGS.has(one.kind) &&
      isNews(context, one) &&
      one.topicScore >= MIN_ABOUTNESS &&
      !disputedStatements(context).has(one),
  );

/** Query concepts that emerge or decline; readers know that they grow. */
const movingTopics = ({ base, topics, assess }: ClaimContext): ConceptEvidence[] =>
  topics
    .filter((about) => isTechnology(about) && isPlain(about) && !isNewWord(base, about))
    .filter((about) => ['emerging', 'declining'].includes(getDirection(base, about)))
    // Adopted technologies are not emerging.
    .filter((about) => assess(about).ring !== 'Adopt')
    .slice(0, 1);

/** Whether a descendant had more articles before: then only the word is new. */
function isNewWord(base: ClaimContext['base'], about: ConceptEvidence): boolean {
  const kin = topicRelatives(base).find((own) => own.has(about)) ?? new Set<ConceptEvidence>();
  const before = about.growth?.earlier ?? 0;
  return [...kin].some((other) => (other.growth?.earlier ?? 0) > before);
}

const strength = ({ growth }: ConceptEvidence): number =>
  growth ? Math.abs(Math.log(growth.ratio)) * Math.sqrt(growth.recent + growth.earlier) : 0;

function trendOf(context: ClaimContext, about: ConceptEvidence): WithProof<string> {
  const { base } = context;
  const direction = getDirection(base, about);
  const isCertain = direction === 'emerging' && !mayBeChance(about);
  const isEarly = !isCertain && !about.topic && emergence(base, about) !== null;
  const formula = direction === 'emerging' || isEarly ? 'emergence' : 'growth';
  // Findings on the query's own concept are reported elsewhere.
  const latest = about.topic ? undefined : findLatest(context, about);
  const isAdopted = isTechnology(about) && !about.topic && context.assess(about).ring === 'Adopt';
  const sentence =
    isAdopted && formula === 'emergence'
      ? describeGain(context, about)
      : isEarly
        ? describeEarlySign(context, about)
        : trendSentence(context, about, direction);
  return {
    value: latest ? `${sentence} ${statementSentence(context, latest)}` : sentence,
    proof: prove(base, about, {
      formula,
      figures: growthFigures(about, direction),
      ...(latest ? { first: latest } : concludingQuotes(context, about)),
    }),
  };
}

const MAX_QUOTES = 3;
/** The newest sentences that conclude on a technology, if there are any, rather than such as merely name it. */
function concludingQuotes(context: ClaimContext, about: ConceptEvidence): { quotes?: Quote[] } {
  const newest = context
    .assess(about)
    .trials.articles.toSorted((a, b) => b.year - a.year || a.document - b.document)
    .slice(0, MAX_QUOTES);
  return newest.length > 0 ? { quotes: toQuotes(context.base, newest) } : {};
}

/** Technologies in use are not emerging, however fast they still rise. */
function describeGain({ base }: ClaimContext, { concept, growth }: ConceptEvidence): string {
  const { windows } = base.timeline;
  const { recent = 0, earlier = 0 } = growth ?? {};
  const subject = sentenceCase(concept.label);
  return `${subject} ${pickVerb(subject, 'is', 'are')} gaining ground: ${count(recent)} ${windows?.recent ?? ''}, ${countOrNone(earlier)} ${windows?.earlier ?? ''}.`;
}

const MIN_SURE_ARTICLES = 10;

/** A rising concept without certainty, worded as such. */
function describeEarlySign({ base }: ClaimContext, about: ConceptEvidence): string {
  const { windows } = base.timeline;
  const { recent = 0, earlier = 0 } = about.growth ?? {};
  return `${sentenceCase(about.concept.label)} may be emerging: ${count(recent)} ${windows?.recent ?? ''}, ${countOrNone(earlier)} ${windows?.earlier ?? ''}${recent < MIN_SURE_ARTICLES ? ', on few articles' : ''}.`;
}

/** One sentence on a concept's direction with its counts. */
function trendSentence({ base }: ClaimContext, about: ConceptEvidence, direction: Direction): string {
  const { growth, concept, burst, profile } = about;
  const { windows } = base.timeline;
  if (!growth || !windows) return `${articlesName(about.count)} ${concept.label}.`;
  const { recent, earlier, expected } = growth;
  const subject = about.topic ? `The field itself, ${concept.label},` : sentenceCase(concept.label);
  const span = burst
    ? `; a burst runs from ${burst.from}${burst.to > burst.from ? ` to ${burst.to}` : ''}`
    : '';
  const counts = `${recent === 0 ? 'no article' : count(recent)} ${windows.recent}, ${countOrNone(earlier)} ${windows.earlier}`;
  switch (direction) {
    case 'emerging':
      return `${subject} ${about.topic ? 'is' : pickVerb(subject, 'is', 'are')} emerging: ${counts}${span}.${isTechnology(about) && profile.strong === 0 && profile.original > 0 ? ' No controlled study yet.' : ''}`;
    case 'growing':
      return `More is written on ${concept.label}: ${counts}${span}.`;
    case 'declining':
      return `Less is written on ${concept.label}: ${counts}; an even pace would have given ${number(Math.round(expected))}.`;
    default:
      return `${subject} ${pickVerb(subject, 'keeps', 'keep')} pace with the field: ${counts}.`;
  }
}
