import { REGISTRATION_MODES } from '@sextant/contracts/account/registration';
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
/** Who may make an account. */
export const registrationSettings = {
  /** `open` to everybody, `invite` with an invitation of an operator, or `closed`. */
  REGISTRATION: z.enum(REGISTRATION_MODES).default('open'),
  /** Where the e-mail address of an account must be, separated by commas; any, or none, unless given. */
  REGISTRATION_EMAIL_DOMAINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((domain) => domain.trim().toLowerCase() || []))
    .refine(
      (domains) => domains.every((domain) => /^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/.test(domain)),
      'is no list of domains, such as example.org,example.com',
    ),
};
/** The audit trail. */
export const auditSettings = {
  /** Days for which its lines are kept. */
  AUDIT_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(365),
};
export const AuthSettings = z.object({ ...registrationSettings, ...auditSettings });
export type AuthSettings = Readonly<z.output<typeof AuthSettings>>;

export const AuthConfig = z.object({
  ...registrationSettings,
  ...auditSettings,
  ...serverConfig,
  ...telemetryConfig,
  ...databaseConfig,
  ...busConfig,
  IDENTITY_PUBLIC_KEYS,
});

export const loadAuthConfig = () => loadConfig(AuthConfig);
