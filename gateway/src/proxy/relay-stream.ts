import { PassThrough } from 'node:stream';
import type replyFrom from '@fastify/reply-from';
import type { OpenStreams } from '../sessions/open-streams.ts';
import { hashOf } from '../sessions/store.ts';

/** A comment of the event stream format: makes the answer's head leave at once, before the first event. */
const OPENING = ':\n\n';

/** Passes an event stream on as it comes, and can end it in good order: at sign-out, and when the gateway closes. */
export const relayStream =
  (streams: OpenStreams): NonNullable<replyFrom.FastifyReplyFromHooks['onResponse']> =>
  (request, reply, { stream: source }) => {
    const relay = new PassThrough();
    let over = false;
    const forget = streams.add(hashOf(request.session.sessionId), () => {
      over = true;
      source.unpipe(relay);
      relay.end();
      source.destroy();
    });
    // A service that breaks off breaks the answer off too: a browser must not take half a stream for a whole one.
    source.on('error', (error) => {
      if (!over) relay.destroy(error);
    });
    relay.on('close', () => {
      forget();
      over = true;
      source.destroy();
    });
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) relay.write(OPENING);
    source.pipe(relay);
    reply.send(relay);
  };
