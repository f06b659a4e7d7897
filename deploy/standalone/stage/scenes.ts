import type { Scene } from './scene.ts';
import { accountScenes } from './scenes-account.ts';
import { libraryScenes } from './scenes-library.ts';
import { researchScenes } from './scenes-research.ts';
import { strategyScenes } from './scenes-strategy.ts';
import { topicScenes } from './scenes-topics.ts';

/** Every screen in every state that somebody can bring it to: what the screenshots show and what is checked for accessibility. */
export const scenes: readonly Scene[] = [
  ...accountScenes,
  ...strategyScenes,
  ...topicScenes,
  ...researchScenes,
  ...libraryScenes,
];
