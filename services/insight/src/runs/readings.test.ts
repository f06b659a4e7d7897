import { openSql } from '@sextant/service-kit/database';
import { backing } from '@sextant/test-kit/backing';
import { testDatabase } from '@sextant/test-kit/database';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import { findReadings, insertReadings } from './readings.ts';

const reader = { name: 'built-in', version: '1' };
const known = ['1', '2'].map((pmid) => ({ pmid, textHash: `hash ${pmid}`, reading: '{}' }));

test('readings are found by text and reader, and noted as used', async () => {
  const database = await testDatabase({ schemas: [{ schema: 'insight', directory: migrations }] });
  const { sql, close } = openSql({ url: database.url() });
  await insertReadings(sql, reader, known);
  await sql.$executeRawUnsafe('UPDATE insight.article_readings SET used_on = current_date - 5');
  expect(await findReadings(sql, reader, known.slice(0, 1))).toEqual(known.slice(0, 1));
  expect(await findReadings(sql, { ...reader, version: '2' }, known)).toEqual([]);
  const used = await sql.$queryRawUnsafe(
    'SELECT pmid FROM insight.article_readings WHERE used_on = current_date LIMIT 9',
  );
  expect(used).toEqual([{ pmid: '1' }]);
  await close();
  await database.drop();
}, 60_000);

test.skipIf(backing().database.kind === 'embedded')(
  'two runs with the same articles do not wait for each other (needs PostgreSQL)',
  async () => {
    const database = await testDatabase({ schemas: [{ schema: 'insight', directory: migrations }] });
    const one = openSql({ url: database.url() });
    const other = openSql({
      url: database.url(),
      onConnect: async (connection) => void (await connection.query("SET lock_timeout = '5s'")),
    });
    await insertReadings(one.sql, reader, known);
    await one.sql.$executeRawUnsafe('UPDATE insight.article_readings SET used_on = current_date - 5');
    await one.inTransaction(async (tx) => {
      await findReadings(tx, reader, known);
      expect(await findReadings(other.sql, reader, known)).toHaveLength(known.length);
    });
    await Promise.all([one.close(), other.close()]);
    await database.drop();
  },
  60_000,
);
