/** Registered trials: stored beside the articles, and found by what a literature says of them. */
export { findTrials, type TrialSearch } from './trials/find-trials.ts';
