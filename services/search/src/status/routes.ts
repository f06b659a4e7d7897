import { LiteratureStatus } from '@sextant/contracts/account/status';
import type { App } from '@sextant/service-kit/server';
import type { LiteratureSource } from '../literature-source.ts';

/** What is searched, for the gateway's `/api/status`. */
export function statusRoutes(app: App, { source }: { source: LiteratureSource }): void {
  app.get(
    '/internal/status',
    { config: { access: 'gateway' }, schema: { response: { 200: LiteratureStatus } } },
    () => source.status(),
  );
}
