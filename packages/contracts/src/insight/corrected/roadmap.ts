import type { AppliedCorrection, PeriodRef } from '../correction.ts';
import type { RoadmapData, RoadmapElement } from '../roadmap.ts';
import {
  type CorrectedDocument,
  correctionsByPath,
  placeCorrections,
  remapClaims,
  storedPaths,
} from './corrected-document.ts';

/** A dependency that held as computed and is broken by a correction: `needs` depends on `needed`. */
export interface BrokenDependency {
  readonly needs: RoadmapElement;
  readonly needed: RoadmapElement;
  readonly why: 'hidden' | 'later';
}

/** The roadmap's own period that contains the start of the corrected dates; otherwise the corrected dates. */
const findPeriod = ({ periods }: RoadmapData['timeHorizon'], chosen: PeriodRef): PeriodRef =>
  periods.find(({ startDate, endDate }) => startDate <= chosen.startDate && chosen.startDate <= endDate) ??
  chosen;

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Dates of an element moved to another period: the same offset and length, within the horizon. An element of a whole period takes
 * the whole new one.
 */
function toMovedDates(
  { timeline }: RoadmapElement,
  chosen: PeriodRef,
  { periods, endDate: last }: RoadmapData['timeHorizon'],
): PeriodRef {
  const own = periods.find(({ period }) => period === timeline.period);
  const isWhole = own?.startDate === timeline.startDate && own.endDate === timeline.endDate;
  if (own?.startDate === chosen.startDate) return timeline;
  if (!own || isWhole) return chosen;
  const offsetDays = Math.min(
    Math.max(0, daysBetween(own.startDate, timeline.startDate)),
    daysBetween(chosen.startDate, chosen.endDate),
  );
  const startDate = daysAfter(chosen.startDate, offsetDays);
  const endDate = daysAfter(startDate, daysBetween(timeline.startDate, timeline.endDate));
  const [, latest = last] = [last, chosen.endDate].toSorted();
  return { period: chosen.period, startDate, endDate: [endDate, latest].toSorted()[0] ?? endDate };
}

/**
 * Applies corrections to a roadmap: hidden elements are removed, others moved to the chosen period and lane.
 */
export function correctedRoadmap(
  roadmap: RoadmapData,
  corrections: readonly AppliedCorrection[] = [],
): CorrectedDocument<RoadmapData> & { readonly broken: readonly BrokenDependency[] } {
  const byPath = correctionsByPath(corrections);
  const decisionAt = (index: number) => byPath.get(`/elements/${index}`)?.decision ?? {};
  const all = roadmap.elements.map((element, index) => {
    const { period, category } = decisionAt(index);
    const {
      period: name,
      startDate,
      endDate,
    } = period
      ? toMovedDates(element, findPeriod(roadmap.timeHorizon, period), roadmap.timeHorizon)
      : element.timeline;
    const timeline = { ...element.timeline, period: name, startDate, endDate };
    return { ...element, timeline, ...(category && { category }) };
  });
  const indexes = all.flatMap((_, index) => (decisionAt(index).hidden ? [] : index));
  const shown = { elements: indexes };
  const kept = indexes.flatMap((index) => all[index] ?? []);
  const ids = new Set(kept.map(({ id }) => id));
  const hidden = new Set(all.map(({ id }) => id).filter((id) => !ids.has(id)));
  const elements = kept.map((element) => ({
    ...element,
    dependencies: element.dependencies.filter((id) => !hidden.has(id)),
  }));
  return {
    data: {
      ...roadmap,
      elements,
      timeHorizon: moveMilestones(roadmap, all, hidden),
      evidence: remapClaims(roadmap.evidence, shown),
    },
    at: placeCorrections(shown, byPath, (index) => {
      const { category, timeline } = roadmap.elements[index] ?? {};
      return { computed: { category, period: timeline?.period } };
    }),
    storedPathOf: storedPaths(shown),
    broken: findBroken(roadmap.elements, kept, hidden),
  };
}

/** Moves milestones that are named after elements to the periods of those elements. */
function moveMilestones(
  { timeHorizon, elements: computed }: RoadmapData,
  corrected: readonly RoadmapElement[],
  hidden: ReadonlySet<string>,
): RoadmapData['timeHorizon'] {
  const moved = corrected.filter(
    ({ id, timeline }, index) => hidden.has(id) || timeline.period !== computed[index]?.timeline.period,
  );
  if (moved.length === 0) return timeHorizon;
  const milestoneNames = new Set(timeHorizon.periods.flatMap(({ milestones }) => milestones));
  const movedNames = new Set(moved.map(({ name }) => name));
  return {
    ...timeHorizon,
    periods: timeHorizon.periods.map(({ milestones, ...period }) => ({
      ...period,
      milestones: [
        ...milestones.filter((milestone) => !movedNames.has(milestone)),
        ...moved
          .filter(
            ({ id, name, timeline }) =>
              milestoneNames.has(name) && !hidden.has(id) && timeline.period === period.period,
          )
          .map(({ name }) => name),
      ],
    })),
  };
}

/**
 * Dependencies that corrections broke: the prerequisite was hidden, or now starts later than its dependent.
 */
function findBroken(
  computedElements: readonly RoadmapElement[],
  shownElements: readonly RoadmapElement[],
  hidden: ReadonlySet<string>,
): BrokenDependency[] {
  const computed = new Map(computedElements.map((element) => [element.id, element]));
  const corrected = new Map(shownElements.map((element) => [element.id, element]));
  return shownElements.flatMap((dependent) =>
    [...new Set(dependent.dependencies)].flatMap((id): BrokenDependency[] => {
      const before = computed.get(id);
      const hasHeld =
        before && before.timeline.startDate <= (computed.get(dependent.id)?.timeline.startDate ?? '');
      if (!before || id === dependent.id) return [];
      if (hidden.has(id)) return [{ needs: dependent, needed: before, why: 'hidden' }];
      const prerequisite = corrected.get(id) ?? before;
      return hasHeld && prerequisite.timeline.startDate > dependent.timeline.startDate
        ? [{ needs: dependent, needed: prerequisite, why: 'later' }]
        : [];
    }),
  );
}
