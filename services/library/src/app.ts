import { fileURLToPath } from 'node:url';
import { LibraryAuditRecorded } from '@sextant/contracts/events/catalogue';
import { auditInto } from '@sextant/service-kit/audit/record';
import { createRequester } from '@sextant/service-kit/bus/requests';
import { defineService, type Opened, type PrismaOptions } from '@sextant/service-kit/define-service';
import type { IdentitySigner } from '@sextant/service-kit/identity';
import type { ServiceDeps } from '@sextant/service-kit/service-process';
import { activityRoutes } from './activity/routes.ts';
import type { LibrarySettings } from './config.ts';
import { keepEmbeddings } from './embeddings/keep-embeddings.ts';
import { errors } from './errors.ts';
import { onJobCompleted } from './events/on-job-completed.ts';
import { onSearchExecuted } from './events/on-search-executed.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { PrismaClient } from './generated/client.ts';
import { libraryRoutes } from './library/routes.ts';
import { quotaOf, usageRoute } from './quota.ts';
import { deleteRemovedArticles } from './saved-articles/delete-removed.ts';
import { savedArticleRoutes } from './saved-articles/routes.ts';
import { savedQueryRoutes } from './saved-queries/routes.ts';
import { searchHistoryRoutes } from './search-history/routes.ts';
import { tagRoutes } from './tags/routes.ts';

export const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

export interface LibraryDeps extends ServiceDeps {
  readonly config: LibrarySettings;
  readonly sign: IdentitySigner;
}

/** The library service: a user's saved articles and queries, search history and activity list. */
export const buildApp = defineService({
  schema: 'library',
  migrations,
  errors,
  client: (options: PrismaOptions) => new PrismaClient(options),
  resources: ({ prisma, outbox }: Opened<PrismaClient>, { bus, sign, logger, config }: LibraryDeps) => {
    const callService = createRequester({ bus, service: 'library', sign });
    return {
      callService,
      quota: quotaOf(config),
      embeddings: keepEmbeddings({ prisma, callService, logger }),
      audit: auditInto(outbox, LibraryAuditRecorded),
    };
  },
  events: ({ outbox, quota }) => [onSearchExecuted(quota), ...onJobCompleted(quota), onUserDeleted(outbox)],
  routes: () => [
    savedArticleRoutes,
    libraryRoutes,
    tagRoutes,
    searchHistoryRoutes,
    savedQueryRoutes,
    activityRoutes,
    usageRoute,
  ],
  background: ({ embeddings, prisma, logger }) => [embeddings, deleteRemovedArticles({ prisma, logger })],
});
