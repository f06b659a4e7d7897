import { libraryCalls } from '@sextant/contracts/library/calls';
import type { RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import type { PrismaClient } from '../generated/client.ts';
import { removeTag, renameTag, tagArticles } from './change-tags.ts';
import { tagCounts } from './repository.ts';

export function tagRoutes(
  app: App,
  deps: { readonly prisma: PrismaClient; readonly outbox: Outbox; readonly audit: RecordAudit },
): void {
  const { prisma, outbox } = deps;

  app.call(libraryCalls.libraryTags, (request) => tagCounts(prisma, request.user.id));

  app.call(libraryCalls.tagArticles, async (request) => ({
    ids: await tagArticles(prisma, request.user.id, request.body),
  }));

  app.call(libraryCalls.renameTag, async (request) => ({
    ids: await renameTag(prisma, request.user.id, request.body),
  }));

  app.call(libraryCalls.removeTag, async (request) => {
    const ids = await removeTag(deps, request.user, request.query.name);
    outbox.flush();
    return { ids };
  });
}
