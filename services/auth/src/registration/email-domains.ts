import { errors } from '../errors.ts';
import { normalizeName } from '../normalize-name.ts';

export interface EmailDomains {
  readonly allowed: readonly string[];
  /** @throws `auth.email-domain` if domains are configured and the address is missing or in another domain */
  require(email: string | null | undefined): void;
}

const listed = (domains: readonly string[]) => domains.join(' or ');

/** Restricts e-mail addresses to the allowed domains; an empty list allows any address, and none. */
export const createEmailDomains = (allowed: readonly string[]): EmailDomains => ({
  allowed,
  require(email) {
    const domain =
      normalizeName(email ?? '')
        .split('@')
        .at(-1) ?? '';
    if (allowed.length === 0 || (email && allowed.includes(domain))) return;
    throw errors('auth.email-domain', { detail: `An account needs an email address at ${listed(allowed)}.` });
  },
});
