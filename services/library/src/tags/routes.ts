import { libraryCalls } from '@sextant/contracts/library/calls';
import type { App } from '@sextant/service-kit/server';
import type { PrismaClient } from '../generated/client.ts';
import { removeTag, renameTag, tagArticles } from './change-tags.ts';
import { tagCounts } from './repository.ts';

export function tagRoutes(app: App, { prisma }: { prisma: PrismaClient }): void {
  app.call(libraryCalls.libraryTags, (request) => tagCounts(prisma, request.user.id));

  app.call(libraryCalls.tagArticles, async (request) => ({
    ids: await tagArticles(prisma, request.user.id, request.body),
  }));

  app.call(libraryCalls.renameTag, async (request) => ({
    ids: await renameTag(prisma, request.user.id, request.body),
  }));

  app.call(libraryCalls.removeTag, async (request) => ({
    ids: await removeTag(prisma, request.user.id, request.query.name),
  }));
}
