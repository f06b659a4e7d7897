import { libraryCalls } from '@sextant/contracts/library/calls';
import type { App } from '@sextant/service-kit/server';
import { LARGE_BYTES } from '@sextant/service-kit/server/large-bodies';
import { errors } from '../errors.ts';
import { articlesKept } from '../quota.ts';
import { presentSavedArticle } from './presenter.ts';
import { removeArticle } from './remove-article.ts';
import { savedArticlesOf } from './repository.ts';
import { bulkSave, type SaveArticles, saveArticle } from './save-articles.ts';

/** Body limit for calls that carry articles; other calls use the default of the service kit. */
const ARTICLES_BODY_BYTES = 10 * 1024 * 1024;

/** Limit of the unpaged list. */
const MAX_LIST_BYTES = 32 * 1024 * 1024;

export function savedArticleRoutes(app: App, deps: SaveArticles): void {
  app.call(libraryCalls.savedArticles, async ({ user }) => {
    const { bytes } = await articlesKept(deps.prisma, user.id);
    if (bytes > MAX_LIST_BYTES) throw errors('library.list-too-large');
    const list = async () => (await savedArticlesOf(deps.prisma, user.id)).map(presentSavedArticle);
    return bytes > LARGE_BYTES ? app.largeCalls.run(user.id, list) : list();
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
