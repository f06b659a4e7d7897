import { fastifySSE } from '@fastify/sse';
import { JOB_EVENTS_PATH } from '@sextant/contracts/insight/calls';
import type { JobStepEvent } from '@sextant/contracts/insight/jobs';
import type { Sql } from '@sextant/service-kit/database';
import type { App } from '@sextant/service-kit/server';
import { errors } from '../errors.ts';
import type { Timings } from '../timings.ts';
import { currentSteps, lastSequence, stepsAfter } from './steps.ts';
import type { JobWatch } from './watch.ts';

export interface EventStreamDeps {
  readonly db: Sql;
  readonly watch: JobWatch;
  readonly timings: Timings;
}

const PAGE = 200;
/** Reconnection delay for the browser. */
const RECONNECT_MS = 1_000;

const acceptsEventStream = (accept: string | undefined) =>
  accept === undefined || /text\/event-stream|(text|\*)\/\*/i.test(accept);

/** The last sequence number that the browser has seen; null if it is missing or invalid. */
function parseLastEventId(header: string | null, last: number): number | null {
  if (header === null || !/^\d{1,15}$/.test(header)) return null;
  const seen = Number(header);
  return seen <= last ? seen : null;
}

/**
 * The user's steps: after `lastEventId` if given, otherwise from the current step of unfinished jobs. Ends
 * when the signal is aborted.
 */
async function* streamSteps(
  { db, watch, timings }: EventStreamDeps,
  userId: string,
  lastEventId: string | null,
  signal: AbortSignal,
): AsyncGenerator<JobStepEvent> {
  const listener = watch.listen(userId);
  try {
    const last = await lastSequence(db, userId);
    const seen = parseLastEventId(lastEventId, last);
    if (seen === null) yield* await currentSteps(db, userId, last);
    let cursor = seen ?? last;
    while (!signal.aborted) {
      const steps = await stepsAfter(db, userId, cursor, PAGE);
      yield* steps;
      cursor = steps.at(-1)?.sequence ?? cursor;
      if (steps.length < PAGE) await listener.next(timings.rereadMs, signal);
    }
  } finally {
    listener.close();
  }
}

/**
 * `GET /api/jobs/events`: one stream of server-sent events for all jobs of the user. It ends after its
 * maximum lifetime; the browser resumes.
 */
export async function eventStreamRoute(app: App, deps: EventStreamDeps): Promise<void> {
  await app.register(fastifySSE, { heartbeatInterval: deps.timings.heartbeatMs });

  // 'manual', because the plugin's own 406 is not a problem document.
  app.get(JOB_EVENTS_PATH, { sse: 'manual', config: { stream: true } }, async (request, reply) => {
    if (!acceptsEventStream(request.headers.accept)) throw errors('insight.event-stream-only');
    const stream = reply.sse;
    const disconnected = new AbortController();
    stream.onClose(() => disconnected.abort());
    const end = AbortSignal.any([
      disconnected.signal,
      app.drainSignal,
      AbortSignal.timeout(deps.timings.streamLifeMs),
    ]);
    // A disconnected browser never drains the buffer, so writing must not block forever.
    const ended = new Promise<void>((resolve) =>
      end.addEventListener('abort', () => resolve(), { once: true }),
    );

    stream.sendHeaders();
    await stream.send({ retry: RECONNECT_MS, data: undefined });
    for await (const step of streamSteps(deps, request.user.id, stream.lastEventId, end)) {
      if (end.aborted) break;
      await Promise.race([stream.send({ id: String(step.sequence), data: step }), ended]);
    }
  });
}
