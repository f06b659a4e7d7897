import type { App } from '@sextant/service-kit/server';

/**
 * Logs every attempt to sign in or out, to create, change or delete an account, or to end a session: the user (once known), the address
 * and the outcome. Input is never logged, because users sometimes type their password into the name field.
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
