import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddingError, normalised } from '@sextant/literature-index/vectors';
import { z } from 'zod';
import { type EmbeddingServer, openServer } from './open-server.ts';

/** Time limits of one call. */
export interface EmbeddingDeadline {
  /** Limit for all attempts including the waits between them. */
  readonly withinMs: number;
  readonly attempts: number;
  readonly signal?: AbortSignal;
}

const EmbeddingResponse = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(1) })),
});

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 20_000;

/** Statuses for which a retry may succeed: 408, 409, 429 and server errors. */
const isRetryable = (status: number) => status === 408 || status === 409 || status === 429 || status >= 500;

/** `Retry-After` in ms, from seconds or a date; 0 without one. */
function parseRetryAfter(header: string | null | undefined): number {
  if (!header) return 0;
  const ms = /^\s*\d{1,6}(?:\.\d+)?\s*$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

interface RequestFailure {
  readonly error: EmbeddingError;
  readonly isRetryable: boolean;
  readonly waitMs: number;
}

/** An error of the openai package that has a response. */
interface ErrorWithResponse extends Error {
  readonly status: number;
  readonly headers?: Headers;
}
const hasResponse = (error: unknown): error is ErrorWithResponse =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

function classifyFailure(cause: unknown): RequestFailure {
  if (!hasResponse(cause)) {
    const reason = cause instanceof EmbeddingError ? cause.message : describeFailure(cause);
    return { error: new EmbeddingError(reason, { cause }), isRetryable: true, waitMs: 0 };
  }
  const { status, headers } = cause;
  return {
    // The server's message may contain the key or the texts.
    error: new EmbeddingError(`The server of embeddings answered with status ${status}`),
    isRetryable: isRetryable(status),
    waitMs: parseRetryAfter(headers?.get('retry-after')),
  };
}

/**
 * The vectors of some texts, in order, each of length 1, or null if the server returned zeros. Failed or invalid
 * responses are retried with full jitter, and not before the server's Retry-After.
 * @throws EmbeddingError whose message contains no key and no text
 */
export async function requestEmbeddings(
  server: EmbeddingServer,
  texts: readonly string[],
  { withinMs, attempts, signal }: EmbeddingDeadline,
): Promise<(Float32Array | null)[]> {
  const end = performance.now() + withinMs;
  const client = await openServer(server);

  async function attempt(): Promise<(Float32Array | null)[] | RequestFailure> {
    const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(end - performance.now())));
    try {
      const response = await client.embeddings.create(
        { model: server.model, input: [...texts], encoding_format: 'float' },
        { signal: AbortSignal.any([timeout, ...(signal ? [signal] : [])]) },
      );
      return read(EmbeddingResponse.parse(response), texts.length);
    } catch (cause) {
      if (signal?.aborted) throw new EmbeddingError('Embedding was stopped', { cause });
      return classifyFailure(timeout.aborted ? timeout.reason : cause);
    }
  }

  for (let number = 1; ; number += 1) {
    const result = await attempt();
    if (Array.isArray(result)) return result;
    const limit = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (number - 1));
    const wait = result.waitMs + Math.random() * limit;
    if (!result.isRetryable || number >= attempts || performance.now() + wait >= end) throw result.error;
    await sleep(wait, undefined, { signal }).catch(() => {});
  }
}

function describeFailure(cause: unknown): string {
  if (cause instanceof Error && cause.name === 'TimeoutError')
    return 'The server of embeddings gave no answer in time';
  if (cause instanceof z.ZodError || cause instanceof SyntaxError)
    return 'What the server of embeddings sent cannot be read';
  return 'The server of embeddings cannot be reached';
}

/** Every text must have a vector, and all must have the same length. */
function read({ data }: z.infer<typeof EmbeddingResponse>, count: number): (Float32Array | null)[] {
  const vectors = new Array<number[] | undefined>(count).fill(undefined);
  for (const { index, embedding } of data) if (index < count) vectors[index] = embedding;
  const [first] = vectors;
  return vectors.map((vector) => {
    if (!vector || vector.length !== first?.length)
      throw new EmbeddingError(
        'The server of embeddings sent fewer vectors than texts, or of several lengths',
      );
    return normalised(vector);
  });
}
