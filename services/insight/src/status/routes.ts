import { AnalystStatus } from '@sextant/contracts/account/status';
import type { App } from '@sextant/service-kit/server';
import type { DrugsInUse } from '../drug-facts/drugs-in-use.ts';
import { openDrugs } from '../drug-facts/open-drugs.ts';

const LISTS = ['FDA', 'NCATS', 'EMA', 'withdrawals'] as const;

/** `GET /internal/status`: what the gateway publishes about the analyst, and about the lists of drugs that it asks. */
export function statusRoutes(
  app: App,
  analyst: Omit<AnalystStatus, 'sources'>,
  drugs: DrugsInUse | null,
): void {
  app.get(
    '/internal/status',
    { config: { access: 'gateway' }, schema: { response: { 200: AnalystStatus } } },
    async () => {
      const lists = drugs && openDrugs(await drugs.current()).sources;
      return {
        ...analyst,
        sources: lists
          ? LISTS.map((list) => {
              const { name, licence, asOf } = lists[list];
              return { of: 'drugs' as const, name, licence, asOf };
            })
          : [],
      };
    },
  );
}
