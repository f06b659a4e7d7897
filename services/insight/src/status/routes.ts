import { AnalystStatus } from '@sextant/contracts/account/status';
import type { App } from '@sextant/service-kit/server';
import { ANALYST_LABEL } from '../worker/run-job.ts';

/** `GET /internal/status`: what the gateway tells everybody about the analyst. */
export function statusRoutes(app: App): void {
  app.get(
    '/internal/status',
    { config: { access: 'gateway' }, schema: { response: { 200: AnalystStatus } } },
    async () => ({ kind: 'built-in' as const, label: ANALYST_LABEL }),
  );
}
