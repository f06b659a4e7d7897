import type {
  AnalysisData,
  ImplementationPhase,
  UnderResearchedArea,
} from '@sextant/contracts/insight/analysis';
import { QUADRANTS } from '@sextant/contracts/insight/radar';
import { ClaimBook, type WithProof } from '../../claims/claims.ts';
import { count } from '../../texts/texts.ts';
import { AreaDraft, type Draft, PhaseDraft, StatementDraft, TrendDraft } from '../drafts.ts';
import { type Author, MAX_CHARS_OF } from './author.ts';
import { buildEvidenceRecord } from './model-evidence.ts';
import { radarItems } from './radar-items.ts';
import { roadmapElements } from './roadmap-elements.ts';
import { asPlan, asProposal, asReport, asTime } from './stances.ts';

const MAX = { statements: 8, areas: 6, items: 8, elements: 8, phases: 4, lines: 6 };
const MATURITY_CLASSES = ['emerging', 'developing', 'mature'] as const;

/** Statements that must have a direction: the evidence decides whether they hold. */
const trends = (author: Author, drafts: readonly unknown[]) =>
  author.parseEach(
    TrendDraft,
    drafts,
    ({ text, concept, direction, citations }): WithProof<string> | null => {
      const [value] = author.texts([text], MAX_CHARS_OF.text) ?? [];
      if (!value) return null;
      const fact = author.factOf(concept);
      if (fact?.direction !== direction) return author.refuse('evidence');
      return {
        value,
        proof: author.prove({
          citations,
          texts: [asReport(value)],
          concepts: [concept],
          formula: 'growth',
          figures: () => fact.growthFigures,
          fact,
        }),
      };
    },
  );

const statements = (author: Author, drafts: readonly unknown[], stance: typeof asProposal) =>
  author.parseEach(StatementDraft, drafts, (draft): WithProof<string> | null => {
    const { text, concepts, citations } = draft;
    const [value] = author.texts([text], MAX_CHARS_OF.text) ?? [];
    if (!value) return null;
    const remarks = author.remarks(draft);
    return {
      value,
      proof: author.prove({
        citations,
        texts: [stance(value), ...remarks.map((remark) => asProposal(String(remark.value)))],
        concepts,
        formula: 'model-analyst',
        figures: () => [...author.countsOf(concepts), ...remarks],
      }),
    };
  });

const areas = (author: Author, drafts: readonly unknown[]) =>
  author.parseEach(AreaDraft, drafts, (draft): WithProof<UnderResearchedArea> | null => {
    const [area] = author.texts([draft.area], MAX_CHARS_OF.name) ?? [];
    const [description] = author.texts([draft.description], MAX_CHARS_OF.text) ?? [];
    const keyInsights = author.texts(draft.keyInsights.slice(0, MAX.lines), MAX_CHARS_OF.line);
    const suggestedProducts = author.texts(draft.suggestedProducts.slice(0, MAX.lines), MAX_CHARS_OF.line);
    if (!area || !description || !keyInsights || !suggestedProducts) return null;
    const gap = author.findGap(draft.concepts);
    const remarks = author.remarks(draft);
    const proof = author.prove({
      citations: draft.citations,
      texts: [
        ...[area, description, ...keyInsights, ...remarks.map(({ value }) => String(value))].map(asProposal),
        ...suggestedProducts.map(asPlan),
      ],
      concepts: draft.concepts,
      formula: gap ? 'gap' : 'model-analyst',
      figures: () => [...(gap?.figures ?? author.countsOf(draft.concepts)), author.judged, ...remarks],
    });
    if (!proof) return null;
    const value: UnderResearchedArea = {
      area,
      description,
      commercialPotential: draft.commercialPotential,
      // Never from the model: the literature has no market figures.
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

const phases = (author: Author, drafts: readonly unknown[]) =>
  author.parseEach(PhaseDraft, drafts, (draft): WithProof<ImplementationPhase> | null => {
    const [phase, timeframe] = author.texts([draft.phase, draft.timeframe], MAX_CHARS_OF.name) ?? [];
    const technologies = author.texts(draft.technologies.slice(0, MAX.lines), MAX_CHARS_OF.name);
    const businessGoals = author.texts(draft.businessGoals.slice(0, MAX.lines), MAX_CHARS_OF.line);
    if (!phase || !timeframe || !technologies || !businessGoals) return null;
    const proof = author.prove({
      citations: draft.citations,
      texts: [asTime(phase), asTime(timeframe), ...[...technologies, ...businessGoals].map(asPlan)],
      concepts: draft.technologies,
      formula: 'model-analyst',
      figures: () => author.countsOf(draft.technologies),
    });
    return { value: { phase, timeframe, technologies, businessGoals }, proof };
  });

/** Classes computed from the evidence, not by the model. */
function maturity(author: Author, book: ClaimBook): AnalysisData['technologyMaturity'] {
  const { lists, claims } = author.brief.maturity;
  if (!lists) return undefined;
  const [emerging = [], developing = [], mature = []] = MATURITY_CLASSES.map((name) => {
    const path = `/technologyMaturity/${name}`;
    const stated = lists[name].map((value, index): WithProof<string> => {
      const claim = claims.find((one) => one.path === `${path}/${index}`);
      if (!claim) return { value, proof: null };
      const { path: _, ...proof } = claim;
      return { value, proof: author.filterProof(proof) };
    });
    return book.keep(path, stated, stated.length);
  });
  return { emerging, developing, mature };
}

/** Builds an innovation-gap analysis from a model's draft. */
export function modelAnalysis(
  author: Author,
  draft: Draft<'analysis'>,
  notes: readonly string[],
): AnalysisData {
  const { thin } = author.brief.evidence.background;
  const book = new ClaimBook();
  /** On a thin background, statements that need one are dropped and counted. */
  function* dropUnsupported<T>(stated: Iterable<WithProof<T>>): Generator<WithProof<T>> {
    for (const { value, proof } of stated) {
      yield { value, proof: thin ? null : proof };
      if (thin && proof) author.drop('thin');
    }
  }
  const lists = {
    overallTrends: book.keep(
      '/overallTrends',
      dropUnsupported(trends(author, draft.overallTrends)),
      MAX.statements,
    ),
    emergingOpportunities: book.keep(
      '/emergingOpportunities',
      dropUnsupported(statements(author, draft.emergingOpportunities, asReport)),
      MAX.statements,
    ),
    marketGaps: book.keep(
      '/marketGaps',
      dropUnsupported(statements(author, draft.marketGaps, asProposal)),
      MAX.statements,
    ),
    recommendations: book.keep(
      '/recommendations',
      statements(author, draft.recommendations, asProposal),
      MAX.statements,
    ),
    underResearchedAreas: book.keep(
      '/underResearchedAreas',
      dropUnsupported(areas(author, draft.underResearchedAreas)),
      MAX.areas,
    ),
    suggestedRadarItems: book.keep(
      '/suggestedRadarItems',
      radarItems(author, draft.suggestedRadarItems, QUADRANTS, null),
      MAX.items,
    ),
    suggestedRoadmapElements: roadmapElements(
      author,
      book,
      '/suggestedRoadmapElements',
      draft.suggestedRoadmapElements,
      MAX.elements,
    ),
    technologyMaturity: maturity(author, book),
    implementationSequence: book.keep(
      '/implementationSequence',
      phases(author, draft.implementationSequence),
      MAX.phases,
    ),
  };
  return { ...lists, evidence: buildEvidenceRecord(author, book, { notes, offTopic: draft.offTopic }) };
}
