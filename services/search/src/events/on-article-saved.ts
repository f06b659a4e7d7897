import { ArticleSaved } from '@sextant/contracts/events/catalogue';
import type { Sql } from '@sextant/service-kit/database';
import { on } from '@sextant/service-kit/events/consumer';

/** What someone saved is kept: of PubMed's articles the others are cleared away after a while. By whom is not noted. */
export const onArticleSaved = on(ArticleSaved, async (tx: Sql, { pmid }) => {
  await tx.$executeRawUnsafe(
    'INSERT INTO search.kept_articles (pmid) VALUES ($1::bigint) ON CONFLICT DO NOTHING',
    pmid,
  );
});
