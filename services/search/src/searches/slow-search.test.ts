import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import { createPool } from '@sextant/service-kit/database';
import { backing } from '@sextant/test-kit/backing';
import { expect, test } from 'vitest';
import { startSearch } from '../testing/start-search.ts';

test.skipIf(backing().database.kind === 'embedded')(
  'a search that exceeds the statement timeout is cancelled (needs PostgreSQL)',
  async () => {
    const search = await startSearch();
    await search.add(sourceArticle({ title: 'Telmisartan' }));
    const other = createPool({ url: search.databaseUrl, max: 1 });
    const holder = await other.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE search.index_entries IN ACCESS EXCLUSIVE MODE');
    const body = { query: 'telmisartan', historicalDepth: 'all', record: false };
    const answer = await search.as().post('/api/search', body);
    expect(answer.json()).toMatchObject({ status: 503, code: 'request.took-too-long' });
    await holder.query('ROLLBACK');
    expect((await search.as().post('/api/search', body)).json().count).toBe(1);
    holder.release();
    await other.end();
    await search.close();
  },
  60_000,
);
