import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import type { App } from './app.ts';

/** Rejects while the dependency is unavailable. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<void>>>;

/** Probed every few seconds: not logged, and answered until the very end. */
export const HEALTH_PATHS: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

/** Passes while the bus is connected. */
export const busConnected = (bus: Pick<Bus, 'connected'>) => async (): Promise<void> => {
  if (!bus.connected()) throw new Error('the bus is not connected');
};

const CHECK_DEADLINE_MS = 2_000;

const Health = z.object({ status: z.literal('ok'), service: z.string() });
const Readiness = z.object({
  status: z.enum(['ready', 'not-ready', 'draining']),
  checks: z.record(z.string(), z.enum(['ok', 'failed'])),
});

async function withinDeadline(check: () => Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no response within ${CHECK_DEADLINE_MS} ms`)),
    CHECK_DEADLINE_MS,
  );
  try {
    await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** `/healthz`: the process responds. `/readyz`: all its dependencies respond too; the reasons are only logged. */
export function addHealthRoutes(app: App, service: string, checks: ReadinessChecks): void {
  const config = { access: 'public' } as const;
  app.get('/healthz', { config, schema: { hide: true, response: { 200: Health } } }, async () => ({
    status: 'ok' as const,
    service,
  }));

  app.get(
    '/readyz',
    { config, schema: { hide: true, response: { 200: Readiness, 503: Readiness } } },
    async (request, reply) => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          try {
            await withinDeadline(async () => check());
            return [name, 'ok'] as const;
          } catch (error) {
            request.log.warn({ err: error, check: name }, 'not ready');
            return [name, 'failed'] as const;
          }
        }),
      );
      const draining = app.drainSignal.aborted;
      const ready = !draining && results.every(([, result]) => result === 'ok');
      const status = draining ? 'draining' : ready ? 'ready' : 'not-ready';
      return reply.code(ready ? 200 : 503).send({ status, checks: Object.fromEntries(results) });
    },
  );
}
