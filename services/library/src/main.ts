import { createIdentitySigner } from '@sextant/service-kit/identity';
import { runService } from '@sextant/service-kit/service-process';
import { buildApp } from './app.ts';
import { loadLibraryConfig } from './config.ts';

await runService('library', loadLibraryConfig, (deps, config) =>
  buildApp({
    ...deps,
    config,
    sign: createIdentitySigner({ issuer: 'library', privateKey: config.IDENTITY_PRIVATE_KEY }),
  }),
);
