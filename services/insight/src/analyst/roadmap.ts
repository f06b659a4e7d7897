import { type RoadmapConfig, RoadmapData, type RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { ElementDraft } from '../roadmap/element.ts';
import { NO_STEPS, type PlannedElement, planRoadmap as plan } from '../roadmap/plan.ts';
import { ClaimBook, type WithProof } from '../statements/claim-book.ts';
import { proveRows } from '../statements/proof.ts';
import { count, list } from '../statements/words.ts';
import { type AnalystContext, createContext } from './context.ts';
import { evidenceRecord } from './evidence-record.ts';
import { deterministicId } from './fingerprint.ts';
import type { AnalystInput } from './input.ts';

/** An element with its proof. */
export interface ProvenElement extends WithProof<RoadmapElement> {
  readonly draft: PlannedElement['draft'];
}

/** The plan of a literature, each element with its proof. */
export function planRoadmap(
  context: AnalystContext,
  config: Omit<RoadmapConfig, 'name' | 'description'>,
  drafts?: readonly ElementDraft[],
) {
  const { periods, elements, notes } = plan(context.literature, config, {
    startDate: config.timeHorizon.startDate ?? context.input.asOf.slice(0, 10),
    id: (...parts) => deterministicId(context.fingerprint, 'element', ...parts),
    drafts,
  });
  const proven = elements.map(({ value, draft }): ProvenElement => {
    const { subject, rows, figures } = draft;
    const proof = proveRows(context.literature, rows, { formula: 'roadmap', figures, subject });
    return { value: { ...value, relatedArticles: proof?.pmids ?? [] }, proof, draft };
  });
  return { periods, elements: proven, notes };
}

/** Generates a technology roadmap from the evidence. Throws `NoArticles` if none was posted. */
export function generateRoadmap(input: AnalystInput, config: RoadmapConfig): RoadmapData {
  const { name: _, description: __, ...options } = config;
  const context = createContext(input, { kind: 'roadmap', ...options });
  const plan = planRoadmap(context, options);
  return roadmapOf(context, config, plan, {
    book: new ClaimBook(),
    notes: plan.notes,
    describe: (elements) => describeRoadmap(context, elements),
    empty: NO_STEPS,
  });
}

interface Told {
  readonly book: ClaimBook;
  readonly notes: readonly string[];
  /** Used where the configuration has no description. */
  readonly describe: (elements: readonly RoadmapElement[]) => string;
  /** Why there is no element. */
  readonly empty: string;
}

/** The roadmap of a plan. */
export function roadmapOf(
  context: AnalystContext,
  config: RoadmapConfig,
  { periods, elements }: Pick<ReturnType<typeof planRoadmap>, 'periods' | 'elements'>,
  { book, notes, describe, empty }: Told,
): RoadmapData {
  const { input } = context;
  const kept = book.keep('/elements', elements, elements.length);
  const ids = new Set(kept.map(({ id }) => id));
  const values = kept.map((element) => ({
    ...element,
    dependencies: element.dependencies.filter((id) => ids.has(id)),
  }));
  return {
    id: deterministicId(context.fingerprint, input.asOf, 'roadmap'),
    name: config.name,
    description: config.description || describe(values),
    searchQuery: input.searchQuery,
    roadmapType: config.type,
    model: config.model,
    timeHorizon: {
      startDate: periods[0]?.startDate ?? '',
      endDate: periods.at(-1)?.endDate ?? '',
      periods: [...periods],
    },
    elements: values,
    visualConfig: FIRST_VIEW,
    createdAt: input.asOf,
    updatedAt: input.asOf,
    evidence: evidenceRecord(context, book, {
      notes,
      ...(values.length === 0 && { emptyLists: { '/elements': empty } }),
    }),
  };
}

/** Initial view of every roadmap (`roadmap/first-view`): the contract's default. */
const FIRST_VIEW = RoadmapData.shape.visualConfig.parse(undefined);

/** Whether it is work to be done: needs and goals frame the plan, and have no stage of their own. */
export const isStep = ({ category }: Pick<RoadmapElement, 'category'>): boolean =>
  category !== 'Business Goals' && category !== 'Market Drivers';

function describeRoadmap(
  { input, literature: { base } }: AnalystContext,
  elements: readonly RoadmapElement[],
): string {
  const steps = elements.filter(isStep);
  const levels = (['Production', 'Pilot', 'Development', 'Research'] as const)
    .map((level) => ({ level, size: steps.filter((element) => element.maturityLevel === level).length }))
    .filter(({ size }) => size > 0)
    .map(({ level, size }) => `${size} at ${level}`);
  const at = levels.length > 0 ? `: ${count(steps.length, 'step')}, ${list(levels)}` : '';
  return `From ${count(input.articles.length)} on ${input.searchQuery}, rated by ${count(base.total)}${at}.`;
}
