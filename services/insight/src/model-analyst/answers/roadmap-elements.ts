import type { Figure } from '@sextant/contracts/insight/evidence';
import {
  MATURITY_LEVELS,
  type MaturityLevel,
  type Period,
  type RoadmapData,
  type RoadmapElement,
} from '@sextant/contracts/insight/roadmap';
import { deterministicId } from '../../analyst/fingerprint.ts';
import type { AnalystTask } from '../../analyst/input.ts';
import { itemKey } from '../../analyst/movement.ts';
import { FIRST_VIEW } from '../../analyst/roadmap.ts';
import { scheduleDates } from '../../roadmap/months.ts';
import { ClaimBook, type WithProof } from '../../statements/claim-book.ts';
import { count } from '../../statements/words.ts';
import { type Draft, ElementDraft } from '../drafts.ts';
import { type Author, MAX_CHARS_OF } from './author.ts';
import { buildEvidenceRecord } from './model-evidence.ts';

const MAX_ELEMENTS = 24;
const MAX_DEPENDENCIES = 3;
const MAX_MILESTONES = 4;
const MAX_FORMULAS = 3;

interface Planned {
  readonly element: RoadmapElement;
  readonly period: number;
  readonly dependsOn: readonly string[];
}

/** Figures of the technologies in an element, beside the model's own rating. */
const formulaFigures = (author: Author, concepts: readonly string[]): Figure[] =>
  concepts
    .flatMap((concept) => author.factOf(concept) ?? [])
    .slice(0, MAX_FORMULAS)
    .flatMap(({ name, technology }, index) =>
      technology
        ? [
            {
              name: `maturityLevel${index + 1}`,
              label: `Maturity of ${name}, by formula`,
              value: technology.maturityLevel,
            },
          ]
        : [],
    );

/** An element is as mature as the least mature of what it rests on; of what was not counted nobody knows more. */
function maturityOf(author: Author, concepts: readonly string[]): MaturityLevel {
  const known = concepts.flatMap((concept) => author.factOf(concept)?.technology?.maturityLevel ?? []);
  return MATURITY_LEVELS.find((level) => known.includes(level)) ?? MATURITY_LEVELS[0];
}

function planElements(author: Author, drafts: readonly unknown[]): Generator<WithProof<Planned>> {
  const { periods, evidence } = author.brief;
  const taken = new Set<string>();
  return author.parseEach(ElementDraft, drafts, (draft): WithProof<Planned> | null => {
    const key = itemKey(draft.name);
    const [name] = author.texts([draft.name], MAX_CHARS_OF.name) ?? [];
    const [description] = author.texts([draft.description], MAX_CHARS_OF.text) ?? [];
    const milestones = author.texts(draft.milestones.slice(0, MAX_MILESTONES), MAX_CHARS_OF.line);
    if (!name || !description || !milestones) return null;
    const period = author.periodOf(draft.period);
    if (!period) return author.refuse('shape');
    if (key === '' || taken.has(key)) return author.refuse('repeated');
    // The formula rates a technology, not a step with it.
    const fact = author.factOf(draft.name);
    const known = fact?.technology;
    const isWithdrawn = (concept: string) => author.factOf(concept)?.technology?.withdrawn;
    if ([draft.name, ...draft.concepts].some(isWithdrawn)) return author.refuse('evidence');
    const { businessValue, technicalRisk } = known ?? draft;
    const proof = author.prove({
      citations: draft.citations,
      texts: [name, description, ...milestones],
      remarks: draft,
      concepts: known ? [draft.name] : draft.concepts,
      formula: known ? 'roadmap' : 'model-analyst',
      figures: known
        ? known.ringFigures
        : [author.judged, ...formulaFigures(author, draft.concepts), ...author.countsOf(draft.concepts)],
      fact,
    });
    if (!proof) return null;
    taken.add(key);
    const element: RoadmapElement = {
      id: deterministicId(evidence.fingerprint, 'element', draft.category, name),
      name,
      description,
      category: draft.category,
      timeline: { ...period, milestones },
      dependencies: [],
      maturityLevel: known?.maturityLevel ?? maturityOf(author, draft.concepts),
      businessValue,
      technicalRisk,
      relatedArticles: proof.pmids,
    };
    return { value: { element, period: periods.indexOf(period), dependsOn: draft.dependsOn }, proof };
  });
}

/** Resolves dependencies and schedules dates: omitted or later elements, and cycles, are dropped. */
function resolveDependencies(kept: readonly Planned[], periods: readonly Period[]): RoadmapElement[] {
  const places = new Map(kept.map(({ element }, index) => [itemKey(element.name), index]));
  const precedes = (a: number, b: number) => {
    const [first, second] = [kept[a]?.period ?? 0, kept[b]?.period ?? 0];
    return first < second || (first === second && a < b);
  };
  const steps = kept.map(({ element, period, dependsOn }, own) => {
    const under = [...new Set(dependsOn.flatMap((name) => places.get(itemKey(name)) ?? []))];
    const dependencies = under.filter((position) => precedes(position, own)).slice(0, MAX_DEPENDENCIES);
    return { ...element, period, dependencies };
  });
  const dates = scheduleDates(steps, periods);
  return kept.map(({ element }, own) => {
    const { period = 0, ...days } = dates[own] ?? {};
    return {
      ...element,
      timeline: { ...element.timeline, ...days, period: periods[period]?.period ?? element.timeline.period },
      dependencies: (steps[own]?.dependencies ?? []).flatMap((place) => kept[place]?.element.id ?? []),
    };
  });
}

/** Elements drafted by a model, recorded in the book under `path`. */
export const roadmapElements = (
  author: Author,
  book: ClaimBook,
  path: string,
  drafts: readonly unknown[],
  maxElements: number,
): RoadmapElement[] =>
  resolveDependencies(book.keep(path, planElements(author, drafts), maxElements), author.brief.periods);

/** Builds a roadmap from a model's draft. */
export function modelRoadmap(
  author: Author,
  { input, config }: Extract<AnalystTask, { kind: 'roadmap' }>,
  draft: Draft<'roadmap'>,
  notes: readonly string[],
): RoadmapData {
  const { brief, label } = author;
  const book = new ClaimBook();
  const elements = roadmapElements(author, book, '/elements', draft.elements, MAX_ELEMENTS);
  const periods = brief.periods.map((period) => ({
    ...period,
    milestones: elements
      .filter(({ timeline }) => timeline.period === period.period)
      .map(({ name }) => name)
      .slice(0, MAX_MILESTONES),
  }));
  return {
    id: deterministicId(brief.evidence.fingerprint, input.asOf, 'roadmap'),
    name: config.name,
    description:
      config.description ||
      `${count(elements.length, 'element')} over ${count(config.timeHorizon.years, 'year')} from ${count(brief.evidence.articles.used)}, written by ${label}.`,
    searchQuery: input.searchQuery,
    roadmapType: config.type,
    model: config.model,
    timeHorizon: { startDate: periods[0]?.startDate ?? '', endDate: periods.at(-1)?.endDate ?? '', periods },
    elements,
    visualConfig: FIRST_VIEW,
    createdAt: input.asOf,
    updatedAt: input.asOf,
    evidence: buildEvidenceRecord(author, book, { notes, offTopic: draft.offTopic }),
  };
}
