import type { FastifyRequest } from 'fastify';
import { createFairMutex, type FairMutex, type Release } from '../fair-mutex.ts';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Serializes the calls of this process that read or write megabytes. */
    largeCalls: FairMutex;
  }
  interface FastifyRequest {
    /** Admits the next large body once this one is no longer needed; does nothing for other calls. */
    releaseLargeBody: Release;
  }
}

/** Larger texts are read, validated and stored one at a time, so that their copies are in memory once. */
export const LARGE_BYTES = 64 * 1024;

/** Parses JSON; a large body waits for its user's turn, which ends before the response is sent: the client may read slowly. */
export function serializeLargeBodies(app: App): void {
  const mutex = createFairMutex();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorate('largeCalls', mutex);
  app.decorateRequest('releaseLargeBody', () => {});
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      if (body.length <= LARGE_BYTES) return parse(request, body.toString(), done);
      mutex.acquire(request.authenticatedUser?.id ?? '').then((release) => {
        request.releaseLargeBody = release;
        parse(request, body.toString(), done);
      });
    },
  );
  // Only what may be larger than other bodies is stored in turn: other handlers may wait for the mutex, so they must not hold it.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.bodyLimit <= (app.initialConfig.bodyLimit ?? 0)) request.releaseLargeBody();
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.releaseLargeBody();
    done(null, payload);
  });
  // Without a response there is no `onSend`.
  app.addHook('onResponse', (request, _reply, done) => {
    request.releaseLargeBody();
    done();
  });
}
