import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';

/** Whether an element is work with a stage of its own: goals and drivers frame the plan, and have none. */
export const hasStage = ({ category }: Pick<RoadmapElement, 'category'>): boolean =>
  category !== 'Business Goals' && category !== 'Market Drivers';

/** What an element without a stage is. */
export const frameWord = ({ category }: Pick<RoadmapElement, 'category'>): string =>
  category === 'Business Goals' ? 'Goal' : 'Need';
