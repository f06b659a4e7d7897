import { createIdentitySigner } from '@sextant/service-kit/identity';
import { runService } from '@sextant/service-kit/service-process';
import { buildApp } from './app.ts';
import { loadLibraryConfig } from './config.ts';

await runService('library', loadLibraryConfig, (deps, { IDENTITY_PRIVATE_KEY: privateKey }) =>
  buildApp({ ...deps, sign: createIdentitySigner({ issuer: 'library', privateKey }) }),
);
