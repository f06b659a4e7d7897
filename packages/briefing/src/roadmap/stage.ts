import { MATURITY_LEVELS, type MaturityLevel, type RoadmapElement } from '@sextant/contracts/insight/roadmap';

/** Whether an element is work with a stage of its own: goals and drivers frame the plan, and have none. */
export const hasStage = ({ category }: Pick<RoadmapElement, 'category'>): boolean =>
  category !== 'Business Goals' && category !== 'Market Drivers';

/** Goals are no work: they are reached at their end. */
export const isGoal = ({ category }: Pick<RoadmapElement, 'category'>): boolean =>
  category === 'Business Goals';

/** What an element without a stage is. */
export const frameWord = ({ category }: Pick<RoadmapElement, 'category'>): string =>
  isGoal({ category }) ? 'Goal' : 'Need';

/** The stage of an element, or what it is without one. */
export const stageWord = (element: RoadmapElement): string =>
  hasStage(element) ? element.maturityLevel : frameWord(element);

/** The words of an element's badge: of a goal or a driver, what it is and the maturity of its most advanced means. */
export const badgeTexts = (element: RoadmapElement): string[] => [
  ...(hasStage(element) ? [] : [frameWord(element)]),
  element.maturityLevel,
];

/** The stages that elements have, in order; a legend explains no others. */
export const shownStages = (elements: readonly RoadmapElement[]): MaturityLevel[] =>
  MATURITY_LEVELS.filter((level) => elements.some((one) => hasStage(one) && one.maturityLevel === level));
