import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { compareSearches } from '@sextant/contracts/insight/comparable-radars';
import { correctedAnalysis } from '@sextant/contracts/insight/corrected/analysis';
import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import { RadarBlip, type RadarData, RadarItem, toBlip } from '@sextant/contracts/insight/radar';
import type { Topic, TopicFilters, TopicSummary } from '@sextant/contracts/insight/topic';
import { z } from 'zod';
import { findApplicable } from '../corrections/apply.ts';
import type { CorrectionRow } from '../corrections/repository.ts';
import { headlineOf } from '../item-store/headline.ts';
import type { OpeningStatements } from './repository.ts';
import { type TopicResult, topicVersions } from './versions.ts';

const Blips = z.array(
  RadarBlip.extend({ assessment: RadarItem.shape.assessment.catch(undefined) }).transform(
    ({ assessment, ...blip }): RadarBlip => ({ ...blip, ...toBlip({ ...blip, assessment }) }),
  ),
);

function presentFilters({ filters }: TopicResult): TopicFilters | null {
  if (!filters) return null;
  const { articleType = 'all', journalFilter = null, authorFilter = null, synonyms = true } = filters;
  return { articleType, journalFilter, authorFilter, synonyms };
}

function presentTopicHead(key: string, results: readonly TopicResult[]) {
  const [newest] = results;
  if (!newest) throw new Error('A topic has results');
  return {
    key,
    searchQuery: newest.searchQuery,
    filters: presentFilters(newest),
    updatedAt: newest.createdAt.toISOString(),
  };
}

/** A topic from its results, newest first. */
export const presentTopic = (key: string, results: readonly TopicResult[]): Topic => ({
  ...presentTopicHead(key, results),
  versions: topicVersions(results),
});

/** The newest radar, and the previous comparable one with other evidence. */
function latestRadars(results: readonly TopicResult[]): {
  latest: TopicResult | null;
  earlier: TopicResult | null;
} {
  const [latest = null, ...before] = results.filter(({ kind }) => kind === 'radar');
  if (!latest) return { latest, earlier: null };
  const earlier = before.find((radar) => {
    const sameEvidence = radar.fingerprint !== null && radar.fingerprint === latest.fingerprint;
    return !sameEvidence && ['same', 'query alone'].includes(compareSearches(radar, latest));
  });
  return { latest, earlier: earlier ?? null };
}

/** The sentence that represents an analysis, after corrections. */
function getHeadline(
  openingStatements: OpeningStatements | undefined,
  corrections: readonly CorrectionRow[],
): string | null {
  if (!openingStatements) return null;
  const { executiveSummary, ...statements } = openingStatements.data;
  const partialData: AnalysisData = {
    ...statements,
    ...(executiveSummary && { executiveSummary }),
    underResearchedAreas: [],
    // Only the claims are read.
    evidence: { claims: openingStatements.claims ?? [] } as unknown as Evidence,
  };
  return headlineOf(
    correctedAnalysis(partialData, findApplicable('analysis', partialData, corrections)).data,
  );
}

/** The items of a radar after corrections. */
function getBlips(radar: TopicContents['radars'][number] | undefined, corrections: readonly CorrectionRow[]) {
  if (!Array.isArray(radar?.items)) return null;
  const data = { items: radar.items } as RadarData;
  return Blips.safeParse(correctedRadar(data, findApplicable('radar', data, corrections)).data.items).data;
}

export interface TopicContents {
  readonly openingStatements: readonly OpeningStatements[];
  readonly radars: readonly { id: string; items: RadarData['items'] }[];
  readonly corrections: readonly CorrectionRow[];
}

/** A topic's list entry, from its results, newest first. */
export function presentTopicSummary(
  key: string,
  results: readonly TopicResult[],
  { openingStatements, radars, corrections }: TopicContents,
): TopicSummary {
  const versions = topicVersions(results);
  const [latestVersion] = versions;
  if (!latestVersion) throw new Error('A topic has versions');
  const analysis = results.find(({ kind }) => kind === 'analysis');
  const { latest, earlier } = latestRadars(results);
  const topicCorrections = corrections.filter(({ topicKey }) => topicKey === key);
  const blips = getBlips(
    radars.find(({ id }) => id === latest?.id),
    topicCorrections,
  );
  return {
    ...presentTopicHead(key, results),
    versionCount: versions.length,
    latest: latestVersion,
    headline: getHeadline(
      openingStatements.find(({ id }) => id === analysis?.id),
      topicCorrections,
    ),
    radar: latest && blips ? { id: latest.id, earlierId: earlier?.id ?? null, blips } : null,
  };
}
