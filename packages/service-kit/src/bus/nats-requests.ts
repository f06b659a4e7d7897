import { randomUUID } from 'node:crypto';
import {
  headers,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node';
import type { Logger } from '../logging.ts';
import { currentTraceparent, TRACEPARENT, traced } from '../telemetry/tracing.ts';
import { type BusRequest, BusRequestError, type Subscription } from './bus.ts';
import { encode, errorAnswer } from './message.ts';
import { answersFrom } from './nats-streams.ts';

type ReplyMessage = { reply: unknown } | { error: { code: string; message: string } };

/** The current trace, for the receivers of the message; undefined without tracing. */
export function traceHeaders(): MsgHdrs | undefined {
  const traceparent = currentTraceparent();
  if (!traceparent) return undefined;
  const carrier = headers();
  carrier.set(TRACEPARENT, traceparent);
  return carrier;
}

/** A request to `service`, the only one that may publish to the reply subject. */
interface Outgoing {
  readonly subject: string;
  /** Prefix of the reply subjects of the requesting process. */
  readonly inbox: string;
  readonly service: string;
  readonly body: BusRequest;
  readonly timeoutMs: number;
}

export const request = (connection: NatsConnection, outgoing: Outgoing): Promise<unknown> =>
  traced(`ask ${outgoing.subject}`, { kind: 'client' }, () => send(connection, outgoing));

async function send(
  connection: NatsConnection,
  { subject, inbox, service, body, timeoutMs }: Outgoing,
): Promise<unknown> {
  // The client's own inbox names can be guessed from any other one.
  const reply = `${answersFrom(inbox, service)}.${randomUUID()}`;
  const options = { timeout: timeoutMs, headers: traceHeaders(), noMux: true, reply };
  const message = await connection.request(subject, encode(body), options).catch((cause) => {
    if (cause instanceof TimeoutError)
      throw new BusRequestError('bus.timeout', `${subject} did not respond within ${timeoutMs} ms`, {
        cause,
      });
    if (cause instanceof RequestError && cause.isNoResponders())
      throw new BusRequestError('bus.no-responder', `No responder for ${subject}`, { cause });
    throw new BusRequestError('bus.unavailable', `The request to ${subject} could not be sent`, { cause });
  });
  // A message pulled from a stream is delivered to any subject the puller names, under the subject it was stored by: not a reply.
  if (message.subject !== reply)
    throw new BusRequestError(
      'bus.unavailable',
      `What came from ${message.subject} does not answer ${subject}`,
    );
  const content = message.json<ReplyMessage>();
  if ('error' in content) throw new BusRequestError(content.error.code, content.error.message);
  return content.reply;
}

/** Resolves when the server knows of the subscription, so that a request sent from then on finds it. */
export async function reply(
  connection: NatsConnection,
  subject: string,
  handler: (request: BusRequest) => Promise<unknown>,
  logger?: Logger,
): Promise<Subscription> {
  const running = new Set<Promise<void>>();

  async function answer(message: Msg): Promise<void> {
    let json: string;
    try {
      json = encode({ reply: await handler(message.json<BusRequest>()) } satisfies ReplyMessage);
    } catch (error) {
      if (!(error instanceof BusRequestError)) logger?.error({ err: error, subject }, 'a request failed');
      json = encode({ error: errorAnswer(error) } satisfies ReplyMessage);
    }
    if (!connection.isClosed()) message.respond(json);
  }

  const subscription = connection.subscribe(subject, {
    queue: 'responders',
    callback: (error, message) => {
      if (error) return logger?.error({ err: error, subject }, 'requests cannot be answered');
      const parent = message.headers?.get(TRACEPARENT);
      const response = traced(`answer ${subject}`, { kind: 'server', parent }, () => answer(message))
        .catch((failure) => logger?.error({ err: failure, subject }, 'a response was not sent'))
        .finally(() => running.delete(response));
      running.add(response);
    },
  });
  await connection.flush();
  return {
    async stop() {
      await subscription.drain().catch(() => {}); // Already closed together with the connection.
      await Promise.all(running);
    },
  };
}

export async function onNotification(
  connection: NatsConnection,
  subject: string,
  listener: (data: unknown) => void,
  logger?: Logger,
): Promise<Subscription> {
  const subscription = connection.subscribe(subject, {
    callback: (error, message) => {
      try {
        if (error) throw error;
        if (message.subject === subject) listener(message.json());
      } catch (failure) {
        logger?.error({ err: failure, subject }, 'a notification handler failed');
      }
    },
  });
  await connection.flush();
  return {
    async stop() {
      subscription.unsubscribe();
    },
  };
}
