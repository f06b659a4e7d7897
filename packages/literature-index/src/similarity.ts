/** What a raw score means, as a share of all pairs. */
export { createCalibrations } from './similarity/calibrations.ts';
export { semanticModel } from './similarity/sampled-models.ts';
export { similarityTo } from './similarity/shared-words.ts';
