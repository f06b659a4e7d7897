/** The vocabulary in use, and the entries of the index that follow it. */

export { lacksSegments } from './store/segments/build-segments.ts';
export { PART_BYTES, readStoredVocabulary, tableInUse } from './store/vocabulary-table.ts';
export { hasStaleEntries } from './store/writing/renew-entries.ts';
export { renewInThread } from './threads/renew-in-thread.ts';
