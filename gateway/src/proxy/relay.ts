import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { AppError } from '@sextant/service-kit/errors';
import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';
import { faultOf } from '../services/faults.ts';
import { toBrowser } from './forwarded-headers.ts';

/** A comment of the event stream format: makes the answer's head leave at once, before the first event. */
const OPENING = ':\n\n';

const own = (reply: FastifyReply) => reply.getHeaders() as OutgoingHttpHeaders;

/**
 * Passes a service's answer on as it comes, no faster than the browser takes it. `done` settles once nothing more will be written:
 * it rejects with a 502, 503 or 504 where no answer had begun, so that a problem document can still be sent. An answer that breaks off
 * at the service breaks off here too: a browser must not take half of it for the whole.
 */
export class Relay implements Dispatcher.DispatchHandler {
  readonly done: Promise<void>;
  readonly #reply: FastifyReply;
  readonly #settle: { resolve: () => void; reject: (fault: AppError) => void };
  #controller: Dispatcher.DispatchController | undefined;
  /** Bytes that are still to come, where the service said how many. */
  #missing = Number.NaN;
  #ended = false;

  constructor(reply: FastifyReply) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#settle = { resolve, reject };
    this.#reply = reply;
    // Whoever waits for it may come later than the fault.
    promise.catch(() => {});
    reply.raw.once('close', () => this.#close());
  }

  /** Nothing more will be written; where the service would still say something, the browser left before. */
  #close(): void {
    if (!this.#ended) {
      this.#ended = true;
      this.#reply.hijack();
      this.#controller?.abort(new Error('The browser is gone'));
    }
    this.#settle.resolve();
  }

  /** Ends the answer in good order, whatever the service would still say. */
  end(): void {
    const { raw } = this.#reply;
    this.#ended = true;
    this.#reply.hijack();
    // To an event source 204 says that there is nothing to come back for.
    if (!raw.headersSent) raw.writeHead(204, own(this.#reply));
    raw.end();
    this.#controller?.abort(new Error('The answer was ended'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#reply.raw.destroyed) controller.abort(new Error('The browser is gone'));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return;
    const { raw } = this.#reply;
    try {
      // What the gateway itself says of every answer is not a service's to change.
      raw.writeHead(status, Object.assign(toBrowser(headers), own(this.#reply)));
    } catch (error) {
      this.#fail(error);
      controller.abort(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#reply.hijack();
    this.#missing = Number(headers['content-length'] ?? Number.NaN);
    if (headers['content-type']?.startsWith('text/event-stream')) raw.write(OPENING);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#ended) return;
    const { raw } = this.#reply;
    this.#missing -= chunk.length;
    // With the last of it, so that a short answer leaves in one piece.
    if (this.#missing === 0) {
      this.#ended = true;
      // As text of one byte a character it leaves with the head, in one write.
      raw.end(chunk.toString('latin1'), 'latin1');
    } else if (!raw.write(chunk)) {
      controller.pause();
      raw.once('drain', () => controller.resume());
    }
  }

  onResponseEnd(): void {
    if (!this.#ended) this.#reply.raw.end();
    this.#ended = true;
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#ended) return;
    this.#fail(error);
  }

  #fail(error: unknown): void {
    const { raw } = this.#reply;
    this.#ended = true;
    if (raw.headersSent) raw.destroy();
    else this.#settle.reject(faultOf(error));
  }
}
