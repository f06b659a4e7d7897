import { runService } from '@sextant/service-kit/service-process';
import { buildApp } from './app.ts';
import { loadSearchConfig } from './config.ts';

await runService('search', loadSearchConfig, (deps, config) => buildApp({ ...deps, config }));
