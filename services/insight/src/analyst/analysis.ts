import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { ClaimBook, type WithProof } from '../claims/claims.ts';
import {
  executiveSummary,
  horizonMonths,
  implementationSequence,
  marketGaps,
  openQuestionItems,
  opportunities,
  type PlannedElement,
  recommendations,
  technologyMaturity,
  trends,
  underResearchedAreas,
} from '../texts/texts.ts';
import { type AnalystContext, createContext } from './context.ts';
import { evidenceRecord } from './evidence-record.ts';
import type { AnalystInput } from './input.ts';
import { BALANCED, placesOnRadar, radarItems } from './radar.ts';
import { planRoadmap } from './roadmap.ts';

const MAX = {
  sentences: 5,
  questions: 12,
  trends: 8,
  opportunities: 6,
  marketGaps: 6,
  areas: 6,
  recommendations: 8,
  radarItems: 8,
  roadmapElements: 8,
  phases: 4,
};

/** Builds an innovation-gap analysis from the evidence. Throws `NoArticles` if none was posted. */
export function analyse(input: AnalystInput): AnalysisData {
  const context = createContext(input, { kind: 'analysis' });
  const book = new ClaimBook();
  const plan = defaultPlan(context);
  // Only radars have movement.
  const items = radarItems(context, BALANCED, null);
  const isWithinLimit = createSubjectLimit(context);
  const statements = {
    trends: trends(context).filter(isWithinLimit),
    opportunities: opportunities(context).filter(isWithinLimit),
    marketGaps: marketGaps(context).filter(isWithinLimit),
    recommendations: recommendations(context).filter(isWithinLimit),
  };
  const areas = underResearchedAreas(context);
  const written = {
    ...statements,
    areas: areas.map(({ value, proof }) => ({ value: value.description, proof })),
  };
  return {
    executiveSummary: book.keep('/executiveSummary', executiveSummary(context, written), MAX.sentences),
    overallTrends: book.keep('/overallTrends', statements.trends, MAX.trends),
    emergingOpportunities: book.keep('/emergingOpportunities', statements.opportunities, MAX.opportunities),
    marketGaps: book.keep('/marketGaps', statements.marketGaps, MAX.marketGaps),
    recommendations: book.keep('/recommendations', statements.recommendations, MAX.recommendations),
    underResearchedAreas: book.keep('/underResearchedAreas', areas, MAX.areas),
    openQuestions: book.keep('/openQuestions', openQuestionItems(context), MAX.questions),
    suggestedRadarItems: book.keep('/suggestedRadarItems', items, MAX.radarItems),
    suggestedRoadmapElements: suggestedElements(plan.elements, book),
    technologyMaturity: technologyMaturity(context, book, placesOnRadar(items)),
    implementationSequence: book.keep(
      '/implementationSequence',
      implementationSequence(plan.periods, plan.elements),
      MAX.phases,
    ),
    evidence: evidenceRecord(context, book),
  };
}

/** Maximum number of findings on one technology, other than the query's own. */
const MAX_PER_SUBJECT = 2;

/** Accepts the first findings on each technology, counted over all lists of an answer. */
function createSubjectLimit({ base }: AnalystContext): (claim: WithProof<string>) => boolean {
  const topicKeys = new Set(base.topics.map(({ concept }) => concept.key));
  const counts = new Map<string, number>();
  return ({ proof }) => {
    const [subject = ''] = proof?.conceptKey?.split('|') ?? [];
    if (!subject || topicKeys.has(subject)) return true;
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    return count <= MAX_PER_SUBJECT;
  };
}

/** The roadmap that is generated unless another model, type or horizon is chosen. */
const defaultPlan = (context: AnalystContext) =>
  planRoadmap(context, {
    model: 'Hybrid',
    type: 'Strategic',
    timeHorizon: { years: Math.max(1, Math.round(horizonMonths(context.input.futureHorizon) / 12)) },
    focusAreas: [],
  });

/** Elements of the roadmap, round-robin over its categories, with the dependencies among them. */
function suggestedElements(elements: readonly PlannedElement[], book: ClaimBook): RoadmapElement[] {
  const seen = new Map<string, number>();
  const rank = elements.map((element) => {
    const place = seen.get(element.value.category) ?? 0;
    seen.set(element.value.category, place + 1);
    return { element, place };
  });
  const spread = rank.sort((a, b) => a.place - b.place).map(({ element }) => element);
  const kept = book.keep('/suggestedRoadmapElements', spread, MAX.roadmapElements);
  const ids = new Set(kept.map(({ id }) => id));
  return kept.map((element) => ({
    ...element,
    dependencies: element.dependencies.filter((id) => ids.has(id)),
  }));
}
