/** Registered trials: stored beside the articles, and found by what a literature says of them. */
export { findTrials, registryAsOf } from './trials/find-trials.ts';
export { removeSampleTrials, storeSampleTrials, storeStudies } from './trials/store-trials.ts';
