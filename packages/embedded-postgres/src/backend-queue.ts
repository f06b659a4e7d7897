import { Buffer } from 'node:buffer';

/** One PostgreSQL backend: it does one thing at a time, and all clients share its transaction and unnamed statement. */
export interface Backend {
  /** Runs protocol messages and passes on the backend's response in chunks. */
  execute(messages: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void>;
  inTransaction(): boolean;
}

export interface Batch {
  readonly messages: Uint8Array;
  /** False if the client will continue the same statement before another client may run one. */
  readonly complete: boolean;
  readonly onAnswer: (bytes: Uint8Array) => void;
}

interface QueuedBatch extends Batch {
  readonly client: object;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** A simple query, as protocol message. */
const query = (sql: string): Buffer => {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
};
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
/** Cleans up what a disconnected client left open; does nothing if there is nothing. */
const CLEAN_UP = Buffer.concat([SYNC, query('ROLLBACK')]);

/**
 * Serializes the clients of one backend. A client owns the backend from the first message of a statement to its Sync,
 * and from BEGIN to COMMIT or ROLLBACK: statements of two clients never interleave, because they share the unnamed
 * statement.
 */
export class BackendQueue {
  readonly #backend: Backend;
  #waiting: QueuedBatch[] = [];
  #owner: object | undefined;
  #running: object | undefined;
  #busy = false;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** Resolves once the batch has run and its answers were delivered; rejects if the backend itself failed. */
  run(client: object, batch: Batch): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ ...batch, client, done: resolve, failed: reject });
    void this.#run();
    return promise;
  }

  /** The client has disconnected: drops its queued batches and rolls back its open transaction. */
  disconnect(client: object): Promise<void> {
    for (const batch of this.#waiting) if (batch.client === client) batch.done();
    this.#waiting = this.#waiting.filter((batch) => batch.client !== client);
    if (this.#owner !== client && this.#running !== client) return Promise.resolve();
    return this.run(client, { messages: CLEAN_UP, complete: true, onAnswer: () => {} });
  }

  async #run(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let batch = this.#next(); batch; batch = this.#next()) {
      this.#running = batch.client;
      try {
        await this.#backend.execute(batch.messages, batch.onAnswer);
        batch.done();
      } catch (error) {
        batch.failed(error);
      }
      this.#running = undefined;
      this.#owner = !batch.complete || this.#backend.inTransaction() ? batch.client : undefined;
    }
    this.#busy = false;
  }

  #next(): QueuedBatch | undefined {
    const owner = this.#owner;
    const index = owner ? this.#waiting.findIndex((batch) => batch.client === owner) : 0;
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
  }
}
