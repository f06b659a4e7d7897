import { JOB_EVENTS_PATH } from '@sextant/contracts/insight/calls';
import { mockServer } from './mock-server.ts';

/** Ids of the calls that wait for their response; event streams have no end. */
const open = new Set<string>();
mockServer.events.on('request:start', ({ request, requestId }) => {
  if (!request.url.endsWith(JOB_EVENTS_PATH)) open.add(requestId);
});
mockServer.events.on('request:end', ({ requestId }) => open.delete(requestId));

/** Some tests hold a response for good. */
const MAX_WAIT_MS = 200;
/** What a response leads to is sent within a few turns of the event loop. */
const QUIET_TURNS = 3;
/** Real ones, whatever a test has put in their place. */
const { setTimeout: after } = globalThis;
const now = performance.now.bind(performance);

/** Waits until calls, and those that follow from their responses, have ended. */
export async function callsEnded(): Promise<void> {
  const end = now() + MAX_WAIT_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && now() < end; ) {
    await new Promise<void>((next) => after(next));
    quiet = open.size === 0 ? quiet + 1 : 0;
  }
  open.clear();
}
