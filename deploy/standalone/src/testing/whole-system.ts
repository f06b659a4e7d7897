import type { Browser } from '@sextant/gateway/testing/browser';
import { startGateway } from '@sextant/gateway/testing/start-gateway';
import { testIdentity } from '@sextant/test-kit/identity';
import { buildRealServices, listen } from './real-services.ts';

/** Of every user that `createUser` makes. */
export const PASSWORD = 'correct horse';

/**
 * The gateway in front of all real services, over one database. It trusts `X-Forwarded-For`, so that a test
 * can use many addresses.
 */
export async function startWholeSystem({
  sessionSecret,
  ...options
}: NonNullable<Parameters<typeof buildRealServices>[1]> & { readonly sessionSecret?: string } = {}) {
  const identity = testIdentity();
  const services = await buildRealServices(identity, options);
  const serviceUrls = {
    auth: await listen(services.auth),
    search: await listen(services.search),
    library: await listen(services.library),
    insight: await listen(services.insight),
  };
  const gateway = await startGateway({
    identity,
    serviceUrls,
    bus: services.bus,
    ...(options.auditWindowMs && { auditWindowMs: options.auditWindowMs }),
    config: { TRUST_PROXY: ['loopback'], ...(sessionSecret && { SESSION_SECRET: sessionSecret }) },
    // A given database holds the sessions, too.
    ...(options.database && { database: options.database }),
  });
  let people = 0;

  return {
    gateway,
    services,
    serviceUrls,
    identity,
    /** A new user, signed in from an address of their own. */
    async createUser(
      name?: string,
    ): Promise<{ username: string; id: string; address: string; browser: Browser }> {
      people += 1;
      const username = name ?? `person-${people}`;
      const address = `198.51.${people >> 8}.${people & 255}`;
      const browser = gateway.browser();
      const answer = await browser.post(
        '/api/register',
        { username, password: PASSWORD },
        { headers: { 'x-forwarded-for': address } },
      );
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
      return { username, id: (answer.json() as { id: string }).id, address, browser };
    },
    async close() {
      await gateway.close();
      await services.close();
    },
  };
}
export type WholeSystem = Awaited<ReturnType<typeof startWholeSystem>>;
