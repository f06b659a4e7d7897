import type { SavedSummary } from './saved-kinds.ts';

/** 'version 2 of 3': the place of a record among those of its topic; empty if there are no others. */
export function versionFacts(record: SavedSummary, records: readonly SavedSummary[]): string[] {
  const versions = records
    .filter(({ topicKey }) => topicKey === record.topicKey)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return versions.length > 1
    ? [`version ${versions.findIndex(({ id }) => id === record.id) + 1} of ${versions.length}`]
    : [];
}
