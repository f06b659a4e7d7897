/** What a raw score means, as a share of all pairs. */
export { createCalibration } from './similarity/calibration.ts';
export { createCalibrations } from './similarity/calibrations.ts';
export { semanticModel } from './similarity/sampled-models.ts';
