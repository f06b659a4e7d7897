import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { deterministicId } from '../../analyst/fingerprint.ts';
import type { AnalystTask } from '../../analyst/input.ts';
import { itemKey } from '../../analyst/movement.ts';
import { visualConfigOf } from '../../analyst/roadmap.ts';
import { ClaimBook, type Stated } from '../../claims/claims.ts';
import { count } from '../../texts/texts.ts';
import { type Draft, ElementDraft } from '../drafts.ts';
import { type Author, LONGEST } from './author.ts';
import { evidenceOf } from './evidence-of.ts';

const MOST_ELEMENTS = 24;
const MOST_DEPENDENCIES = 3;
const MOST_MILESTONES = 4;

interface Planned {
  readonly element: RoadmapElement;
  readonly period: number;
  readonly dependsOn: readonly string[];
}

/** 'Year 1' of 'Year 1 (2026-11-21 to 2027-11-20)'. */
const periodName = (text: string): string => text.split('(')[0]?.trim() ?? '';

function planned(author: Author, drafts: readonly unknown[]): Stated<Planned>[] {
  const { periods, evidence } = author.brief;
  const taken = new Set<string>();
  return author.each(ElementDraft, drafts, (draft) => {
    const key = itemKey(draft.name);
    const [name] = author.texts([draft.name], LONGEST.name) ?? [];
    const [description] = author.texts([draft.description], LONGEST.text) ?? [];
    const milestones = author.texts(draft.milestones.slice(0, MOST_MILESTONES), LONGEST.line);
    const place = periods.findIndex(({ period }) => period === periodName(draft.period));
    const period = periods[place];
    if (!name || !description || !milestones || !period || key === '' || taken.has(key)) return null;
    const fact = [draft.name, ...draft.concepts]
      .map((concept) => author.factOf(concept))
      .find((one) => one?.technology);
    const known = fact?.technology;
    const { maturityLevel, businessValue, technicalRisk } = known ?? draft;
    const proof = author.prove({
      citations: draft.citations,
      formula: known ? 'roadmap' : 'model-analyst',
      figures: known ? [...known.ringFigures] : [author.judged, ...author.countsOf(draft.concepts)],
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
      maturityLevel,
      businessValue,
      technicalRisk,
      relatedArticles: proof.pmids,
    };
    return { value: { element, period: place, dependsOn: draft.dependsOn }, proof };
  });
}

/** Ties elements to those that they rest on: what is not shown, lies later, or would close a circle is left out. */
function tied(kept: readonly Planned[]): RoadmapElement[] {
  const places = new Map(kept.map(({ element }, place) => [itemKey(element.name), place]));
  const comesBefore = (a: number, b: number) => {
    const [first, second] = [kept[a]?.period ?? 0, kept[b]?.period ?? 0];
    return first < second || (first === second && a < b);
  };
  return kept.map(({ element, dependsOn }, own) => {
    const under = [...new Set(dependsOn.flatMap((name) => places.get(itemKey(name)) ?? []))];
    const dependencies = under
      .filter((place) => comesBefore(place, own))
      .slice(0, MOST_DEPENDENCIES)
      .flatMap((place) => kept[place]?.element.id ?? []);
    return { ...element, dependencies };
  });
}

/** Elements that a model drafted, kept in the book under `path`. */
export const roadmapElements = (
  author: Author,
  book: ClaimBook,
  path: string,
  drafts: readonly unknown[],
  most: number,
): RoadmapElement[] => tied(book.keep(path, planned(author, drafts), most));

/** A roadmap from what a model drafted. */
export function modelRoadmap(
  author: Author,
  { input, config }: Extract<AnalystTask, { kind: 'roadmap' }>,
  draft: Draft<'roadmap'>,
  notes: readonly string[],
): RoadmapData {
  const { brief, label } = author;
  const book = new ClaimBook();
  const elements = roadmapElements(author, book, '/elements', draft.elements, MOST_ELEMENTS);
  const periods = brief.periods.map((period) => ({
    ...period,
    milestones: elements
      .filter(({ timeline }) => timeline.period === period.period)
      .map(({ name }) => name)
      .slice(0, MOST_MILESTONES),
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
    visualConfig: visualConfigOf(config),
    createdAt: input.asOf,
    updatedAt: input.asOf,
    evidence: evidenceOf(author, book, notes),
  };
}
