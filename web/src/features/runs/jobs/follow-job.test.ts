import { articleFixtures } from '@sextant/briefing/testing/insight-fixtures';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { problem } from '../../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import { followJob } from './follow-job.ts';
import type { JobListener, JobStream } from './job-stream.ts';

/** A stream controlled by the test. */
function handStream(): JobStream & { listeners: Set<JobListener> } {
  const listeners = new Set<JobListener>();
  return {
    listeners,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
const check = (stream: { listeners: Set<JobListener> }) => {
  for (const listener of stream.listeners) listener.onCheck();
};

describe('following a job', () => {
  test('steps are forwarded, and the result is the job from the server', async () => {
    const { insight } = startMockApi();
    const stream = handStream();
    const steps: string[] = [];
    insight.subscribe((event) => {
      for (const listener of [...stream.listeners]) listener.onStep(event);
    });
    const jobId = insight.start('radar', 'mRNA', articleFixtures());
    const job = await followJob({ stream, jobId, onStep: ({ step }) => steps.push(step) });
    expect(steps).toEqual(['selecting-articles', 'fetching-abstracts', 'generating-radar']);
    expect(job.status).toBe('succeeded');
    expect(job.kind === 'radar' && job.result?.items.length).toBe(30);
    expect(stream.listeners.size).toBe(0);
  });

  test('a job that ended unnoticed is found by a check', async () => {
    const { insight } = startMockApi();
    const stream = handStream();
    const jobId = insight.start('analysis', 'mRNA', articleFixtures());
    await expect.poll(() => insight.jobs[0]?.status).toBe('succeeded');
    const following = followJob({ stream, jobId, onStep: () => {} });
    check(stream);
    expect((await following).status).toBe('succeeded');
  });

  test('an end that is signalled during a pending read is not missed', async () => {
    const { insight } = startMockApi();
    const stream = handStream();
    const jobId = insight.start('radar', 'mRNA', articleFixtures());
    const running = structuredClone(insight.jobs[0]);
    mockServer.use(
      http.get(
        `*${insightCalls.job.path}`,
        async () => {
          await delay(60);
          return HttpResponse.json(running);
        },
        { once: true },
      ),
    );
    insight.subscribe((event) => {
      for (const listener of [...stream.listeners]) listener.onStep(event);
    });
    const following = followJob({ stream, jobId, onStep: () => {} });
    check(stream);
    expect((await following).status).toBe('succeeded');
  });

  test('a missing job rejects with the server’s message', async () => {
    startMockApi();
    const stream = handStream();
    const jobId = '7f0d7a0e-52c2-4a55-9f1e-0d6c3f6f7a01';
    const following = followJob({ stream, jobId, onStep: () => {} });
    check(stream);
    await expect(following).rejects.toThrow('404: There is no such job.');
  });

  test.each([400, 403])('a read that is refused with %i rejects, and is not repeated', async (status) => {
    startMockApi();
    let reads = 0;
    mockServer.use(
      http.get(`*${insightCalls.job.path}`, () => {
        reads += 1;
        return problem(status, 'Refused.');
      }),
    );
    const stream = handStream();
    await expect(followJob({ stream, jobId: 'undefined', onStep: () => {} })).rejects.toThrow('Refused.');
    expect(reads).toBe(1);
    expect(stream.listeners.size).toBe(0);
  });
});
