import type { ClaimContext, ElementDraft } from '../claims/claims.ts';
import { activities } from './roadmap/activities.ts';
import { capabilities } from './roadmap/capabilities.ts';
import { marketDrivers } from './roadmap/drivers.ts';
import { productFeatures } from './roadmap/features.ts';
import { businessGoals } from './roadmap/goals.ts';
import { researchAreas } from './roadmap/research.ts';

/** All possible elements of a roadmap by category, most important first; each step is in one category. */
export function elementDrafts(context: ClaimContext): ElementDraft[] {
  const features = productFeatures(context);
  const steps = activities(context);
  return [
    ...marketDrivers(context),
    ...businessGoals(context),
    ...features,
    ...capabilities(context, new Set(steps.flatMap(({ about }) => about))),
    ...researchAreas(context),
    ...steps,
  ];
}
