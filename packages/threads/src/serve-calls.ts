import { parentPort } from 'node:worker_threads';
import type { FromThread, Handlers, ToThread } from './messages.ts';

const send = (message: FromThread) => parentPort?.postMessage(message);
const errorOf = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/**
 * Answers, in a thread, what the `Thread` that started it calls: each handler is called at once, also while others are under way. What one
 * throws reaches its caller. A thread ends once it was told to and nothing holds it any more.
 */
export function serveCalls(handlers: Handlers): void {
  let underWay = 0;
  let ending = false;
  const answer = async ({ id, name, inputs }: Extract<ToThread, { kind: 'call' }>) => {
    underWay += 1;
    try {
      const handler = handlers[name];
      if (!handler) throw new TypeError(`The thread answers no '${name}'`);
      const result = await handler(...inputs);
      if (id !== null) send({ kind: 'answer', id, answer: result });
    } catch (error) {
      // Nobody waits for what a notification did: it fails as whatever else goes wrong in a thread.
      if (id === null) throw error;
      send({ kind: 'error', id, error: errorOf(error) });
    } finally {
      underWay -= 1;
      if (ending && underWay === 0) parentPort?.close();
    }
  };
  parentPort?.on('message', (message: ToThread) => {
    if (message.kind === 'call') return void answer(message);
    ending = true;
    if (underWay === 0) parentPort?.close();
  });
}

/** Tells the owner of this thread something that it did not ask for, such as progress. */
export const notifyOwner = (notice: unknown): void => send({ kind: 'notice', notice });

/** Ends this thread at once: its owner is told why, and so is whoever waits for an answer. */
export function failThread(cause: unknown): never {
  send({ kind: 'failed', error: errorOf(cause) });
  process.exit(1);
}
