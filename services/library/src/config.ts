import {
  busConfig,
  databaseConfig,
  identityConfig,
  loadConfig,
  serverConfig,
  telemetryConfig,
} from '@sextant/service-kit/config';
import { z } from 'zod';

export const LibraryConfig = z.object({
  ...serverConfig,
  ...telemetryConfig,
  ...databaseConfig,
  ...busConfig,
  ...identityConfig,
  IDENTITY_PRIVATE_KEY: identityConfig.IDENTITY_PRIVATE_KEY.unwrap(),
});

export const loadLibraryConfig = () => loadConfig(LibraryConfig);
