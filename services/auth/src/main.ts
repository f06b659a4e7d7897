import { runService } from '@sextant/service-kit/service-process';
import { buildApp } from './app.ts';
import { loadAuthConfig } from './config.ts';

await runService('auth', loadAuthConfig, (deps, config) => buildApp({ ...deps, config }));
