import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const EMBEDDING_FAULTS = [
  /** 429 with Retry-After: 0. */
  'rate-limited',
  /** 503 with a web page. */
  'overloaded',
  /** 401: a retry will not help. */
  'refused-key',
  /** Status 200 and no JSON. */
  'web-page',
  /** One vector fewer than texts. */
  'one-missing',
  /** Vectors of other dimensions than before. */
  'other-length',
  /** The connection is closed. */
  'hang-up',
  /** Never responds. */
  'silence',
] as const;
export type EmbeddingFault = (typeof EMBEDDING_FAULTS)[number];

interface EmbeddingRequest {
  readonly headers: IncomingHttpHeaders;
  readonly model: string;
  readonly input: readonly string[];
}

export interface FakeEmbeddingsOptions {
  readonly dimensions?: number;
  /**
   * Added to every component of a unit vector: the higher, the closer all texts are to each other, as with some models.
   */
  readonly offset?: number;
}

/** FNV-1a of a word: selects its component of the vector. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Texts that share words, or their first five letters, are close; the vector of a text is deterministic. */
function embedText(text: string, { dimensions, offset }: Required<FakeEmbeddingsOptions>): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []) {
    const hash = hashWord(word.slice(0, 5));
    const component = hash % dimensions;
    vector[component] = (vector[component] ?? 0) + (hash & 0x10000 ? 1 : -1);
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length + offset);
}

/**
 * An embedding server based on words, in OpenAI's wire format (`POST /v1/embeddings`, results in any order), with
 * faults on request: for a number of requests, or until they are switched off.
 */
export async function startFakeEmbeddings(options: FakeEmbeddingsOptions = {}) {
  const settings = { dimensions: options.dimensions ?? 64, offset: options.offset ?? 0 };
  const requests: EmbeddingRequest[] = [];
  let fault: EmbeddingFault | null = null;
  let left = 0;

  const server = createServer(async (incoming, response) => {
    const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    const fail = (status: number, headers?: Record<string, string>) =>
      answer(status, JSON.stringify({ error: { message: `fake ${status}` } }), headers);
    if (incoming.method !== 'POST' || incoming.url !== '/v1/embeddings') return fail(404);
    const body = JSON.parse(await text(incoming)) as { model: string; input: string | string[] };
    const input = Array.isArray(body.input) ? body.input : [body.input];
    requests.push({ headers: incoming.headers, model: body.model, input });
    const now = left > 0 ? fault : null;
    left -= 1;
    if (now === 'silence') return;
    if (now === 'hang-up') return response.destroy();
    if (now === 'rate-limited') return fail(429, { 'retry-after': '0' });
    if (now === 'refused-key') return fail(401);
    if (now === 'overloaded') return answer(503, '<html>busy</html>', { 'content-type': 'text/html' });
    if (now === 'web-page') return answer(200, '<html>hello</html>', { 'content-type': 'text/html' });
    const dimensions = settings.dimensions + (now === 'other-length' ? 1 : 0);
    const data = input.map((each, index) => ({
      object: 'embedding',
      index,
      embedding: embedText(each, { ...settings, dimensions }),
    }));
    if (now === 'one-missing') data.pop();
    data.reverse();
    answer(200, JSON.stringify({ object: 'list', model: body.model, data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** For `OPENAI_BASE_URL`. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** @param times number of requests that fail; all that follow unless given */
    fail(next: EmbeddingFault | null, times = Number.POSITIVE_INFINITY): void {
      fault = next;
      left = next ? times : 0;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type FakeEmbeddings = Awaited<ReturnType<typeof startFakeEmbeddings>>;
