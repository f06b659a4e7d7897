import { createIdentitySigner } from '@sextant/service-kit/identity';
import { runService } from '@sextant/service-kit/service-process';
import { buildApp } from './app.ts';
import { loadInsightConfig } from './config.ts';

await runService('insight', loadInsightConfig, (deps, config) =>
  buildApp({
    ...deps,
    config,
    sign: createIdentitySigner({ issuer: 'insight', privateKey: config.IDENTITY_PRIVATE_KEY }),
  }),
);
