import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { getResponse } from 'msw';
import type { Connect, Plugin } from 'vite';
import { createMockApi } from './mock-api.ts';
import { seed } from './seed.ts';

/** Serves /api in the development and preview servers from the mock: `npx vite --mode mock`. Starts signed in as `ada`. */
export function mockApi(): Plugin {
  const { handlers, state } = createMockApi({ signedIn: true, delayMs: 150 });
  seed(state);
  const answer: Connect.NextHandleFunction = async (incoming, outgoing, next) => {
    if (!incoming.url?.startsWith('/api/')) return next();
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'DELETE';
    const request = new Request(`http://mock.local${incoming.url}`, {
      method: incoming.method,
      headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
    } as RequestInit);
    const response = (await getResponse(handlers, request)) ?? new Response(null, { status: 501 });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (!response.body) return outgoing.end();
    Readable.fromWeb(response.body as NodeReadableStream).pipe(outgoing);
  };
  return {
    name: 'mock-api',
    configureServer: (server) => void server.middlewares.use(answer),
    configurePreviewServer: (server) => void server.middlewares.use(answer),
  };
}
