import type {
  AnalysisData,
  ImplementationPhase,
  OpenQuestion,
  SummarySentence,
  UnderResearchedArea,
} from '@sextant/contracts/insight/analysis';
import { QUADRANTS } from '@sextant/contracts/insight/radar';
import { ClaimBook, type WithProof } from '../../statements/claim-book.ts';
import { count } from '../../statements/words.ts';
import { AreaDraft, type Draft, PhaseDraft, QuestionDraft, StatementDraft, TrendDraft } from '../drafts.ts';
import { type Author, MAX_CHARS_OF } from './author.ts';
import { buildEvidenceRecord } from './model-evidence.ts';
import { radarItems } from './radar-items.ts';
import { roadmapElements } from './roadmap-elements.ts';

const MAX = { statements: 8, areas: 6, items: 8, elements: 8, phases: 4, lines: 6, sentences: 5, quotes: 3 };
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
          texts: [value],
          concepts: [concept],
          formula: 'growth',
          figures: fact.growthFigures,
          fact,
        }),
      };
    },
  );

const statements = (author: Author, drafts: readonly unknown[]) =>
  author.parseEach(StatementDraft, drafts, (draft): WithProof<string> | null => {
    const { text, concepts, citations } = draft;
    const [value] = author.texts([text], MAX_CHARS_OF.text) ?? [];
    if (!value) return null;
    return {
      value,
      proof: author.prove({
        citations,
        texts: [value],
        remarks: draft,
        concepts,
        formula: 'model-analyst',
        figures: author.countsOf(concepts),
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
    const proof = author.prove({
      citations: draft.citations,
      texts: [area, description, ...keyInsights, ...suggestedProducts],
      remarks: draft,
      concepts: draft.concepts,
      formula: gap ? 'gap' : 'model-analyst',
      figures: [...(gap?.figures ?? author.countsOf(draft.concepts)), author.judged],
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
    const [phase] = author.texts([draft.phase], MAX_CHARS_OF.name) ?? [];
    const period = author.periodOf(draft.period);
    const technologies = author.texts(draft.technologies.slice(0, MAX.lines), MAX_CHARS_OF.name);
    const businessGoals = author.texts(draft.businessGoals.slice(0, MAX.lines), MAX_CHARS_OF.line);
    if (!phase || !technologies || !businessGoals) return null;
    if (!period) return author.refuse('shape');
    const proof = author.prove({
      citations: draft.citations,
      texts: [phase, ...technologies, ...businessGoals],
      concepts: draft.technologies,
      formula: 'model-analyst',
      figures: author.countsOf(draft.technologies),
    });
    const timeframe = `${period.period}: ${period.startDate} to ${period.endDate}`;
    return { value: { phase, timeframe, technologies, businessGoals }, proof };
  });

const questions = (author: Author, drafts: readonly unknown[]) =>
  author.parseEach(QuestionDraft, drafts, (draft): WithProof<OpenQuestion> | null => {
    const [question] = author.texts([draft.question], MAX_CHARS_OF.line) ?? [];
    if (!question) return null;
    const proof = author.prove({
      citations: draft.citations,
      texts: [question],
      concepts: draft.concepts,
      formula: 'model-analyst',
      figures: author.countsOf(draft.concepts),
    });
    if (!proof) return null;
    const value: OpenQuestion = {
      question,
      type: null,
      concepts: author.texts(draft.concepts, MAX_CHARS_OF.name) ?? [],
      quotes: proof.quotes.slice(0, MAX.quotes),
      pmids: proof.pmids,
      askedBy: proof.pmids.length,
      lastAsked: author.lastYearOf(proof.pmids),
      answer: '',
      conceptKey: proof.conceptKey ?? '',
    };
    return { value, proof };
  });

/** Sentences with the articles behind them, which the book knows. */
const summarySentences = (book: ClaimBook, path: string, texts: readonly string[]): SummarySentence[] =>
  texts.map((text, index) => ({
    text,
    pmids: book.claims.find((claim) => claim.path === `${path}/${index}`)?.pmids ?? [],
  }));

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
      dropUnsupported(statements(author, draft.emergingOpportunities)),
      MAX.statements,
    ),
    marketGaps: book.keep(
      '/marketGaps',
      dropUnsupported(statements(author, draft.marketGaps)),
      MAX.statements,
    ),
    recommendations: book.keep('/recommendations', statements(author, draft.recommendations), MAX.statements),
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
  const summary = book.keep('/executiveSummary', statements(author, draft.executiveSummary), MAX.sentences);
  return {
    executiveSummary: summarySentences(book, '/executiveSummary', summary),
    ...lists,
    openQuestions: book.keep('/openQuestions', questions(author, draft.openQuestions), MAX.statements),
    evidence: buildEvidenceRecord(author, book, { notes, offTopic: draft.offTopic }),
  };
}
