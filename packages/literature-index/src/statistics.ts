/** Version, state and size of the index, and folding of the term and citation counts that imports leave behind. */
export { currentVersion } from './store/index-cache.ts';
export { readIndexState } from './store/index-state.ts';
export { readCorpusSize } from './store/statistics.ts';
export { foldStatistics } from './store/writing/fold-statistics.ts';
