import { searchesBehind } from '@sextant/contracts/insight/comparable-radars';
import { RadarItem } from '@sextant/contracts/insight/radar';
import type { Topic, TopicFilters, TopicSummary } from '@sextant/contracts/insight/topic';
import { z } from 'zod';
import type { Opening } from './repository.ts';
import { type TopicResult, topicVersions } from './versions.ts';

const Blips = z.array(RadarItem.pick({ name: true, ring: true, quadrant: true }));

function presentFilters({ filters }: TopicResult): TopicFilters | null {
  if (!filters) return null;
  const { articleType = 'all', journalFilter = null, authorFilter = null, synonyms = true } = filters;
  return { articleType, journalFilter, authorFilter, synonyms };
}

function common(key: string, results: readonly TopicResult[]) {
  const [newest] = results;
  if (!newest) throw new Error('A topic has results');
  return {
    key,
    searchQuery: newest.searchQuery,
    filters: presentFilters(newest),
    updatedAt: newest.createdAt.toISOString(),
  };
}

/** A topic from its results, the newest first. */
export const presentTopic = (key: string, results: readonly TopicResult[]): Topic => ({
  ...common(key, results),
  versions: topicVersions(results),
});

/** The newest radar, and the one before it that it can be compared with and that rests on other evidence. */
function latestRadars(results: readonly TopicResult[]): {
  latest: TopicResult | null;
  earlier: TopicResult | null;
} {
  const [latest = null, ...before] = results.filter(({ kind }) => kind === 'radar');
  if (!latest) return { latest, earlier: null };
  const earlier = before.find((radar) => {
    const sameEvidence = radar.fingerprint !== null && radar.fingerprint === latest.fingerprint;
    return !sameEvidence && ['same', 'query alone'].includes(searchesBehind(radar, latest));
  });
  return { latest, earlier: earlier ?? null };
}

/** The first sentence of an analysis. */
function headlineOf(opening: Opening | undefined): string | null {
  if (!opening) return null;
  return opening.executiveSummary?.[0]?.text ?? opening.statements.flatMap((list) => list ?? [])[0] ?? null;
}

export interface TopicContents {
  readonly openings: readonly Opening[];
  readonly radars: readonly { id: string; items: unknown }[];
}

/** A topic as a list shows it, from its results, the newest first. */
export function presentTopicSummary(
  key: string,
  results: readonly TopicResult[],
  { openings, radars }: TopicContents,
): TopicSummary {
  const versions = topicVersions(results);
  const [latestVersion] = versions;
  if (!latestVersion) throw new Error('A topic has versions');
  const analysis = results.find(({ kind }) => kind === 'analysis');
  const { latest, earlier } = latestRadars(results);
  const blips = Blips.safeParse(radars.find(({ id }) => id === latest?.id)?.items);
  return {
    ...common(key, results),
    versionCount: versions.length,
    latest: latestVersion,
    headline: headlineOf(openings.find(({ id }) => id === analysis?.id)),
    radar:
      latest && blips.success ? { id: latest.id, earlierId: earlier?.id ?? null, blips: blips.data } : null,
  };
}
