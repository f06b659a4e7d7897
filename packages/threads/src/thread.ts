import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { FromThread, Handlers, ToThread } from './messages.ts';

export interface ThreadOptions {
  /** The thread's `workerData`. */
  readonly data?: unknown;
  readonly resourceLimits?: ResourceLimits;
  /** Called with messages sent by `notifyOwner`. */
  readonly onNotice?: (notice: unknown) => void;
}

/**
 * A stateful thread (a database, an index, an import) that answers calls. For stateless tasks use a pool.
 * @example const thread = new Thread<typeof handlers>(new URL('./index-thread.ts', import.meta.url));
 *          await thread.call('load', model);
 */
export class Thread<Served extends Handlers> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #calls = 0;
  #isOver = false;
  /** Resolves when the thread has ended: with the error, or with undefined if it ended normally. */
  readonly ended: Promise<Error | undefined>;

  /** @param module calls `serveCalls` with the handlers of type `Served` */
  constructor(module: URL, { data, resourceLimits, onNotice }: ThreadOptions = {}) {
    this.#worker = new Worker(module, { workerData: data, ...(resourceLimits && { resourceLimits }) });
    const { promise, resolve } = Promise.withResolvers<Error | undefined>();
    let reason: Error | undefined;
    this.#worker.on('message', (message: FromThread) => {
      if (message.kind === 'notice') onNotice?.(message.notice);
      else if (message.kind === 'failed') reason = message.error;
      else this.#settle(message);
    });
    this.#worker.once('error', (error) => {
      reason ??= error instanceof Error ? error : new Error(String(error));
    });
    this.#worker.once('exit', (code) => {
      this.#isOver = true;
      if (code !== 0) reason ??= new Error(`The thread ended with exit code ${code}`);
      for (const { reject } of this.#waiting.values()) reject(reason ?? new Error('The thread has ended'));
      this.#waiting.clear();
      resolve(reason);
    });
    this.ended = promise;
  }

  #settle(message: Extract<FromThread, { kind: 'result' | 'error' }>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'result') waiting?.resolve(message.result);
    else waiting?.reject(message.error);
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  /**
   * Calls a handler and waits for its result.
   * @throws the handler's error; or why the thread ended before it returned
   */
  async call<Name extends keyof Served & string>(
    name: Name,
    ...inputs: Parameters<Served[Name]>
  ): Promise<Awaited<ReturnType<Served[Name]>>> {
    if (this.#isOver) throw (await this.ended) ?? new Error('The thread has ended');
    const waiting = Promise.withResolvers<unknown>();
    const id = ++this.#calls;
    this.#post({ kind: 'call', id, name, inputs });
    this.#waiting.set(id, waiting);
    return (await waiting.promise) as Awaited<ReturnType<Served[Name]>>;
  }

  /** Calls a handler without waiting. Ignored if the thread has ended. */
  notify<Name extends keyof Served & string>(name: Name, ...inputs: Parameters<Served[Name]>): void {
    this.#post({ kind: 'call', id: null, name, inputs });
  }

  /** Lets the thread end: pending calls are answered, and it must have closed what it opened. */
  async end(): Promise<void> {
    this.#post({ kind: 'end' });
    await this.ended;
  }

  /** Terminates the thread immediately. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }
}
