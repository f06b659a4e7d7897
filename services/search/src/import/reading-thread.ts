import { Worker } from 'node:worker_threads';
import { MedlineError } from '../medline/medline-parser.ts';
import type { Batches } from './batches.ts';
import type { ReadAnswer, ReadRequest } from './read-messages.ts';

/**
 * What it holds is some 20 MB, most of it the words that it has met: hardly anything of a record outlives that record. By the limit,
 * which is far above what the largest records take that the parser lets through, V8 decides how much garbage may lie about. With a
 * quarter of it the collector would take a tenth more of the thread's time; without one half as much memory again.
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 24 };

/**
 * Reads files and prepares their batches in a thread of its own: reading takes most of an import's processor time, and storing waits
 * for the database.
 */
export class ReadingThread implements AsyncDisposable {
  private readonly worker = new Worker(new URL('./reader.ts', import.meta.url), {
    resourceLimits: RESOURCE_LIMITS,
  });
  /** Requests are answered in their order. */
  private readonly waiting: PromiseWithResolvers<ReadAnswer>[] = [];
  private broken: Error | undefined;

  constructor() {
    this.worker.on('message', (answer: ReadAnswer) => this.waiting.shift()?.resolve(answer));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('messageerror', (error) => this.fail(error));
    this.worker.on('exit', (code) => this.fail(new Error(`The reading thread ended with ${code}`)));
  }

  /**
   * The batches of a file; to be asked for until another file is opened.
   * @param options.position entries that are read over
   * @param options.onBytes told how many bytes of the file are read so far
   */
  open(options: {
    readonly path: string;
    readonly position: number;
    readonly onBytes: (read: number) => void;
  }): Batches {
    const { path, position, onBytes } = options;
    this.post({ kind: 'open', path, position });
    return {
      next: async (size, memory) => {
        const answer = await this.ask({ kind: 'next', size, memory });
        if (answer.kind === 'failed') throw new MedlineError(answer.reason);
        onBytes(answer.bytes);
        return answer.batch;
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.worker.terminate();
  }

  private fail(error: Error): void {
    this.broken ??= error;
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }

  private post(request: ReadRequest): void {
    this.worker.postMessage(request, request.kind === 'next' ? (request.memory ?? []) : []);
  }

  private ask(request: ReadRequest): Promise<ReadAnswer> {
    if (this.broken) return Promise.reject(this.broken);
    const answer = Promise.withResolvers<ReadAnswer>();
    this.waiting.push(answer);
    this.post(request);
    return answer.promise;
  }
}
