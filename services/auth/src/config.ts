import { REGISTRATION_MODES } from '@sextant/contracts/account/registration';
import { identityConfig, loadConfig, processConfig } from '@sextant/service-kit/config';
import { mailConfig, requireSender } from '@sextant/service-kit/mail/settings';
import { z } from 'zod';

const { IDENTITY_PUBLIC_KEYS } = identityConfig;
/** Who may register. */
export const registrationSettings = {
  /** `open` to everyone, `invite` only with an operator's invitation, or `closed`. */
  REGISTRATION: z.enum(REGISTRATION_MODES).default('open'),
  /** Comma-separated domains that an account's e-mail address must belong to; if empty, the address is optional and unrestricted. */
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
  /** Retention period of audit entries, in days. */
  AUDIT_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(365),
};
export const AuthSettings = z.object({ ...registrationSettings, ...auditSettings, ...mailConfig });
export type AuthSettings = Readonly<z.output<typeof AuthSettings>>;

export const AuthConfig = z.object({
  ...registrationSettings,
  ...auditSettings,
  ...mailConfig,
  ...processConfig,
  IDENTITY_PUBLIC_KEYS,
});

export const loadAuthConfig = () => loadConfig(AuthConfig.superRefine(requireSender));
