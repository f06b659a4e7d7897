import { runService } from '@sextant/service-kit/service-process';
import { buildApp } from './app.ts';
import { loadLibraryConfig } from './config.ts';

await runService('library', loadLibraryConfig, buildApp);
