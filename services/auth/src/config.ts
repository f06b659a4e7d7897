import {
  busConfig,
  databaseConfig,
  identityConfig,
  loadConfig,
  serverConfig,
  telemetryConfig,
} from '@sextant/service-kit/config';
import { z } from 'zod';

const { IDENTITY_PUBLIC_KEYS } = identityConfig;
export const AuthConfig = z.object({
  ...serverConfig,
  ...telemetryConfig,
  ...databaseConfig,
  ...busConfig,
  IDENTITY_PUBLIC_KEYS,
});

export const loadAuthConfig = () => loadConfig(AuthConfig);
