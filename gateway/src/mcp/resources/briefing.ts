import type { BriefingSource } from '@sextant/briefing/briefing';
import { buildBriefing, listCitedIds } from '@sextant/briefing/build-briefing';
import { renderBriefingMarkdown } from '@sextant/briefing/markdown';
import { loadSources } from '@sextant/briefing/topic/load-sources';
import { topicBriefing } from '@sextant/briefing/topic/topic-briefing';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { TopicVersion } from '@sextant/contracts/insight/topic';
import type { Article } from '@sextant/contracts/literature/article';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { type CallRoute, Refusal } from '../call-route.ts';
import { DATA_NOTE } from '../define-tool.ts';
import { MAX_TEXT_CHARS } from '../pages.ts';

/** What one call for summaries takes; no topic cites as many. */
const MAX_CITED = 1_000;

async function loadRecords(call: CallRoute, { analysisId, radarId, roadmapId }: TopicVersion) {
  const [analysis, radar, roadmap] = await Promise.all([
    analysisId ? call(insightCalls.analysis, { params: { id: analysisId } }) : null,
    radarId ? call(insightCalls.radar, { params: { id: radarId } }) : null,
    roadmapId ? call(insightCalls.roadmap, { params: { id: roadmapId } }) : null,
  ]);
  return { analysis, radar, roadmap };
}

/** Details of cited articles; where they do not come, the briefing has PMIDs alone. */
async function loadCited(call: CallRoute, pmids: readonly string[]): Promise<ReadonlyMap<string, Article>> {
  try {
    const body = { pmids: pmids.slice(0, MAX_CITED) };
    const articles = await call(literatureCalls.summaries, { body });
    return new Map(articles.map((article) => [article.pmid, article]));
  } catch (error) {
    if (error instanceof Refusal) return new Map();
    throw error;
  }
}

/** The briefing of the newest version of a topic, as the web application makes it, as Markdown. @throws Refusal */
export async function readBriefing(call: CallRoute, key: string): Promise<string> {
  const params = { key };
  const topic = await call(insightCalls.topic, { params });
  const newest = topic.versions[0] as TopicVersion;
  const [records, sources] = await Promise.all([
    loadRecords(call, newest),
    loadSources({
      organisations: (query) => call(insightCalls.topicOrganisations, { params, query }),
      trials: (query) => call(insightCalls.topicTrials, { params, query }),
      tables: {
        evidence: (query) => call(insightCalls.evidence, { params, query }),
        headToHead: () => call(insightCalls.headToHead, { params }),
      },
      isMissing: (error) => error instanceof Refusal && error.status === 404,
    }),
  ]);
  const source: BriefingSource = { ...topicBriefing(topic, newest, records), sources };
  const briefing = buildBriefing(source, await loadCited(call, listCitedIds(source)));
  return `${DATA_NOTE}\n\n${renderBriefingMarkdown(briefing, MAX_TEXT_CHARS - DATA_NOTE.length)}`;
}
