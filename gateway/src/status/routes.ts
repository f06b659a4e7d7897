import { accountCalls } from '@sextant/contracts/account/calls';
import { AnalystStatus, LiteratureStatus } from '@sextant/contracts/account/status';
import type { App } from '@sextant/service-kit/server';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import type { ServiceClient } from '../services/service-client.ts';

/** Short, because a page waits for the status; a slow service is reported as unavailable. */
const TIMEOUT_MS = 2_000;

export function statusRoutes(app: App, services: { search: ServiceClient; insight: ServiceClient }): void {
  const fetchStatus = async <Schema extends z.ZodType>(
    request: FastifyRequest,
    name: keyof typeof services,
    schema: Schema,
  ) => {
    const call = {
      method: 'GET',
      path: '/internal/status',
      requestId: request.id,
      timeoutMs: TIMEOUT_MS,
    } as const;
    try {
      return await services[name]({ ...call, schema });
    } catch (error) {
      request.log.warn({ of: name, reason: String(error) }, 'a service did not say its status');
      return null;
    }
  };
  const status = async (request: FastifyRequest) => {
    const [literature, analyst] = await Promise.all([
      fetchStatus(request, 'search', LiteratureStatus),
      fetchStatus(request, 'insight', AnalystStatus),
    ]);
    return { version: manifest.version, literature, analyst };
  };
  const vocabulary = async (request: FastifyRequest) => ({
    vocabulary: (await fetchStatus(request, 'search', LiteratureStatus))?.vocabulary ?? null,
  });
  const dataSources = async (request: FastifyRequest) => {
    const { literature, analyst } = await status(request);
    return { sources: [...(analyst?.sources ?? []), ...(literature?.sources ?? [])] };
  };
  app.call(accountCalls.status, status, { config: { bulkhead: 'status' } });
  const open = { config: { access: 'public', bulkhead: 'status' } } as const;
  app.call(accountCalls.vocabulary, vocabulary, open);
  app.call(accountCalls.dataSources, dataSources, open);
}
