import { JOB_EVENTS_PATH } from '@sextant/contracts/insight/calls';
import { mockServer } from './mock-server.ts';

/** Ids of the pending calls, without event streams, which never end. */
const open = new Set<string>();
mockServer.events.on('request:start', ({ request, requestId }) => {
  if (!request.url.endsWith(JOB_EVENTS_PATH)) open.add(requestId);
});
mockServer.events.on('request:end', ({ requestId }) => open.delete(requestId));

/** Some tests never release a response. */
const MAX_WAIT_MS = 200;
/** Follow-up calls are sent within a few turns of the event loop. */
const QUIET_TURNS = 3;
/** The real ones, even if a test has mocked them. */
const { setTimeout: after } = globalThis;
const now = performance.now.bind(performance);

/** Waits until calls and their follow-up calls have ended. */
export async function callsEnded(): Promise<void> {
  const end = now() + MAX_WAIT_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && now() < end; ) {
    await new Promise<void>((next) => after(next));
    quiet = open.size === 0 ? quiet + 1 : 0;
  }
  open.clear();
}
