import type { App } from '@sextant/service-kit/server';

/**
 * One line for every attempt to sign in or out, to make, change or delete an account, or to end a session: who (once known), from
 * where, and how it went. What was typed is never written: people type a password where the name belongs.
 */
export function logSecurityEvents(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip: address } = request;
    const { url } = request.routeOptions;
    if (method === 'GET' || method === 'HEAD' || !url) return;
    const userId = request.authenticatedUser?.id ?? request.session?.userId ?? null;
    const entry = { event: `${method} ${url}`, status: reply.statusCode, userId, address };
    if (reply.statusCode < 400) request.log.info(entry, 'security');
    else request.log.warn(entry, 'security');
  });
}
