import {
  busConfig,
  databaseConfig,
  identityConfig,
  loadConfig as load,
  serverConfig,
} from '@sextant/service-kit/config';
import { z } from 'zod';

const { IDENTITY_PUBLIC_KEYS } = identityConfig;
const Config = z.object({ ...serverConfig, ...databaseConfig, ...busConfig, IDENTITY_PUBLIC_KEYS });

export const loadConfig = () => load(Config);
