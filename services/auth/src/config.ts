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
export const RegistrationSettings = z.object(registrationSettings);
export type RegistrationSettings = Readonly<z.output<typeof RegistrationSettings>>;

export const AuthConfig = z.object({
  ...registrationSettings,
  ...serverConfig,
  ...telemetryConfig,
  ...databaseConfig,
  ...busConfig,
  IDENTITY_PUBLIC_KEYS,
});

export const loadAuthConfig = () => loadConfig(AuthConfig);
