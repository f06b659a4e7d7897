import type { Browser } from '@sextant/gateway/testing/browser';
import { startGateway } from '@sextant/gateway/testing/start-gateway';
import { testIdentity } from '@sextant/test-kit/identity';
import { buildRealServices, listening } from './real-services.ts';

const PASSWORD = 'correct horse';

/**
 * The gateway before all real services, over one database. It believes `X-Forwarded-For`, so that a test can come from many
 * addresses.
 */
export async function startWholeSystem({
  sessionSecret,
  ...options
}: NonNullable<Parameters<typeof buildRealServices>[1]> & { readonly sessionSecret?: string } = {}) {
  const identity = testIdentity();
  const services = await buildRealServices(identity, options);
  const serviceUrls = {
    auth: await listening(services.auth),
    search: await listening(services.search),
    library: await listening(services.library),
    insight: await listening(services.insight),
  };
  const gateway = await startGateway({
    identity,
    serviceUrls,
    bus: services.bus,
    ...(options.auditWindowMs && { auditWindowMs: options.auditWindowMs }),
    config: { TRUST_PROXY: ['loopback'], ...(sessionSecret && { SESSION_SECRET: sessionSecret }) },
    // A database that is given holds the sessions, too.
    ...(options.database && { database: options.database }),
  });
  let people = 0;

  return {
    gateway,
    services,
    serviceUrls,
    identity,
    /** Somebody with an account, signed in from an address of their own. */
    async newcomer(
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
