import type { Figure } from '@sextant/contracts/insight/evidence';
import type { Period, RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { deterministicId } from '../../analyst/fingerprint.ts';
import type { AnalystTask } from '../../analyst/input.ts';
import { itemKey } from '../../analyst/movement.ts';
import { FIRST_VIEW } from '../../analyst/roadmap.ts';
import { ClaimBook, scheduleDates, type WithProof } from '../../claims/claims.ts';
import { count } from '../../texts/texts.ts';
import { type Draft, ElementDraft } from '../drafts.ts';
import { type Author, MAX_CHARS_OF } from './author.ts';
import { capMaturity } from './caps.ts';
import { buildEvidenceRecord } from './model-evidence.ts';
import { asPlan, asProposal } from './stances.ts';

const MAX_ELEMENTS = 24;
const MAX_DEPENDENCIES = 3;
const MAX_MILESTONES = 4;
const MAX_FORMULAS = 3;

interface Planned {
  readonly element: RoadmapElement;
  readonly period: number;
  readonly dependsOn: readonly string[];
}

/** 'Year 1' of 'Year 1 (2026-11-21 to 2027-11-20)'. */
const periodName = (text: string): string => text.split('(')[0]?.trim() ?? '';

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

function planElements(author: Author, drafts: readonly unknown[]): Generator<WithProof<Planned>> {
  const { periods, evidence } = author.brief;
  const taken = new Set<string>();
  return author.parseEach(ElementDraft, drafts, (draft): WithProof<Planned> | null => {
    const key = itemKey(draft.name);
    const [name] = author.texts([draft.name], MAX_CHARS_OF.name) ?? [];
    const [description] = author.texts([draft.description], MAX_CHARS_OF.text) ?? [];
    const milestones = author.texts(draft.milestones.slice(0, MAX_MILESTONES), MAX_CHARS_OF.line);
    if (!name || !description || !milestones) return null;
    const place = periods.findIndex(({ period }) => period === periodName(draft.period));
    const period = periods[place];
    if (!period) return author.refuse('shape');
    if (key === '' || taken.has(key)) return author.refuse('repeated');
    // The formula rates a technology, not a step with it.
    const fact = author.factOf(draft.name);
    const known = fact?.technology;
    let { maturityLevel } = known ?? draft;
    const { businessValue, technicalRisk } = known ?? draft;
    const remarks = author.remarks(draft);
    const proof = author.prove({
      citations: draft.citations,
      texts: [
        asPlan(name),
        asProposal(description),
        ...milestones.map(asPlan),
        ...remarks.map(({ value }) => asProposal(String(value))),
      ],
      concepts: known ? [draft.name] : draft.concepts,
      formula: known ? 'roadmap' : 'model-analyst',
      figures: (cited) => {
        if (known) return [...known.ringFigures, ...remarks];
        maturityLevel = capMaturity(draft.maturityLevel, cited);
        return [
          author.judged,
          ...formulaFigures(author, draft.concepts),
          ...author.countsOf(draft.concepts),
          ...remarks,
        ];
      },
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
