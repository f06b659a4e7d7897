import {
  ELEMENT_CATEGORIES,
  type Period,
  type RoadmapConfig,
  RoadmapData,
  type RoadmapElement,
} from '@sextant/contracts/insight/roadmap';
import {
  ClaimBook,
  createPeriods,
  type ElementDraft,
  elementCount,
  focusDrafts,
  getConceptKey,
  schedule,
} from '../claims/claims.ts';
import { count, elementDrafts, isStep, list, type PlannedElement } from '../texts/texts.ts';
import { type AnalystContext, createContext } from './context.ts';
import { evidenceRecord } from './evidence-record.ts';
import { deterministicId } from './fingerprint.ts';
import type { AnalystInput } from './input.ts';

interface PlannedRoadmap {
  periods: Period[];
  /** Elements in display order, all illustrated by posted articles. */
  elements: PlannedElement[];
  /** Drafts that no posted article illustrates. */
  dropped: ElementDraft[];
  notes: string[];
}

/** Selects, dates and links the elements of a roadmap. */
export function planRoadmap(
  context: AnalystContext,
  config: Omit<RoadmapConfig, 'name' | 'description'>,
): PlannedRoadmap {
  const { drafts, unmatched } = focusDrafts(context, elementDrafts(context), config.focusAreas);
  const chosen: ElementDraft[] = [];
  const dropped: ElementDraft[] = [];
  const names = new Set<string>();
  for (const category of ELEMENT_CATEGORIES) {
    let left = elementCount(category, config);
    for (const draft of drafts) {
      if (draft.category !== category || left === 0 || names.has(draft.name)) continue;
      if (!draft.proof) {
        dropped.push(draft);
        continue;
      }
      names.add(draft.name);
      chosen.push(draft);
      left--;
    }
  }

  const startDate = config.timeHorizon.startDate ?? context.input.asOf.slice(0, 10);
  const periods = createPeriods(startDate, config.timeHorizon.years, config.type);
  const ids = chosen.map(({ category, name }) =>
    deterministicId(context.fingerprint, 'element', category, name),
  );
  const placed = schedule(chosen, periods, config.model);
  const elements = placed.map(
    ({ draft, period, startDate, endDate, dependencies }, i): PlannedElement => ({
      draft,
      value: {
        id: ids[i] ?? '',
        name: draft.name,
        description: draft.description,
        category: draft.category,
        timeline: {
          period: periods[period]?.period ?? '',
          startDate,
          endDate,
          milestones: draft.milestones,
        },
        dependencies: dependencies.flatMap((index) => ids[index] ?? []),
        maturityLevel: draft.maturityLevel,
        businessValue: draft.businessValue,
        technicalRisk: draft.technicalRisk,
        relatedArticles: draft.proof?.pmids ?? [],
        doneWhen: draft.doneWhen,
        actor: draft.actor,
        conceptKey: getConceptKey(draft.about),
      },
      proof: draft.proof,
    }),
  );
  const withMilestones = periods.map((period, i) => ({
    ...period,
    milestones: placed
      .filter((element) => element.period === i)
      .map(({ draft }) => draft.name)
      .slice(0, 4),
  }));
  return {
    periods: withMilestones,
    elements,
    dropped,
    notes: unmatched.map((area) => `No article at hand names the focus area '${area}'.`),
  };
}

/** Generates a technology roadmap from the evidence. Throws `NoArticles` if none was posted. */
export function generateRoadmap(input: AnalystInput, config: RoadmapConfig): RoadmapData {
  const { name, description, ...plan } = config;
  const context = createContext(input, { kind: 'roadmap', ...plan });
  const book = new ClaimBook();
  const { periods, elements, dropped, notes } = planRoadmap(context, plan);
  const kept = book.keep(
    '/elements',
    [...dropped.map((draft) => ({ value: null, proof: draft.proof })), ...elements],
    elements.length,
  );
  const values = kept.filter((element): element is RoadmapElement => element !== null);
  return {
    id: deterministicId(context.fingerprint, input.asOf, 'roadmap'),
    name,
    description: description || describeRoadmap(context, values),
    searchQuery: input.searchQuery,
    roadmapType: config.type,
    model: config.model,
    timeHorizon: { startDate: periods[0]?.startDate ?? '', endDate: periods.at(-1)?.endDate ?? '', periods },
    elements: values,
    visualConfig: FIRST_VIEW,
    createdAt: input.asOf,
    updatedAt: input.asOf,
    evidence: evidenceRecord(context, book, notes),
  };
}

/** Initial view of every roadmap (`roadmap/first-view`): the contract's default. */
export const FIRST_VIEW = RoadmapData.shape.visualConfig.parse(undefined);

function describeRoadmap({ input, base }: AnalystContext, elements: readonly RoadmapElement[]): string {
  const steps = elements.filter(isStep);
  const levels = (['Production', 'Pilot', 'Development', 'Research'] as const)
    .map((level) => ({ level, size: steps.filter((element) => element.maturityLevel === level).length }))
    .filter(({ size }) => size > 0)
    .map(({ level, size }) => `${size} at ${level}`);
  const at = levels.length > 0 ? `: ${count(steps.length, 'step')}, ${list(levels)}` : '';
  return `From ${count(input.articles.length)} on ${input.searchQuery}, rated by ${count(base.total)}${at}.`;
}
