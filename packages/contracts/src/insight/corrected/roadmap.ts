import type { AppliedCorrection, PeriodRef } from '../correction.ts';
import type { RoadmapData, RoadmapElement } from '../roadmap.ts';
import { correctionsByPath, type Laid, laidAt, movedClaims, storedPaths } from './lay-over.ts';

/** A dependency that held as computed and is broken by a correction. */
export interface BrokenDependency {
  readonly needs: RoadmapElement;
  readonly needed: RoadmapElement;
  readonly why: 'hidden' | 'later';
}

/** The roadmap's own period that contains the start of the corrected dates; otherwise the corrected dates. */
const periodOn = ({ periods }: RoadmapData['timeHorizon'], chosen: PeriodRef): PeriodRef =>
  periods.find(({ startDate, endDate }) => startDate <= chosen.startDate && chosen.startDate <= endDate) ??
  chosen;

/**
 * Applies corrections to a roadmap: hidden elements are removed, others moved to the chosen period and lane.
 */
export function correctedRoadmap(
  roadmap: RoadmapData,
  corrections: readonly AppliedCorrection[] = [],
): Laid<RoadmapData> & { readonly broken: readonly BrokenDependency[] } {
  const byPath = correctionsByPath(corrections);
  const decisionAt = (place: number) => byPath.get(`/elements/${place}`)?.decision ?? {};
  const all = roadmap.elements.map((element, place) => {
    const { period, category } = decisionAt(place);
    const {
      period: name,
      startDate,
      endDate,
    } = period ? periodOn(roadmap.timeHorizon, period) : element.timeline;
    const timeline = { ...element.timeline, period: name, startDate, endDate };
    return { ...element, timeline, ...(category && { category }) };
  });
  const places = all.flatMap((_, place) => (decisionAt(place).hidden ? [] : place));
  const shown = { elements: places };
  const kept = places.flatMap((place) => all[place] ?? []);
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
      timeHorizon: horizonOf(roadmap, all, hidden),
      evidence: movedClaims(roadmap.evidence, shown),
    },
    at: laidAt(shown, byPath, (place) => {
      const { category, timeline } = roadmap.elements[place] ?? {};
      return { computed: { category, period: timeline?.period } };
    }),
    storedPathOf: storedPaths(shown),
    broken: brokenBetween(roadmap.elements, kept, hidden),
  };
}

/** Moves milestones that are named after elements to the periods of those elements. */
function horizonOf(
  { timeHorizon, elements: computed }: RoadmapData,
  now: readonly RoadmapElement[],
  hidden: ReadonlySet<string>,
): RoadmapData['timeHorizon'] {
  const moved = now.filter(
    ({ id, timeline }, place) => hidden.has(id) || timeline.period !== computed[place]?.timeline.period,
  );
  if (moved.length === 0) return timeHorizon;
  const told = new Set(timeHorizon.periods.flatMap(({ milestones }) => milestones));
  const gone = new Set(moved.map(({ name }) => name));
  return {
    ...timeHorizon,
    periods: timeHorizon.periods.map(({ milestones, ...period }) => ({
      ...period,
      milestones: [
        ...milestones.filter((milestone) => !gone.has(milestone)),
        ...moved
          .filter(
            ({ id, name, timeline }) =>
              told.has(name) && !hidden.has(id) && timeline.period === period.period,
          )
          .map(({ name }) => name),
      ],
    })),
  };
}

/**
 * Dependencies that corrections broke: the prerequisite was hidden, or now starts later than its dependent.
 */
function brokenBetween(
  computed: readonly RoadmapElement[],
  shown: readonly RoadmapElement[],
  hidden: ReadonlySet<string>,
): BrokenDependency[] {
  const then = new Map(computed.map((element) => [element.id, element]));
  const now = new Map(shown.map((element) => [element.id, element]));
  return shown.flatMap((needs) =>
    [...new Set(needs.dependencies)].flatMap((id): BrokenDependency[] => {
      const before = then.get(id);
      const held = before && before.timeline.startDate <= (then.get(needs.id)?.timeline.startDate ?? '');
      if (!before || id === needs.id) return [];
      if (hidden.has(id)) return [{ needs, needed: before, why: 'hidden' }];
      const needed = now.get(id) ?? before;
      return held && needed.timeline.startDate > needs.timeline.startDate
        ? [{ needs, needed, why: 'later' }]
        : [];
    }),
  );
}
