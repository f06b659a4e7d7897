import type { McpServer } from '@modelcontextprotocol/server';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { App } from '@sextant/service-kit/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallRoute } from './call-route.ts';
import { callsOf } from './call-route.ts';
import { createMcpServer } from './mcp-server.ts';

interface McpRoutes {
  readonly publicUrl: string;
  /** Makes the server of one request; a test may have others. */
  readonly createServer?: (call: CallRoute) => McpServer;
}

/**
 * Serves the Model Context Protocol over Streamable HTTP, without sessions: every request is authorized by its access token and answered by a
 * server of its own.
 */
export function mcpRoutes(app: App, { publicUrl, createServer = createMcpServer }: McpRoutes): void {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const caller = { authorization: authInfo?.token ?? '', address: authInfo?.clientId ?? '' };
      return createServer(callsOf(app, publicUrl, caller));
    },
    {
      onerror: (error) =>
        app.log.info({ reason: error.message }, 'a request of the Model Context Protocol failed'),
    },
  );
  app.addHook('onClose', () => handler.close());

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, String(value));
    const asked = new Request(new URL('/mcp', publicUrl), {
      method: request.method,
      headers,
      signal: left.signal,
    });
    // The handler passes these on to the tools and looks at none of them.
    const authInfo = { token: request.headers.authorization ?? '', clientId: request.ip, scopes: [] };
    return reply.send(await handler.fetch(asked, { authInfo, parsedBody: request.body }));
  };
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    config: { stream: true, scope: 'any', bulkhead: 'mcp' },
    schema: { hide: true },
    handler: serve,
  });
}
