import { AnalystStatus } from '@sextant/contracts/account/status';
import type { App } from '@sextant/service-kit/server';

/** `GET /internal/status`: what the gateway publishes about the analyst. */
export function statusRoutes(app: App, analyst: AnalystStatus): void {
  app.get(
    '/internal/status',
    { config: { access: 'gateway' }, schema: { response: { 200: AnalystStatus } } },
    async () => analyst,
  );
}
