import { errors } from '../errors.ts';
import { comparable } from '../users/repository.ts';

export interface EmailDomains {
  readonly allowed: readonly string[];
  /** @throws `auth.email-domain` for an address elsewhere, and for none at all; nothing where every address will do */
  require(email: string | null | undefined): void;
}

const listed = (domains: readonly string[]) => domains.join(' or ');

/** Where the e-mail address of an account must be; anywhere, or nowhere, where no domain is named. */
export const createEmailDomains = (allowed: readonly string[]): EmailDomains => ({
  allowed,
  require(email) {
    const domain =
      comparable(email ?? '')
        .split('@')
        .at(-1) ?? '';
    if (allowed.length === 0 || (email && allowed.includes(domain))) return;
    throw errors('auth.email-domain', { detail: `An account needs an email address at ${listed(allowed)}.` });
  },
});
