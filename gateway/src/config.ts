import { fileURLToPath } from 'node:url';
import { identityConfig, loadConfig, processConfig } from '@sextant/service-kit/config';
import { z } from 'zod';
import { requireProxyBehindTls, trustedProxies } from './trusted-proxies.ts';

const address = z.url({ protocol: /^https?$/, error: 'is not an http(s) address' });

const sessionSecret = z.string().min(32, 'must have at least 32 characters');

export const gatewaySettings = {
  /** Public URL of the application; with https, cookies are Secure. */
  PUBLIC_URL: address.default('http://localhost:8080'),
  /** Signs cookies. Changing it ends all sessions, unless the previous secret is configured too. */
  SESSION_SECRET: sessionSecret,
  /** Previous secret during a rotation: accepted for verification, not used for signing. */
  SESSION_SECRET_PREVIOUS: sessionSecret.optional(),
  TRUST_PROXY: trustedProxies,
};

const Settings = z.object(gatewaySettings);
/** Settings of the gateway itself, as opposed to its environment. */
export type GatewaySettings = Readonly<z.output<typeof Settings>>;

/** The first secret signs; all are accepted for verification. */
export type SessionSecrets = readonly [current: string, ...previous: string[]];
export const secretsOf = ({ SESSION_SECRET, SESSION_SECRET_PREVIOUS }: GatewaySettings): SessionSecrets =>
  SESSION_SECRET_PREVIOUS ? [SESSION_SECRET, SESSION_SECRET_PREVIOUS] : [SESSION_SECRET];

export const GatewayConfig = z.object({
  ...processConfig,
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
