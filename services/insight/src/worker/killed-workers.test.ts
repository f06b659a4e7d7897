import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { backing } from '@sextant/test-kit/backing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { eventually } from '../testing/eventually.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';
import type { WorkerProcessOptions } from '../testing/worker-process.ts';

/** 20 by `npm run bench -- insight/killed-workers`. */
const KILLS = Number(process.env.KILLED_WORKERS ?? 6);
const COMPUTING_MS = 300;
const program = fileURLToPath(new URL('../testing/worker-process.ts', import.meta.url));

describe.skipIf(backing().nats.kind === 'in-process')('workers killed with SIGKILL (needs NATS)', () => {
  let world: InsightWorld;
  const children = new Set<ChildProcess>();
  beforeAll(async () => {
    const config = { INSIGHT_ROLE: 'api' } as const;
    world = await startInsight({ records: [makeRecord('11')], config, timings: { ackWaitMs: 1_000 } });
  });
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  afterAll(() => world.close());

  function startWorker(): ChildProcess {
    const orders: WorkerProcessOptions = {
      databaseUrl: world.database.url('insight'),
      ...world.nats(),
      privateKey: world.identity.keys.privateKeys.insight ?? '',
      publicKeys: world.identity.keys.publicKeys,
      timings: { workerHeartbeatMs: 300, ackWaitMs: 1_000, sweepMs: 200, backoffMs: [10] },
      settings: { ANALYST_THREADS: '1' },
      computingMs: COMPUTING_MS,
    };
    const child = spawn(process.execPath, [program, JSON.stringify(orders)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }
  const countJobs = async (where: string) =>
    (await world.sql.query(`SELECT count(*)::integer AS jobs FROM insight.jobs WHERE ${where}`)).rows[0].jobs;

  test('at random times: every job succeeds, is stored once, and has one completion event id', async () => {
    const jobs: [user: string, job: string][] = [];
    for (let killed = 0; killed < KILLS; ) {
      const user = randomUUID();
      const ofUser = `user_id = '${user}' AND status = 'running'`;
      for (const kind of ['analysis', 'radar', 'roadmap'] as const)
        jobs.push([user, await world.startJob(user, kind, 'killed')]);
      const worker = startWorker();
      await eventually(() => countJobs(ofUser)).toBeGreaterThan(0);
      await sleep(Math.random() * COMPUTING_MS);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      // A kill between two jobs proves nothing and does not count.
      if ((await countJobs(ofUser)) > 0) killed += 1;
    }
    startWorker();
    for (const [user, job] of jobs)
      expect(await world.untilFinished(user, job)).toMatchObject({ status: 'succeeded', failures: 0 });
    for (const [, job] of jobs) await eventually(() => world.eventsOf(job).length).toBe(1);
    const { rows } = await world.sql.query(
      "SELECT job_id FROM insight.job_steps WHERE status = 'succeeded' GROUP BY job_id HAVING count(*) > 1",
    );
    expect(rows).toEqual([]);
    const again = await countJobs('deliveries > 1');
    console.log(`${KILLS} workers killed in mid-job, ${jobs.length} jobs, ${again} of them begun again`);
    expect(again).toBeGreaterThanOrEqual(KILLS);
  }, 300_000);
});
