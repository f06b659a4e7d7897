import { PassThrough, pipeline } from 'node:stream';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { Dispatcher } from 'undici';
import type { OpenStreams } from '../sessions/open-streams.ts';
import { hashOf } from '../sessions/store.ts';

type Handler = NonNullable<FastifyHttpProxyOptions['handler']>;
type OnResponse = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onResponse']>;

/** undici's response as the plugin passes it on. */
interface UpstreamResponse {
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly stream: Dispatcher.ResponseData['body'];
}

/** Responses up to this size are buffered and sent whole; streaming all of them reduced throughput by a fifth. */
const MAX_BUFFERED_BYTES = 64 * 1024;
/** An event stream comment, which flushes the headers before the first event. */
const OPENING_COMMENT = ':\n\n';

async function sendBuffered(reply: Parameters<OnResponse>[1], { stream }: UpstreamResponse): Promise<void> {
  const body = await stream.bytes().catch(() => null);
  if (body) reply.send(body);
  else {
    // Abort the connection, so that the browser does not mistake a partial response for a complete one.
    reply.hijack();
    reply.raw.destroy();
  }
}

/** Forwards a response; long ones are streamed with backpressure. */
export const sendAnswer: OnResponse = (_request, reply, given) => {
  const response = given as unknown as UpstreamResponse;
  if (Number(response.headers['content-length']) <= MAX_BUFFERED_BYTES) void sendBuffered(reply, response);
  else reply.send(response.stream);
};

/** Forwards a call. Replaces the plugin's default handler, which additionally waits for the end of the response. */
export const pass: Handler = (_request, reply, target, options) => {
  reply.from(target, options);
};

/** Like `pass`, for event streams, which are closed cleanly when their session ends. */
export const passEvents =
  (streams: OpenStreams): Handler =>
  (request, reply, target, options) => {
    const events = new PassThrough();
    let begun = false;
    const end = () => {
      // 204 tells an EventSource not to reconnect.
      if (begun) events.end();
      else reply.code(204).send();
    };
    // A stream makes no further requests that would detect the end of its session, so it is registered for closing.
    reply.raw.once('close', streams.add(hashOf(request.session.sessionId), request.user.id, end));
    reply.from(target, {
      ...options,
      onResponse(_request, _reply, given) {
        const { headers, stream } = given as unknown as UpstreamResponse;
        begun = true;
        if (String(headers['content-type']).startsWith('text/event-stream')) events.write(OPENING_COMMENT);
        // An error on either side destroys the other; there is nothing else to do.
        pipeline(stream, events, () => {});
        reply.send(events);
      },
    });
  };
