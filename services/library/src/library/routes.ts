import { libraryCalls } from '@sextant/contracts/library/calls';
import type { Requester } from '@sextant/service-kit/bus/requests';
import type { App } from '@sextant/service-kit/server';
import { errors } from '../errors.ts';
import { removeArticles, restoreArticles } from '../saved-articles/remove-article.ts';
import type { SaveArticles } from '../saved-articles/save-articles.ts';
import { presentLibraryArticle } from './presenter.ts';
import { findArticles, libraryArticles } from './repository.ts';
import { articlesOfTopic, topicsOfArticles } from './topics.ts';
import { writeNote } from './write-note.ts';

/** Library search, notes and bulk operations. */
export function libraryRoutes(app: App, deps: SaveArticles & { readonly callService: Requester }): void {
  const { prisma, callService } = deps;

  app.call(libraryCalls.library, async (request) => {
    const { id: userId } = request.user;
    const { words = '', tag = null, topic, sort, page, limit } = request.query;
    const pmids = topic ? await articlesOfTopic(callService, userId, topic) : null;
    const offset = (page - 1) * limit;
    const found = await findArticles(prisma, userId, { words, tag, pmids, sort, offset, limit });
    const rows = await libraryArticles(prisma, userId, found.ids);
    return {
      items: rows.map(presentLibraryArticle),
      count: found.count,
      total: found.total,
      topics: await topicsOfArticles(
        callService,
        userId,
        rows.map(({ pmid }) => pmid),
      ),
    };
  });

  app.call(libraryCalls.libraryArticle, async (request) => {
    const [row] = await libraryArticles(prisma, request.user.id, [request.params.id]);
    if (!row) throw errors('library.article-not-found');
    return presentLibraryArticle(row);
  });

  app.call(libraryCalls.writeNote, (request) =>
    writeNote(prisma, request.user.id, request.params.id, request.body),
  );

  app.call(libraryCalls.removeArticles, async (request) => ({
    ids: await removeArticles(deps, request.user, request.body.ids),
  }));

  app.call(libraryCalls.restoreArticles, async (request) => ({
    ids: await restoreArticles(deps, request.user, request.body.ids),
  }));
}
