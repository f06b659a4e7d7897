import { JOB_EVENTS_PATH } from '@sextant/contracts/insight/calls';
import { type Job, JobStepEvent } from '@sextant/contracts/insight/jobs';
import type { Browser } from '@sextant/gateway/testing/browser';
import { callApi } from './whole-product.ts';

/**
 * Starts a job with `respond-async`, as the browser does, and follows it in the event stream to its end.
 * @returns the job, and its steps from the stream
 */
export async function followJob(
  url: string,
  browser: Browser,
  path: string,
  body: object,
): Promise<{ job: Job; steps: JobStepEvent[] }> {
  const leave = new AbortController();
  const stream = await fetch(new URL(JOB_EVENTS_PATH, url), {
    headers: { cookie: browser.cookie, accept: 'text/event-stream' },
    signal: leave.signal,
  });
  if (!stream.ok || !stream.body) throw new Error(`The event stream answered ${stream.status}`);
  try {
    const accepted = await browser.post(path, body, { headers: { prefer: 'respond-async' } });
    if (accepted.status !== 202) throw new Error(`${path}: ${accepted.status} ${accepted.text}`);
    const { jobId } = accepted.json() as { jobId: string };
    const steps: JobStepEvent[] = [];
    for await (const step of eventsOf(stream.body)) {
      if (step.jobId !== jobId) continue;
      steps.push(step);
      if (step.status !== 'queued' && step.status !== 'running') break;
    }
    return { job: await callApi<Job>(browser, `/api/jobs/${jobId}`), steps };
  } finally {
    leave.abort();
  }
}

/** Parses the data of server-sent events as they arrive. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<JobStepEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body) {
    text += decoder.decode(part, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data:'));
      if (data) yield JobStepEvent.parse(JSON.parse(data.slice(5)));
    }
  }
}
