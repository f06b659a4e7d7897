import {
  busConfig,
  databaseConfig,
  identityConfig,
  loadConfig,
  serverConfig,
} from '@sextant/service-kit/config';
import { z } from 'zod';

const Config = z.object({ ...serverConfig, ...databaseConfig, ...busConfig, ...identityConfig });

export type AuthConfig = Readonly<z.output<typeof Config>>;

export const loadAuthConfig = (env?: NodeJS.ProcessEnv) => loadConfig(Config, env);
