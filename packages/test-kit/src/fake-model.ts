import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request received by a fake model. */
export interface ModelRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly stream?: boolean;
    readonly stream_options?: { readonly include_usage?: boolean };
    readonly response_format?: {
      readonly type: string;
      readonly json_schema?: { readonly name: string; readonly schema?: object };
    };
  };
}

/** A statement that a model is asked to verify. */
export interface AskedStatement {
  readonly id: number;
  readonly statement: string;
  readonly sentences: readonly string[];
}

/** An article that a model is asked to read: its number, and its sentences by number. */
export interface AskedArticle {
  readonly a: number;
  readonly sentences: ReadonlyMap<number, string>;
}

/** Name of the schema of readings. */
const READINGS = 'sextant_readings';
const isReading = ({ body }: ModelRequest): boolean =>
  body.response_format?.json_schema?.name === READINGS ||
  (body.messages[0]?.content.includes(READINGS) ?? false);
const articlesOf = ({ body }: ModelRequest): AskedArticle[] =>
  (body.messages[1]?.content ?? '').split(/^# (?=\d+$)/m).flatMap((text) => {
    const [number, ...lines] = text.trim().split('\n');
    const sentences = lines.map((line): [number, string] => {
      const end = line.indexOf(' ');
      return [Number(line.slice(0, end)), line.slice(end + 1)];
    });
    return number ? { a: Number(number), sentences: new Map(sentences) } : [];
  });

/** Name of the schema of statements that are worded anew. */
const REWORDING = 'sextant_rewording';
const isRewording = ({ body }: ModelRequest): boolean =>
  body.response_format?.json_schema?.name === REWORDING ||
  (body.messages[0]?.content.includes(REWORDING) ?? false);

/** Name of the schema of verdicts, which tells their requests from others. */
const VERDICTS = 'sextant_verdicts';
const isVerification = ({ body }: ModelRequest): boolean =>
  body.response_format?.json_schema?.name === VERDICTS ||
  (body.messages[0]?.content.includes(VERDICTS) ?? false);
const statementsOf = ({ body }: ModelRequest): AskedStatement[] =>
  (body.messages[1]?.content ?? '').split('\n').map((line) => JSON.parse(line));

/** Why a strict server rejects a schema; null if it does not. */
function looseness(schema: unknown): string | null {
  if (typeof schema !== 'object' || schema === null) return null;
  const { properties, additionalProperties, required } = schema as Record<string, unknown>;
  const unknown = ['default', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern'];
  const keyword = unknown.find((name) => typeof (schema as Record<string, unknown>)[name] !== 'undefined');
  if (properties && additionalProperties !== false) return "'additionalProperties' must be false.";
  if (properties && Object.keys(properties).some((name) => !(required as string[]).includes(name)))
    return "'required' must name every property.";
  if (keyword) return `'${keyword}' is not permitted.`;
  return (
    Object.values(schema)
      .map(looseness)
      .find((problem) => problem !== null) ?? null
  );
}

const claimsOf = ({ body }: ModelRequest): AskedStatement[] =>
  (body.messages[1]?.content ?? '').split('\n').flatMap((line) => {
    // The first line may be what was counted.
    const { sentences = [], statements = {} } = JSON.parse(line) as {
      sentences?: string[];
      statements?: Record<string, string>;
    };
    return Object.entries(statements).map(([id, statement]) => ({ id: Number(id), statement, sentences }));
  });

/**
 * How a response is streamed: in chunks of so many characters, one every so many ms; after `stopsAfter` chunks it
 * stalls forever.
 */
interface StreamPace {
  readonly characters: number;
  readonly everyMs: number;
  readonly stopsAfter?: number;
  /** After so many chunks it closes the connection. */
  readonly hangsUpAfter?: number;
}

/** Tokens as a server counts them. */
interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
}

/** One response of the server. */
export type ModelReply =
  | {
      readonly content: string;
      readonly finishReason?: string;
      readonly pace?: StreamPace;
      readonly usage?: Usage;
    }
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  /** Never responds. */
  | 'silence'
  /** Closes the connection. */
  | 'hang-up';

const chunk = (delta: object, finishReason: string | null) =>
  `data: ${JSON.stringify({
    id: 'fake',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  })}\n\n`;

const AT_ONCE: StreamPace = { characters: 50_000, everyMs: 0 };

/** Streams a response, and stops once the client has disconnected. */
async function stream(
  response: ServerResponse,
  { content, finishReason = 'stop', pace = AT_ONCE, usage }: Extract<ModelReply, { content: string }>,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let pieces = 0;
  for (let at = 0; at < content.length && !response.destroyed; at += pace.characters) {
    if (pieces === pace.stopsAfter) return;
    if (pieces === pace.hangsUpAfter) {
      response.destroy();
      return;
    }
    response.write(chunk({ content: content.slice(at, at + pace.characters) }, null));
    pieces += 1;
    if (pace.everyMs > 0) await sleep(pace.everyMs);
  }
  const counted = usage
    ? `data: ${JSON.stringify({ id: 'fake', object: 'chat.completion.chunk', choices: [], usage })}\n\n`
    : '';
  response.end(`${chunk({}, finishReason)}${counted}data: [DONE]\n\n`);
}

/** A request to the responses API as the same one for chat completions. */
function asChat({
  input,
  text,
  ...body
}: {
  input: unknown;
  text?: { format?: { type: string; name?: string } };
}) {
  const { type, name } = text?.format ?? {};
  const format = type && { response_format: { type, ...(name && { json_schema: { name } }) } };
  return { ...body, messages: input, ...format };
}

/** The same answer as events of the responses API. */
function streamEvents(
  response: ServerResponse,
  { content, finishReason = 'stop', usage }: Extract<ModelReply, { content: string }>,
): void {
  const type = finishReason === 'length' ? 'response.incomplete' : 'response.completed';
  const counted = usage && {
    usage: { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens },
  };
  const events = [
    { type: 'response.output_text.delta', delta: content },
    { type, response: { id: 'fake', ...counted } },
  ];
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
}

async function send(response: ServerResponse, reply: ModelReply, isResponses: boolean): Promise<void> {
  if (reply === 'silence') return;
  if (reply === 'hang-up') {
    response.destroy();
  } else if ('content' in reply) {
    if (isResponses) streamEvents(response, reply);
    else await stream(response, reply);
  } else {
    const { status, headers = {}, body = JSON.stringify({ error: { message: `fake ${status}` } }) } = reply;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  }
}

/**
 * A language model server scripted by the test, in OpenAI's wire format (`POST /v1/chat/completions`, streamed; `/v1/responses` likewise, at once): first
 * the scripted replies, one per request, then the one of `answerWith`. `supportsResponseFormat: false` rejects `response_format`
 * as small servers do; `isStrict` rejects schemas that are open, or have what strict servers do not know.
 */
export async function startFakeModel({
  supportsResponseFormat = true,
  isStrict = false,
}: {
  supportsResponseFormat?: boolean;
  isStrict?: boolean;
} = {}) {
  const requests: ModelRequest[] = [];
  const verifications: ModelRequest[] = [];
  const readings: ModelRequest[] = [];
  const scripted: ModelReply[] = [];
  let answer: (request: ModelRequest) => ModelReply | Promise<ModelReply> = () => ({ content: '{}' });
  let verify: (asked: AskedStatement) => string | ModelReply = () => 'supported';

  let read: (articles: readonly AskedArticle[]) => readonly object[] | ModelReply = () => [];

  function replyToReading(request: ModelRequest): ModelReply {
    const answer = read(articlesOf(request));
    return Array.isArray(answer) ? { content: JSON.stringify({ articles: answer }) } : (answer as ModelReply);
  }

  let reword: (asked: AskedStatement) => string = () => '';
  const replyToRewording = (request: ModelRequest): ModelReply => ({
    content: JSON.stringify({
      texts: statementsOf(request).map((asked) => ({ id: asked.id, text: reword(asked) })),
    }),
  });

  function replyToVerification(request: ModelRequest): ModelReply {
    const verdicts: { id: number; verdict: string }[] = [];
    for (const asked of claimsOf(request)) {
      const verdict = verify(asked);
      if (typeof verdict !== 'string' || verdict === 'silence' || verdict === 'hang-up')
        return verdict as ModelReply;
      verdicts.push({ id: asked.id, verdict });
    }
    return { content: JSON.stringify({ verdicts }) };
  }

  async function replyTo(request: ModelRequest): Promise<ModelReply> {
    if (!supportsResponseFormat && request.body.response_format) {
      const message = "Unknown parameter: 'response_format'.";
      return { status: 400, body: JSON.stringify({ error: { message } }) };
    }
    const problem = isStrict && looseness(request.body.response_format?.json_schema?.schema);
    if (problem) {
      const message = `Invalid schema for response_format: ${problem}`;
      return { status: 400, body: JSON.stringify({ error: { message } }) };
    }
    if (isVerification(request)) return replyToVerification(request);
    if (isReading(request)) return replyToReading(request);
    if (isRewording(request)) return replyToRewording(request);
    return scripted.shift() ?? (await answer(request));
  }

  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const isResponses = incoming.url === '/v1/responses';
    if (incoming.method !== 'POST' || (!isResponses && incoming.url !== '/v1/chat/completions')) {
      await send(response, { status: 404 }, false);
      return;
    }
    const body = JSON.parse(Buffer.concat(parts).toString('utf8'));
    const request = { headers: incoming.headers, body: isResponses ? asChat(body) : body };
    if (isVerification(request)) verifications.push(request);
    else if (isReading(request)) readings.push(request);
    else if (!isRewording(request)) requests.push(request);
    try {
      await send(response, await replyTo(request), isResponses);
    } catch (error) {
      await send(response, { status: 500, body: String(error) }, isResponses);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** For `OPENAI_BASE_URL`. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** Those for drafts. */
    requests,
    /** Those that ask for verdicts. */
    verifications,
    /** Those that ask to read articles. */
    readings,
    /** What is read of some articles, or a reply to the whole request; without it nothing is. */
    readWith(reading: typeof read): void {
      read = reading;
    },
    /** Other words for a statement that is not borne out; without it there are none. */
    rewordWith(words: typeof reword): void {
      reword = words;
    },
    /** The verdict on each statement, or a reply to the whole request; without it all are supported. */
    verifyWith(verdict: typeof verify): void {
      verify = verdict;
    },
    /** Scripts the replies to the next requests, one each. */
    script(...replies: ModelReply[]): void {
      scripted.push(...replies);
    },
    /** The reply to all requests without a scripted one. */
    answerWith(reply: typeof answer): void {
      answer = reply;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type FakeModel = Awaited<ReturnType<typeof startFakeModel>>;
