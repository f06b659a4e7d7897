import type { AppliedCorrection, PeriodRef } from '../correction.ts';
import type { RoadmapData, RoadmapElement } from '../roadmap.ts';
import { correctionsByPath, type Laid, laidAt, movedClaims, storedPaths } from './lay-over.ts';

/** A dependency that held as computed and does not any more. */
export interface BrokenDependency {
  readonly needs: RoadmapElement;
  readonly needed: RoadmapElement;
  readonly why: 'hidden' | 'later';
}

/** The roadmap's own period for dates that were chosen: the one in which they begin; else the chosen dates. */
const periodOn = ({ periods }: RoadmapData['timeHorizon'], chosen: PeriodRef): PeriodRef =>
  periods.find(({ startDate, endDate }) => startDate <= chosen.startDate && chosen.startDate <= endDate) ??
  chosen;

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** An element's days in a period that was chosen for it: as far into it as before, and as long, inside the horizon. What took a whole period takes the whole of this one. */
function movedDays(
  { timeline }: RoadmapElement,
  chosen: PeriodRef,
  { periods, endDate: last }: RoadmapData['timeHorizon'],
): PeriodRef {
  const own = periods.find(({ period }) => period === timeline.period);
  const isWhole = own?.startDate === timeline.startDate && own.endDate === timeline.endDate;
  if (own?.startDate === chosen.startDate) return timeline;
  if (!own || isWhole) return chosen;
  const into = Math.min(
    Math.max(0, daysBetween(own.startDate, timeline.startDate)),
    daysBetween(chosen.startDate, chosen.endDate),
  );
  const startDate = daysAfter(chosen.startDate, into);
  const endDate = daysAfter(startDate, daysBetween(timeline.startDate, timeline.endDate));
  const [, latest = last] = [last, chosen.endDate].toSorted();
  return { period: chosen.period, startDate, endDate: [endDate, latest].toSorted()[0] ?? endDate };
}

/** A roadmap as its analyst wants it: hidden elements left out, others in the period and lane that were chosen by hand. */
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
    } = period
      ? movedDays(element, periodOn(roadmap.timeHorizon, period), roadmap.timeHorizon)
      : element.timeline;
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

/** Milestones of a period that are named after elements stand where those stand now. */
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

/** Dependencies that hold in what was computed and not in what is shown: what is needed was hidden, or starts later than what needs it. */
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
