import { parentPort } from 'node:worker_threads';
import type { FromThread, Handlers, ToThread } from './messages.ts';

const send = (message: FromThread) => parentPort?.postMessage(message);
const toError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/**
 * Serves calls of the `Thread` that started this thread. Handlers run concurrently; what one throws is thrown to its
 * caller. The thread ends on request, once nothing is open.
 */
export function serveCalls(handlers: Handlers): void {
  let inFlight = 0;
  let ending = false;
  const handleCall = async ({ id, name, inputs }: Extract<ToThread, { kind: 'call' }>) => {
    inFlight += 1;
    try {
      const handler = handlers[name];
      if (!handler) throw new TypeError(`The thread has no handler '${name}'`);
      const result = await handler(...inputs);
      if (id !== null) send({ kind: 'result', id, result });
    } catch (error) {
      // A failed notification has no caller: it is an uncaught error of the thread.
      if (id === null) throw error;
      send({ kind: 'error', id, error: toError(error) });
    } finally {
      inFlight -= 1;
      if (ending && inFlight === 0) parentPort?.close();
    }
  };
  parentPort?.on('message', (message: ToThread) => {
    if (message.kind === 'call') return void handleCall(message);
    ending = true;
    if (inFlight === 0) parentPort?.close();
  });
}

/** Sends the owner of this thread an unsolicited message, such as progress. */
export const notifyOwner = (notice: unknown): void => send({ kind: 'notice', notice });

/** Ends this thread immediately: its owner and all pending calls get the error. */
export function failThread(cause: unknown): never {
  send({ kind: 'failed', error: toError(cause) });
  process.exit(1);
}
