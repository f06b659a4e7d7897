/** Calibration of raw scores to similarities. */
export { createCalibrations } from './similarity/calibrations.ts';
export { semanticModel } from './similarity/sampled-models.ts';
export { similarityTo } from './similarity/shared-words.ts';
