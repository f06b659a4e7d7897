import { Worker } from 'node:worker_threads';

/** A thread that answers requests in their order. What goes to it and comes back is plain data and shared memory. */
export class AnsweringThread<Request, Answer> implements AsyncDisposable {
  private readonly worker: Worker;
  private readonly waiting: PromiseWithResolvers<Answer>[] = [];
  private broken: Error | undefined;

  constructor(...start: ConstructorParameters<typeof Worker>) {
    this.worker = new Worker(...start);
    this.worker.on('message', (answer: Answer) => this.waiting.shift()?.resolve(answer));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('messageerror', (error) => this.fail(error));
    this.worker.on('exit', (code) => this.fail(new Error(`A thread of the import ended with ${code}`)));
  }

  /** Asks for something that has no answer. */
  tell(request: Request): void {
    this.worker.postMessage(request);
  }

  ask(request: Request): Promise<Answer> {
    if (this.broken) return Promise.reject(this.broken);
    const answer = Promise.withResolvers<Answer>();
    this.waiting.push(answer);
    this.worker.postMessage(request);
    return answer.promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.worker.terminate();
  }

  private fail(error: Error): void {
    this.broken ??= error;
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }
}
