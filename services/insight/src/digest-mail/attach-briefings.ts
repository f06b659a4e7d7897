import type { BriefingSource } from '@sextant/briefing/briefing';
import { buildBriefing, listCitedIds } from '@sextant/briefing/build-briefing';
import { renderBriefingHtml } from '@sextant/briefing/html/document';
import { loadSources } from '@sextant/briefing/topic/load-sources';
import { topicBriefing } from '@sextant/briefing/topic/topic-briefing';
import type { TopicRecords } from '@sextant/briefing/topic/topic-content';
import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import { EvidenceQuery, EvidenceViewQuery } from '@sextant/contracts/insight/evidence-table';
import type { TopicVersion } from '@sextant/contracts/insight/topic';
import { Article } from '@sextant/contracts/literature/article';
import type { Requester } from '@sextant/service-kit/bus/requests';
import type { Sql } from '@sextant/service-kit/database';
import { AppError } from '@sextant/service-kit/errors';
import type { Logger } from '@sextant/service-kit/logging';
import type { Attachment } from '@sextant/service-kit/mail/mailer';
import { batches, findRecords } from '../articles/articles.ts';
import { withCorrections } from '../corrections/apply.ts';
import { STORED_KINDS } from '../item-store/kinds.ts';
import { findItem } from '../item-store/repository.ts';
import type { Timings } from '../timings.ts';
import type { TopicReader } from '../topic-evidence/read-topic.ts';
import { presentTopic } from '../topics/presenter.ts';
import { topicResults } from '../topics/repository.ts';
import type { MailedDigest } from './repository.ts';

export interface BriefingDeps {
  readonly db: Sql;
  readonly topics: TopicReader;
  readonly sendRequest: Requester;
  readonly timings: Timings;
  readonly logger: Logger;
}

/** Of all files of a mail. In a mail they are a third larger, and small mail servers take 10 MB. */
const MAX_BYTES = 5_000_000;
/** Articles of one request. */
const PAGE = 100;

async function loadRecords(db: Sql, userId: string, version: TopicVersion): Promise<TopicRecords> {
  const load = async (kind: keyof TopicRecords, id: string | null) => {
    const row = id && (await findItem(db, kind, userId, id));
    if (!row) return null;
    const [corrected] = await withCorrections(db, kind, userId, [row]);
    return { ...corrected, [STORED_KINDS[kind].dataField]: row.data };
  };
  const [analysis, radar, roadmap] = await Promise.all([
    load('analysis', version.analysisId),
    load('radar', version.radarId),
    load('roadmap', version.roadmapId),
  ]);
  return { analysis, radar, roadmap } as TopicRecords;
}

/** Details of cited articles; where they do not come, the briefing has PMIDs alone, as a file of the screen. */
async function loadCited(
  { sendRequest, timings: { requestTimeoutMs: timeoutMs } }: BriefingDeps,
  userId: string,
  pmids: readonly string[],
): Promise<ReadonlyMap<string, Article>> {
  const asking = { sendRequest, userId, timeoutMs };
  const answers = await Promise.allSettled(batches(pmids, PAGE).map((page) => findRecords(asking, page)));
  const records = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return new Map(records.map((record) => [record.pmid, Article.parse(record)]));
}

/** The briefing of the run that a digest tells of, as the topic's page makes it; null if the run is not kept. */
async function makeBriefing(
  deps: BriefingDeps,
  userId: string,
  { topicKey, afterRunId: run }: MailedDigest,
  quadrantNames: QuadrantNames | null | undefined,
): Promise<string | null> {
  const { db, topics } = deps;
  const results = await topicResults(db, userId, [topicKey]);
  const topic = results.length > 0 ? presentTopic(topicKey, results) : null;
  const version = topic?.versions.find(({ runId }) => runId === run);
  if (!topic || !version) return null;
  const [records, sources] = await Promise.all([
    loadRecords(db, userId, version),
    loadSources({
      organisations: (query) => topics.organisations(userId, topicKey, { run, ...query }),
      trials: (query) => topics.trials(userId, topicKey, { run, ...query }),
      tables: {
        evidence: (query) => topics.evidence(userId, topicKey, EvidenceQuery.parse({ run, ...query })),
        headToHead: () => topics.headToHead(userId, topicKey, EvidenceViewQuery.parse({ run })),
      },
      isMissing: (error) => error instanceof AppError && error.status === 404,
    }),
  ]);
  const source: BriefingSource = {
    ...topicBriefing(topic, version, records),
    sources,
    ...(quadrantNames && { quadrantNames }),
  };
  return renderBriefingHtml(buildBriefing(source, await loadCited(deps, userId, listCitedIds(source))));
}

/**
 * The briefings that a mail carries, by digest: of each topic that wishes one, of its newest run in the mail. One that fails, or is too
 * large for the mail, is left out: the mail tells what changed without it.
 */
export async function attachBriefings(
  deps: BriefingDeps,
  userId: string,
  digests: readonly MailedDigest[],
  quadrantNames?: QuadrantNames | null,
): Promise<ReadonlyMap<string, Attachment>> {
  const newest = new Map(digests.map((digest) => [digest.topicKey, digest]));
  const attached = new Map<string, Attachment>();
  const endsAt = Date.now() + deps.timings.briefingsMs;
  let bytes = 0;
  for (const digest of newest.values()) {
    if (!digest.attachesBriefing || Date.now() > endsAt) continue;
    try {
      const html = await makeBriefing(deps, userId, digest, quadrantNames);
      const size = Buffer.byteLength(html ?? '');
      if (html === null || bytes + size > MAX_BYTES) continue;
      bytes += size;
      // Names of topics are in no name of a file: mail servers log them.
      attached.set(digest.id, { name: `sextant-briefing-${attached.size + 1}.html`, html });
    } catch (error) {
      deps.logger.warn({ err: error, digestId: digest.id }, 'a briefing could not be attached');
    }
  }
  return attached;
}
