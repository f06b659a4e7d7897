import { ArticleSaved } from '@sextant/contracts/events/catalogue';
import type { Sql } from '@sextant/service-kit/database';
import { on } from '@sextant/service-kit/events/consumer';

/** Keeps saved PubMed articles; others are evicted from the cache after a while. The user is not recorded. */
export const onArticleSaved = on(ArticleSaved, async (tx: Sql, { pmid }) => {
  await tx.$executeRawUnsafe(
    'INSERT INTO search.kept_articles (pmid) VALUES ($1::bigint) ON CONFLICT DO NOTHING',
    pmid,
  );
});
