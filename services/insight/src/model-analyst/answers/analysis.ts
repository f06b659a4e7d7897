import type {
  AnalysisData,
  ImplementationPhase,
  UnderResearchedArea,
} from '@sextant/contracts/insight/analysis';
import { QUADRANTS } from '@sextant/contracts/insight/radar';
import { ClaimBook, type Stated } from '../../claims/claims.ts';
import { count } from '../../texts/texts.ts';
import { AreaDraft, type Draft, PhaseDraft, StatementDraft, TrendDraft } from '../drafts.ts';
import { type Author, LONGEST } from './author.ts';
import { evidenceOf } from './evidence-of.ts';
import { radarItems } from './radar-items.ts';
import { roadmapElements } from './roadmap-elements.ts';

const MOST = { statements: 8, areas: 6, items: 8, elements: 8, phases: 4, lines: 6 };
const MATURITY_CLASSES = ['emerging', 'developing', 'mature'] as const;

/** Statements that must name a direction: the evidence decides whether they hold. */
const trends = (author: Author, drafts: readonly unknown[]): Stated<string>[] =>
  author.each(TrendDraft, drafts, ({ text, concept, direction, citations }) => {
    const [value] = author.texts([text], LONGEST.text) ?? [];
    const fact = author.factOf(concept);
    if (!value || fact?.direction !== direction) return null;
    return {
      value,
      proof: author.prove({ citations, formula: 'growth', figures: fact.growthFigures, fact }),
    };
  });

const statements = (author: Author, drafts: readonly unknown[]): Stated<string>[] =>
  author.each(StatementDraft, drafts, ({ text, concepts, citations }) => {
    const [value] = author.texts([text], LONGEST.text) ?? [];
    if (!value) return null;
    return {
      value,
      proof: author.prove({ citations, formula: 'model-analyst', figures: author.countsOf(concepts) }),
    };
  });

const areas = (author: Author, drafts: readonly unknown[]): Stated<UnderResearchedArea>[] =>
  author.each(AreaDraft, drafts, (draft) => {
    const [area] = author.texts([draft.area], LONGEST.name) ?? [];
    const [description] = author.texts([draft.description], LONGEST.text) ?? [];
    const keyInsights = author.texts(draft.keyInsights.slice(0, MOST.lines), LONGEST.line);
    const suggestedProducts = author.texts(draft.suggestedProducts.slice(0, MOST.lines), LONGEST.line);
    if (!area || !description || !keyInsights || !suggestedProducts) return null;
    const gap = author.gapOf(draft.concepts);
    const proof = author.prove({
      citations: draft.citations,
      formula: gap ? 'gap' : 'model-analyst',
      figures: [...(gap?.figures ?? author.countsOf(draft.concepts)), author.judged],
    });
    if (!proof) return null;
    const value: UnderResearchedArea = {
      area,
      description,
      commercialPotential: draft.commercialPotential,
      // Never the model's: the literature holds no market figures.
      marketSize:
        gap?.marketSize ??
        `No market figure in the literature; research base: ${count(proof.pmids.length)} cited`,
      technicalFeasibility: draft.technicalFeasibility,
      competitionLevel: gap?.competitionLevel ?? draft.competitionLevel,
      keyInsights,
      suggestedProducts,
    };
    return { value, proof };
  });

const phases = (author: Author, drafts: readonly unknown[]): Stated<ImplementationPhase>[] =>
  author.each(PhaseDraft, drafts, (draft) => {
    const [phase, timeframe] = author.texts([draft.phase, draft.timeframe], LONGEST.name) ?? [];
    const technologies = author.texts(draft.technologies.slice(0, MOST.lines), LONGEST.name);
    const businessGoals = author.texts(draft.businessGoals.slice(0, MOST.lines), LONGEST.line);
    if (!phase || !timeframe || !technologies || !businessGoals) return null;
    const proof = author.prove({
      citations: draft.citations,
      formula: 'model-analyst',
      figures: author.countsOf(draft.technologies),
    });
    return { value: { phase, timeframe, technologies, businessGoals }, proof };
  });

/** Classes that the evidence computed, not the model. */
function maturity(author: Author, book: ClaimBook): AnalysisData['technologyMaturity'] {
  const { lists, claims } = author.brief.maturity;
  if (!lists) return undefined;
  const [emerging = [], developing = [], mature = []] = MATURITY_CLASSES.map((name) => {
    const path = `/technologyMaturity/${name}`;
    const stated = lists[name].map((value, place): Stated<string> => {
      const claim = claims.find((one) => one.path === `${path}/${place}`);
      if (!claim) return { value, proof: null };
      const { path: _, ...proof } = claim;
      return { value, proof: author.shown(proof) };
    });
    return book.keep(path, stated, stated.length);
  });
  return { emerging, developing, mature };
}

/** An innovation-gap analysis from what a model drafted. */
export function modelAnalysis(
  author: Author,
  draft: Draft<'analysis'>,
  notes: readonly string[],
): AnalysisData {
  const { thin } = author.brief.evidence.background;
  const book = new ClaimBook();
  /** What needs a background is dropped, and counted, where that is thin. */
  const supported = <T>(stated: readonly Stated<T>[]): readonly Stated<T>[] =>
    thin ? stated.map(({ value }) => ({ value, proof: null })) : stated;
  const lists = {
    overallTrends: book.keep(
      '/overallTrends',
      supported(trends(author, draft.overallTrends)),
      MOST.statements,
    ),
    emergingOpportunities: book.keep(
      '/emergingOpportunities',
      supported(statements(author, draft.emergingOpportunities)),
      MOST.statements,
    ),
    marketGaps: book.keep('/marketGaps', supported(statements(author, draft.marketGaps)), MOST.statements),
    recommendations: book.keep(
      '/recommendations',
      statements(author, draft.recommendations),
      MOST.statements,
    ),
    underResearchedAreas: book.keep(
      '/underResearchedAreas',
      supported(areas(author, draft.underResearchedAreas)),
      MOST.areas,
    ),
    suggestedRadarItems: book.keep(
      '/suggestedRadarItems',
      radarItems(author, draft.suggestedRadarItems, QUADRANTS, null),
      MOST.items,
    ),
    suggestedRoadmapElements: roadmapElements(
      author,
      book,
      '/suggestedRoadmapElements',
      draft.suggestedRoadmapElements,
      MOST.elements,
    ),
    technologyMaturity: maturity(author, book),
    implementationSequence: book.keep(
      '/implementationSequence',
      phases(author, draft.implementationSequence),
      MOST.phases,
    ),
  };
  return { ...lists, evidence: evidenceOf(author, book, notes) };
}
