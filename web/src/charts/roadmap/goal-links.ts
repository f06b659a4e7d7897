import { hasStage, isGoal } from '@sextant/briefing/roadmap/stage';
import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';

/** Which steps of a plan lead to which goals, by id of a step or a goal; elements of other kinds are in neither. */
export interface GoalLinks {
  readonly goalsOf: ReadonlyMap<string, readonly RoadmapElement[]>;
  readonly stepsOf: ReadonlyMap<string, readonly RoadmapElement[]>;
}

/** A step leads to a goal that needs it, or that needs what is built on it. */
export function linkGoals(elements: readonly RoadmapElement[]): GoalLinks {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const stepsOf = new Map<string, RoadmapElement[]>();
  for (const goal of elements.filter(isGoal)) {
    const needed = new Set(goal.dependencies);
    // A set is walked in the order of what was added, also while it grows.
    for (const id of needed) for (const next of byId.get(id)?.dependencies ?? []) needed.add(next);
    stepsOf.set(
      goal.id,
      elements.filter((element) => needed.has(element.id) && hasStage(element)),
    );
  }
  const goalsOf = Map.groupBy(
    [...stepsOf].flatMap(([id, steps]) => {
      const goal = byId.get(id);
      return goal ? steps.map((step) => ({ step, goal })) : [];
    }),
    ({ step }) => step.id,
  );
  return {
    stepsOf,
    goalsOf: new Map([...goalsOf].map(([id, links]) => [id, links.map(({ goal }) => goal)])),
  };
}

/** Names of more goals are left to the details. */
const MAX_GOAL_NAMES = 2;

/** 'less hypoglycemia', 'less hypoglycemia, less relapse and 1 more goal'; null for what leads to no goal. */
export function goalsText({ goalsOf }: GoalLinks, id: string): string | null {
  const names = (goalsOf.get(id) ?? []).map(({ name }) => name);
  if (names.length === 0) return null;
  const more = names.length - MAX_GOAL_NAMES;
  const shown = names.slice(0, MAX_GOAL_NAMES).join('; ');
  return more > 0 ? `${shown} and ${formatQuantity(more, 'more goal')}` : shown;
}

/** '2 steps lead here'; null for what is no goal, and for a goal that the plan links to no step. */
export function stepsText({ stepsOf }: GoalLinks, id: string): string | null {
  const steps = stepsOf.get(id) ?? [];
  if (steps.length === 0) return null;
  return `${formatQuantity(steps.length, 'step')} ${steps.length === 1 ? 'leads' : 'lead'} here`;
}
