/** What the index is like as a whole, and its counts of terms and citations, which imports leave to be added up. */
export { readIndexState } from './store/index-state.ts';
export { readCorpusSize } from './store/statistics.ts';
export { foldStatistics } from './store/writing/fold-statistics.ts';
