import { createIdentitySigner } from '@sextant/service-kit/identity';
import { runService } from '@sextant/service-kit/service-process';
import { buildGateway } from './app.ts';
import { loadGatewayConfig } from './config.ts';

/** Listen backlog; the system resets connections beyond it. */
const BACKLOG = 4_096;

await runService(
  'gateway',
  loadGatewayConfig,
  (deps, config) =>
    buildGateway({
      ...deps,
      config,
      sign: createIdentitySigner({ issuer: 'gateway', privateKey: config.IDENTITY_PRIVATE_KEY }),
      serviceUrls: {
        auth: config.AUTH_URL,
        search: config.SEARCH_URL,
        library: config.LIBRARY_URL,
        insight: config.INSIGHT_URL,
      },
      webRoot: config.WEB_ROOT,
    }),
  { backlog: BACKLOG },
);
