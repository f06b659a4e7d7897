import { libraryCalls } from '@sextant/contracts/library/calls';
import type { App } from '@sextant/service-kit/server';
import { presentSavedArticle } from './presenter.ts';
import { removeArticle } from './remove-article.ts';
import { savedArticlesOf } from './repository.ts';
import { bulkSave, type SaveArticles, saveArticle } from './save-articles.ts';

/** Body limit for calls that carry articles; other calls use the default of the service kit. */
const ARTICLES_BODY_BYTES = 10 * 1024 * 1024;

export function savedArticleRoutes(app: App, deps: SaveArticles): void {
  app.call(libraryCalls.savedArticles, async (request) => {
    const rows = await savedArticlesOf(deps.prisma, request.user.id);
    return rows.map(presentSavedArticle);
  });

  app.call(
    libraryCalls.saveArticle,
    async (request) => presentSavedArticle(await saveArticle(deps, request.user.id, request.body)),
    { bodyLimit: ARTICLES_BODY_BYTES },
  );

  app.call(libraryCalls.bulkSave, async (request) => bulkSave(deps, request.user.id, request.body), {
    bodyLimit: ARTICLES_BODY_BYTES,
  });

  app.call(libraryCalls.removeSavedArticle, async (request) => {
    await removeArticle(deps, request.user, request.params.id);
  });
}
