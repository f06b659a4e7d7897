import type { Scene, SceneDefinition } from './scene.ts';
import { accountScenes } from './scenes-account.ts';
import { libraryScenes } from './scenes-library.ts';
import { mailScenes } from './scenes-mail.ts';
import { researchScenes } from './scenes-research.ts';
import { strategyScenes } from './scenes-strategy.ts';
import { topicScenes } from './scenes-topics.ts';
import { watchScenes } from './scenes-watches.ts';
import { webhookScenes } from './scenes-webhook.ts';

const definitions: readonly SceneDefinition[] = [
  ...accountScenes,
  ...strategyScenes,
  ...topicScenes,
  ...watchScenes,
  ...webhookScenes,
  ...mailScenes,
  ...researchScenes,
  ...libraryScenes,
];

/** All screens in all reachable states, for screenshots and accessibility checks. */
export const scenes: readonly Scene[] = definitions.map((scene) => ({ viewer: 'analyst', ...scene }));
