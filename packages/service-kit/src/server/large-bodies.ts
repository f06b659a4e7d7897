import type { FastifyRequest } from 'fastify';
import { createTurns, type EndTurn, type Turns } from '../turns.ts';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Turns of the calls that read or write much at once, in this process. */
    largeTurns: Turns;
  }
  interface FastifyRequest {
    /** Ends the turn of a large body early, once nothing of it is needed any more; nothing for other calls. */
    endTurn: EndTurn;
  }
}

/** Larger texts are read, validated and stored one at a time, so that their copies are in memory once. */
export const LARGE_BYTES = 64 * 1024;

/** Parses JSON; a large body waits for its user's turn, which ends before the answer is sent: its reader may be slow. */
export function parseLargeBodiesInTurn(app: App): void {
  const turns = createTurns();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorate('largeTurns', turns);
  app.decorateRequest('endTurn', () => {});
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      if (body.length <= LARGE_BYTES) return parse(request, body.toString(), done);
      turns.take(request.authenticatedUser?.id ?? '').then((end) => {
        request.endTurn = end;
        parse(request, body.toString(), done);
      });
    },
  );
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.endTurn();
    done(null, payload);
  });
  // Without a response there is no `onSend`.
  app.addHook('onResponse', (request, _reply, done) => {
    request.endTurn();
    done();
  });
}
