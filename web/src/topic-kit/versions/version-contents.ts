import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import type { TopicVersion } from '@sextant/contracts/insight/topic';
import { useQueries } from '@tanstack/react-query';
import { countChanges } from './difference.ts';
import { listChanges } from './radar-change-texts.ts';
import { radarDiffQuery } from './radar-diff-query.ts';

/** Number of versions that are compared with the previous one. */
const MAX_COMPARED = 8;

const contentText = (articles: number | null, technologies: number): string =>
  [
    articles === null ? '' : formatQuantity(articles, 'article'),
    formatQuantity(technologies, 'technology', 'technologies'),
  ]
    .filter(Boolean)
    .join(', ');

/** The two radars of a comparison: '320 articles, 12 technologies: 3 new, 1 moved', and '174 articles, 9 technologies'. */
export function describeContents(difference: RadarDiff): { before: string; after: string } {
  const { before, after } = difference;
  const { appeared, disappeared, changed, unchanged } = countChanges(difference);
  const changes = listChanges(difference).map(({ count, word }) => `${count} ${word}`);
  const now = contentText(after.backgroundArticles, unchanged + changed + appeared);
  return {
    before: contentText(before.backgroundArticles, unchanged + changed + disappeared),
    // What was looked at is told before it: 'none changed' is of these technologies.
    after: `${now}: ${changes.join(', ') || 'none moved, came or went'}`,
  };
}

/**
 * The contents of each version with a radar and its changes since the previous one, by version id.
 * @param versions newest first
 */
export function useVersionContents(
  versions: readonly TopicVersion[],
  enabled: boolean,
): ReadonlyMap<string, string> {
  const withRadar = versions.filter(({ radarId }) => radarId !== null).slice(0, MAX_COMPARED + 1);
  const differences = useQueries({
    queries: withRadar.slice(1).map((before, i) => ({
      ...radarDiffQuery(withRadar[i]?.radarId, before.radarId),
      enabled,
    })),
  });
  const contents = new Map<string, string>();
  for (const [i, { data }] of differences.entries()) {
    const [version, before] = [withRadar[i], withRadar[i + 1]];
    if (!data || !version || !before) continue;
    const texts = describeContents(data);
    contents.set(version.id, texts.after);
    // Replaced by its own comparison where there is one.
    contents.set(before.id, texts.before);
  }
  return contents;
}
