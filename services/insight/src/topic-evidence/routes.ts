import { insightCalls } from '@sextant/contracts/insight/calls';
import type { EvidenceStudy, EvidenceViewQuery } from '@sextant/contracts/insight/evidence-table';
import type { Sql } from '@sextant/service-kit/database';
import type { App } from '@sextant/service-kit/server';
import { parseVersion } from '../corrections/version.ts';
import { compareRuns } from '../digests/compare-runs.ts';
import { findStoredRun } from '../digests/stored-run.ts';
import { queryHarms, queryMap } from '../evidence/queries.ts';
import { queryTrend } from '../evidence/query-trend.ts';
import type { EvidenceTable } from '../evidence/table.ts';
import { decideRow, presentRowDecision, type RowDecisionDeps, undoRowDecision } from './decide-row.ts';
import { createTopicReader } from './read-topic.ts';
import { listRowDecisions } from './row-decisions.ts';

const MAX_HISTORY = 500;

/**
 * The evidence of a topic, with the decisions of its user. Another user gets the same 404 as for a topic without a table.
 */
export function evidenceRoutes(app: App, deps: RowDecisionDeps & { readonly db: Sql }): void {
  const { db } = deps;
  const { readTable, readStudies, evidence, headToHead, trials, organisations } = createTopicReader(db);

  app.call(insightCalls.topicChanges, async ({ user, params, query }) => {
    const before = await readTable(user.id, params.key, query.since);
    const { runId, table } = await readTable(user.id, params.key, query.run);
    const [was, is] = [
      await findStoredRun(db, user.id, before.runId, before.table),
      await findStoredRun(db, user.id, runId, table),
    ];
    return {
      runId,
      compared: {
        articles: table.studies.length,
        trials: table.trials?.trials.length ?? 0,
        technologies: is?.radar.items.length ?? 0,
      },
      changes: was && is && compareRuns(was, is),
    };
  });
  app.call(insightCalls.evidence, ({ user, params, query }) => evidence(user.id, params.key, query));
  app.call(insightCalls.topicTrials, ({ user, params, query }) => trials(user.id, params.key, query));
  app.call(insightCalls.topicOrganisations, ({ user, params, query }) =>
    organisations(user.id, params.key, query),
  );

  /** A view over all studies. */
  const viewOf =
    <View>(query: (table: EvidenceTable, studies: readonly EvidenceStudy[], withDoubtful: boolean) => View) =>
    async (userId: string, topicKey: string, { run, doubtful }: EvidenceViewQuery) => {
      const { runId, table, studies } = await readStudies(userId, topicKey, run);
      return { runId, ...query(table, studies, doubtful === 'true') };
    };
  const map = viewOf(queryMap);
  const harms = viewOf(queryHarms);
  app.call(insightCalls.headToHead, ({ user, params, query }) => headToHead(user.id, params.key, query));
  app.call(insightCalls.evidenceMap, ({ user, params, query }) => map(user.id, params.key, query));
  app.call(insightCalls.evidenceHarms, ({ user, params, query }) => harms(user.id, params.key, query));

  app.call(insightCalls.evidenceTrend, async ({ user, params, query }) => {
    const { runId, table, studies } = await readStudies(user.id, params.key, query.run);
    return { runId, ...queryTrend(table, studies) };
  });

  app.call(insightCalls.rowDecisions, async ({ user, params }) => {
    await readTable(user.id, params.key);
    const rows = await listRowDecisions(db, { userId: user.id, topicKey: params.key }, MAX_HISTORY);
    return { decisions: rows.map((row, index) => presentRowDecision(row, rows.slice(0, index))) };
  });

  app.call(insightCalls.decideRow, async ({ user, params, headers, body }) => {
    const { table } = await readTable(user.id, params.key);
    const version = parseVersion(headers['if-match']);
    return decideRow(deps, { user, topicKey: params.key, version, table }, body);
  });

  app.call(insightCalls.undoRowDecision, async ({ user, params, headers, body }) => {
    const { table } = await readTable(user.id, params.key);
    const version = parseVersion(headers['if-match']);
    return undoRowDecision(deps, { user, topicKey: params.key, version, table }, body.decisionId);
  });
}
