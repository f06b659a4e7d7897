import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logging.ts';
import { type App, createServer } from './create-server.ts';

const boot = async (routes: (app: App) => void, authenticates = true) => {
  const app = createServer({
    service: 'library',
    logger: createLogger({ service: 'library', level: 'silent' }),
    readiness: {},
    ...(authenticates && { authenticate: async () => ({ id: 'u1' }) }),
  });
  app.register(async (scope: App) => routes(scope));
  try {
    await app.ready();
  } finally {
    await app.close();
  }
};
const response = { 200: z.object({}) };

test('a route without response schemas does not boot, and is named', async () => {
  await expect(boot((app) => app.get('/api/plain', async () => ({})))).rejects.toThrow(
    /GET \/api\/plain has no response schema/,
  );
  await expect(
    boot((app) => app.get('/api/empty', { schema: { response: {} } }, async () => ({}))),
  ).rejects.toThrow();
});

test('a route that streams may go without', async () => {
  await boot((app) => app.get('/api/events', { config: { stream: true } }, async () => 'data: 1'));
});

test('a route whose access cannot be checked does not boot', async () => {
  const guarded = (app: App) => void app.get('/api/mine', { schema: { response } }, async () => ({}));
  await boot(guarded);
  await expect(boot(guarded, false)).rejects.toThrow(
    /GET \/api\/mine needs an identity that nothing here can check/,
  );
  await boot(
    (app) => app.get('/api/open', { schema: { response }, config: { access: 'public' } }, async () => ({})),
    false,
  );
});

test('a hook can set the options of a third-party plugin’s routes', async () => {
  await boot((app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, stream: true, access: 'public' };
    });
    app.get('/assets/*', async () => 'file');
  });
});
