import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestType } from '@sextant/contracts/rpc/request';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import type { z } from 'zod';
import { FinalFailure, KnownFailure } from '../known-failure.ts';
import type { OnMissing } from './wait-for-index.ts';

/** Search rejected the request, so a retry is useless. */
export class RequestRejected extends FinalFailure {
  readonly code: string;
  constructor(cause: BusRequestError) {
    super(`The search service refused: ${cause.message}`, { cause });
    this.code = cause.code;
  }
}

/** Called before each delay with the next attempt, the maximum and the delay. */
type OnRetry = (retry: { attempt: number; maximum: number; delaySeconds: number }) => Promise<void>;

export interface RetryContext {
  readonly sendRequest: Requester;
  readonly userId: string;
  /** Before the second, third, … attempt. */
  readonly delaysMs: readonly number[];
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly onRetry: OnRetry;
  /** Called when an attempt after a delay begins. */
  readonly onResume: () => Promise<void>;
  /** Called with the parts of the index that a match set lacks; what it throws ends the reading. */
  readonly onMissing: OnMissing;
}

const isRejection = ({ code }: BusRequestError) => /^(identity|request)\.|invalid|bus\.too-large/.test(code);

/**
 * Sends a request to the search service, and retries while there is no response.
 * @throws RequestRejected if it is rejected; otherwise the last error
 */
export async function requestFromSearch<Body extends z.ZodType, Reply extends z.ZodType>(
  { sendRequest, userId, delaysMs, timeoutMs, signal, onRetry, onResume }: RetryContext,
  request: RequestType<Body, Reply>,
  body: z.input<Body>,
): Promise<z.output<Reply>> {
  const maximum = delaysMs.length + 1;
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await sendRequest(request, { body, userId, timeoutMs });
    } catch (error) {
      if (!(error instanceof BusRequestError)) throw error;
      if (isRejection(error)) throw new RequestRejected(error);
      const delayMs = delaysMs[attempt - 1];
      if (delayMs === undefined)
        throw new KnownFailure('The literature search did not answer.', { cause: error });
      await onRetry({ attempt: attempt + 1, maximum, delaySeconds: delayMs / 1000 });
      await sleep(delayMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      await onResume();
    }
  }
}
