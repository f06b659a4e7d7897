import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Job } from '@sextant/contracts/insight/jobs';
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { radarFixture } from '../../../testing/insight-fixtures.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import { savePendingJobs } from '../jobs/keep-promises.ts';
import { addPendingSave, pendingSaves } from '../jobs/promised-saves.ts';
import { autoSaveResult } from './outputs.ts';

test('a result is saved once, although the run and the list of jobs both save it, and again only after a failure', async () => {
  const { insight } = startMockApi();
  const client = new QueryClient();
  const id = '018f0000-0000-7000-8000-00000000aaaa';
  const at = '2026-01-05T10:00:00.000Z';
  const job: Job = {
    id,
    kind: 'radar',
    status: 'succeeded',
    step: 'idle',
    topicKey: 'b'.repeat(32),
    failures: 0,
    searchQuery: 'q',
    error: null,
    savedId: null,
    createdAt: at,
    finishedAt: at,
    result: radarFixture(1),
  };
  insight.jobs = [job];
  let posts = 0;
  mockServer.use(
    http.post(`*${insightCalls.saveRadar.path}`, async () => {
      posts += 1;
      return posts === 1 ? HttpResponse.error() : undefined;
    }),
  );
  const save = () => autoSaveResult(client, job);
  const promised = [job];
  addPendingSave(id);
  await expect(Promise.all([save(), save()])).rejects.toThrow();
  expect(posts).toBe(1);
  await Promise.all([save(), savePendingJobs(client, promised), savePendingJobs(client, promised)]);
  await save();
  expect(posts).toBe(2);
  expect(pendingSaves().has(id)).toBe(false);
});
