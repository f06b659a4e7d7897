import { fileURLToPath } from 'node:url';
import {
  busConfig,
  databaseConfig,
  identityConfig,
  loadConfig,
  serverConfig,
  telemetryConfig,
} from '@sextant/service-kit/config';
import { z } from 'zod';
import { requireProxyBehindTls, trustedProxies } from './trusted-proxies.ts';

const address = z.url({ protocol: /^https?$/, error: 'is not an http(s) address' });

export const gatewaySettings = {
  /** Where browsers find Sextant; an https address makes cookies Secure. */
  PUBLIC_URL: address.default('http://localhost:8080'),
  /** Signs session cookies; changing it signs everybody out. */
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
  TRUST_PROXY: trustedProxies,
};

const Settings = z.object(gatewaySettings);
/** What the gateway itself is configured with; the rest of its environment says where it runs. */
export type GatewaySettings = Readonly<z.output<typeof Settings>>;

export const GatewayConfig = z.object({
  ...serverConfig,
  ...telemetryConfig,
  ...databaseConfig,
  ...busConfig,
  ...gatewaySettings,
  IDENTITY_PRIVATE_KEY: identityConfig.IDENTITY_PRIVATE_KEY.unwrap(),
  AUTH_URL: address,
  SEARCH_URL: address,
  LIBRARY_URL: address,
  INSIGHT_URL: address,
  /** Folder of the built single-page application. */
  WEB_ROOT: z.string().default(fileURLToPath(new URL('../../web/dist', import.meta.url))),
});

export const loadGatewayConfig = (env?: NodeJS.ProcessEnv) =>
  loadConfig(GatewayConfig.superRefine(requireProxyBehindTls), env);
