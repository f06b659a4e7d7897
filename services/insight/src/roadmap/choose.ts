import {
  ELEMENT_CATEGORIES,
  type ElementCategory,
  type RoadmapConfig,
} from '@sextant/contracts/insight/roadmap';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import type { ElementDraft } from './element.ts';
import { serves } from './schedule.ts';

type Config = Pick<RoadmapConfig, 'model' | 'type' | 'focusAreas'>;
type Counts = readonly [number, number, number, number, number, number];

/** Elements of each category, in their order, by model. */
const COUNTS: Readonly<Record<RoadmapConfig['model'], Counts>> = {
  'Market-Pull': [5, 4, 4, 2, 2, 4],
  'Technology-Push': [3, 2, 4, 5, 4, 3],
  Hybrid: [5, 3, 3, 3, 3, 3],
};
/** Tactical plans are short, with little research. */
const TACTICAL = { share: 0.7, research: 1 };
const MAX_OF_TECHNOLOGY = 2;
export const ENOUGH = { elements: 6, categories: 3 };

function countOfCategory(category: ElementCategory, { model, type }: Config): number {
  const most = COUNTS[model][ELEMENT_CATEGORIES.indexOf(category)] ?? 0;
  if (type === 'Strategic') return most;
  if (category === 'Research Areas') return TACTICAL.research;
  return category === 'Implementation Activities' ? most : Math.max(1, Math.round(most * TACTICAL.share));
}

export interface Chosen {
  readonly drafts: readonly ElementDraft[];
  /** Goals among them that no chosen step serves. */
  readonly apart: readonly ElementDraft[];
  /** Focus areas that no element names. */
  readonly unmatched: readonly string[];
}

/** Chooses the elements of a plan: so many of each category, no technology in too many steps, first the goals that a step serves. */
export function choose(all: readonly ElementDraft[], config: Config): Chosen {
  const { drafts, unmatched } = focus(all, config.focusAreas);
  const steps: ElementDraft[] = [];
  const names = new Set<string>();
  const uses = new Map<unknown, number>();
  const take = (draft: ElementDraft) => {
    if (names.has(draft.name) || (uses.get(draft.subject) ?? 0) >= MAX_OF_TECHNOLOGY) return false;
    names.add(draft.name);
    if (draft.subject) uses.set(draft.subject, (uses.get(draft.subject) ?? 0) + 1);
    steps.push(draft);
    return true;
  };
  const isGoal = ({ category }: ElementDraft) => category === 'Business Goals';
  const others = drafts.filter((draft) => !isGoal(draft));
  for (const category of ELEMENT_CATEGORIES) {
    let left = countOfCategory(category, config);
    for (const draft of others) if (draft.category === category && left > 0 && take(draft)) left--;
  }
  const isServed = (goal: ElementDraft) => steps.some((step) => serves(step, goal));
  const goals = drafts
    .filter(isGoal)
    .toSorted((a, b) => Number(isServed(b)) - Number(isServed(a)))
    .slice(0, countOfCategory('Business Goals', config));
  for (const draft of others)
    if (steps.length + goals.length < ENOUGH.elements && draft.category !== 'Research Areas') take(draft);
  const order = (draft: ElementDraft) => ELEMENT_CATEGORIES.indexOf(draft.category);
  return {
    drafts: [...goals, ...steps].toSorted((a, b) => order(a) - order(b)),
    apart: goals.filter((goal) => !isServed(goal)),
    unmatched,
  };
}

/** Focus areas: a category's name keeps that category; other words put elements that name them first. */
function focus(all: readonly ElementDraft[], areas: readonly string[]) {
  const isCategory = (area: string) =>
    ELEMENT_CATEGORIES.find((one) => one.toLowerCase() === area.toLowerCase());
  const categories = areas.flatMap((area) => isCategory(area) ?? []);
  const topics = areas
    .filter((area) => !isCategory(area))
    .map((area) => ({ area, words: phraseWords(area) }));
  const within = categories.length > 0 ? all.filter(({ category }) => categories.includes(category)) : all;
  const named = within.map((draft) => {
    const words = new Set(phraseWords(`${draft.name} ${draft.description}`));
    return {
      draft,
      areas: topics.filter((topic) => topic.words.length > 0 && topic.words.every((word) => words.has(word))),
    };
  });
  const own = named.filter((one) => one.areas.length > 0);
  const kept =
    own.length >= ENOUGH.elements ? own : [...own, ...named.filter((one) => one.areas.length === 0)];
  return {
    drafts: (topics.length > 0 ? kept : named).map(({ draft }) => draft),
    unmatched: topics
      .filter((topic) => !named.some((one) => one.areas.includes(topic)))
      .map(({ area }) => area),
  };
}
