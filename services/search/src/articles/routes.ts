import { literatureCalls } from '@sextant/contracts/literature/calls';
import type { App } from '@sextant/service-kit/server';
import { errors } from '../errors.ts';
import type { ArticleLookUp } from './look-up.ts';
import { toArticle } from './presenter.ts';

export function articleRoutes(app: App, { articles }: { articles: ArticleLookUp }): void {
  app.call(literatureCalls.summaries, async ({ body }) => {
    const records = await articles.summaries(body.pmids);
    return records.map((record) => toArticle(record));
  });

  app.call(literatureCalls.abstracts, async ({ body }) => {
    const records = await articles.withAbstracts(body.pmids);
    return Object.fromEntries(records.flatMap(({ pmid, abstract }) => (abstract ? [[pmid, abstract]] : [])));
  });

  app.call(literatureCalls.article, async ({ params }) => {
    const [record] = await articles.withAbstracts([params.pmid]);
    if (!record) throw errors('search.article-not-found');
    return toArticle(record);
  });
}
