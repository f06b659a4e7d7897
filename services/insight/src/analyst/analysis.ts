import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { Literature } from '../assessment/assessment.ts';
import { underResearchedAreas } from '../statements/areas.ts';
import { ClaimBook, type WithProof } from '../statements/claim-book.ts';
import { proveStatement } from '../statements/proof.ts';
import type { Section, Statement } from '../statements/statement.ts';
import { chooseStatements, executiveSummary, recommend, whyEmpty } from '../statements/statements.ts';
import { createContext } from './context.ts';
import { evidenceRecord } from './evidence-record.ts';
import type { AnalystInput } from './input.ts';
import { technologyMaturity } from './maturity.ts';
import { openQuestionOf } from './open-questions.ts';
import { BALANCED, radarItems, technologiesOnRadar } from './radar.ts';
import { setAsideRetracted } from './retracted.ts';
import { type ProvenElement, planRoadmap } from './roadmap.ts';
import { horizonMonths, implementationSequence } from './sequence.ts';

const MAX = { sentences: 5, questions: 12, statements: 8, areas: 6, radarItems: 8, elements: 8, phases: 4 };

/** The list of an analysis that a statement stands in. */
const LISTS = {
  trends: 'overallTrends',
  opportunities: 'emergingOpportunities',
  gaps: 'marketGaps',
} as const satisfies Partial<Record<Section, keyof AnalysisData>>;

/** Builds an innovation-gap analysis from the evidence. Throws `NoArticles` if none was posted. */
export function analyse(input: AnalystInput): AnalysisData {
  const { organisations } = input;
  const context = createContext(input, {
    kind: 'analysis',
    // Nothing else of an answer rests on them.
    ...(organisations && { organisations: [...organisations] }),
  });
  const { literature } = context;
  const book = new ClaimBook();
  const plan = planRoadmap(context, defaultPlan(input));
  const technologies = technologiesOnRadar(context, BALANCED);
  const chosen = chooseStatements(literature);
  const paths = new Map<Statement, string>();

  const proofOf = (statement: Statement, same: { readonly sameAs?: string } = {}) => {
    const proof = proveStatement(literature, statement);
    return proof && { ...proof, ...same };
  };
  /** Keeps statements with their proofs, and remembers where they stand. */
  const keep = <T>(
    path: string,
    said: readonly { readonly value: T; readonly statement: Statement; readonly sameAs?: string }[],
    limit: number,
  ): T[] => {
    const claims = said.map(({ value, statement, sameAs }) => ({
      value: { value, statement },
      proof: proofOf(statement, sameAs ? { sameAs } : {}),
    }));
    const kept = book.keep(path, claims, limit);
    for (const [index, { statement }] of kept.entries())
      if (!paths.has(statement)) paths.set(statement, `${path}/${index}`);
    return kept.map(({ value }) => value);
  };
  const listOf = (section: keyof typeof LISTS) =>
    keep(
      `/${LISTS[section]}`,
      chosen
        // What authors ask for is no gap of its own: it is an area.
        .filter((statement) => statement.section === section && statement.kind !== 'ask')
        .map((statement) => ({ value: statement.text, statement })),
      MAX.statements,
    );
  const lists = {
    overallTrends: listOf('trends'),
    emergingOpportunities: listOf('opportunities'),
    marketGaps: listOf('gaps'),
  };
  const pathOf = (statement: Statement): { readonly sameAs?: string } => {
    const path = paths.get(statement);
    return path === undefined ? {} : { sameAs: path };
  };
  const summary = executiveSummary(literature, chosen).map((statement) => ({
    value: statement,
    statement,
    ...pathOf(statement),
  }));
  const rated = (
    literature.base.thin
      ? []
      : underResearchedAreas(
          literature,
          chosen.filter(({ kind }) => kind !== 'ask'),
        )
  ).map((area) => {
    const same = chosen.find(
      ({ kind, text }) => kind === area.statement.kind && text === area.statement.text,
    );
    return { ...area, ...(same ? pathOf(same) : {}) };
  });
  const areas = keep('/underResearchedAreas', rated, MAX.areas);
  const unlisted = rated.flatMap(({ statement, sameAs }) => (sameAs === undefined ? statement : []));
  const recommendations = [
    ...setAsideRetracted(literature),
    ...recommend(literature, [...chosen, ...unlisted]).map(({ text, of }) => ({
      value: text,
      proof: proofOf(of, pathOf(of)),
    })),
  ];
  const analysis = {
    executiveSummary: keep('/executiveSummary', summary, MAX.sentences).map((statement) => ({
      text: statement.text,
      pmids: proofOf(statement)?.pmids ?? [],
    })),
    ...lists,
    recommendations: book.keep('/recommendations', recommendations, MAX.statements),
    underResearchedAreas: areas,
    openQuestions: book.keep('/openQuestions', openQuestions(literature, chosen), MAX.questions),
    suggestedRadarItems: book.keep(
      '/suggestedRadarItems',
      radarItems(context, technologies, null),
      MAX.radarItems,
    ),
    suggestedRoadmapElements: suggestedElements(plan.elements, book),
    technologyMaturity: technologyMaturity(literature, book, technologies),
    implementationSequence: book.keep(
      '/implementationSequence',
      implementationSequence(plan.periods, plan.elements),
      MAX.phases,
    ),
  };
  return {
    ...analysis,
    evidence: evidenceRecord(context, book, { emptyLists: explainEmpty(literature, analysis) }),
  };
}

/** Why lists that the specification names are empty, by path. */
function explainEmpty(
  literature: Literature,
  analysis: Pick<AnalysisData, (typeof EXPLAINED)[number]>,
): Record<string, string> {
  return Object.fromEntries(
    EXPLAINED.filter((list) => analysis[list].length === 0).map((list) => [
      `/${list}`,
      whyEmpty(list, literature),
    ]),
  );
}
const EXPLAINED = [
  'overallTrends',
  'emergingOpportunities',
  'marketGaps',
  'recommendations',
  'underResearchedAreas',
] as const;

/** What authors ask for, as open questions. */
const openQuestions = (literature: Literature, chosen: readonly Statement[]) =>
  chosen
    .filter(({ kind }) => kind === 'ask')
    .map((statement) => {
      const proof = proveStatement(literature, statement);
      return { value: proof && openQuestionOf(statement, proof), proof };
    })
    .flatMap(({ value, proof }) => (value ? [{ value, proof }] : []));

/** The roadmap that is generated unless another model, type or horizon is chosen. */
export const defaultPlan = ({ futureHorizon }: AnalystInput) => ({
  model: 'Hybrid' as const,
  type: 'Strategic' as const,
  timeHorizon: { years: Math.max(1, Math.round(horizonMonths(futureHorizon) / 12)) },
  focusAreas: [],
});

/** Elements of the roadmap, round-robin over its categories, with the dependencies among them. */
export function suggestedElements(elements: readonly ProvenElement[], book: ClaimBook): RoadmapElement[] {
  const seen = new Map<string, number>();
  const ranked = elements.map((element): { element: WithProof<RoadmapElement>; place: number } => {
    const place = seen.get(element.value.category) ?? 0;
    seen.set(element.value.category, place + 1);
    return { element, place };
  });
  const spread = ranked.sort((a, b) => a.place - b.place).map(({ element }) => element);
  const kept = book.keep('/suggestedRoadmapElements', spread, MAX.elements);
  const ids = new Set(kept.map(({ id }) => id));
  return kept.map((element) => ({
    ...element,
    dependencies: element.dependencies.filter((id) => ids.has(id)),
  }));
}
