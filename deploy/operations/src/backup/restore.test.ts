import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishBackup, makeBackupFolder } from './backup.ts';
import { dumpDatabase } from './dump-database.ts';
import { readManifest } from './manifest.ts';
import { restoreDatabase } from './restore-database.ts';

const schemas = SERVICE_SCHEMAS.map(({ schema }) => schema);
const targets = SERVICE_SCHEMAS.map(({ schema, directory }) => ({ schema, directory }));
const userId = randomUUID();

let from: TestDatabase;
let to: TestDatabase;
let folder: string;
beforeAll(async () => {
  [from, to] = [await testDatabase({ schemas: SERVICE_SCHEMAS }), await testDatabase({ schemas: [] })];
  folder = await mkdtemp(join(tmpdir(), 'sextant-backup-'));
});
afterAll(async () => {
  await from.drop();
  await to.drop();
  await rm(folder, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(
  database: TestDatabase,
  sql: string,
  values: unknown[] = [],
) {
  const client = new pg.Client({ connectionString: database.url() });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const SAVED = `INSERT INTO library.saved_articles (id, user_id, pmid, title, authors, journal, pub_date, keywords, bytes, embedding)
  SELECT gen_random_uuid(), $1, n::text, 'Naïve “T” cells' || chr(10) || n, '["A"]', 'J', '2024', '[]', 30 + n,
    (SELECT array_agg(n / 3.0::float4 + i)::public.vector FROM generate_series(1, 1536) i)
  FROM generate_series(1, 450) n`;
const HASH =
  'SELECT count(*)::int AS rows, md5(string_agg(t::text, chr(10) ORDER BY id)) AS hash FROM library.saved_articles t';

const ARTICLE = `INSERT INTO search.articles (pmid, title, authors, journal, pub_date, keywords, mesh, publication_types, stated_citations,
    synthetic, version, reference_pmids, content_hash)
  VALUES (1, 'A title', '{"A"}', 'J', '2024', '{}', '[]', '{"Review"}', 0, false, 1, '{2}', 'hash')`;
const ARTICLES = 'SELECT t::text FROM search.articles t ORDER BY pmid';

test('a backup restored into an empty database holds the same rows, to the last digit', async () => {
  await query(from, SAVED, [userId]);
  await query(from, ARTICLE);
  await query(
    from,
    `UPDATE search.articles SET substances = '[{"name": "Aspirin", "ui": "D001241", "registryNumber": null}]', trials = '[]',
       publication_type_uis = ARRAY['D016454', NULL], languages = '{eng,ger}', country = 'England', parsed_by = 2, metadata_hash = 'h'`,
  );
  await query(
    from,
    `INSERT INTO library.activity (id, user_id, kind, title, at) VALUES (gen_random_uuid(), $1, 'save', 't', now())`,
    [userId],
  );
  await query(
    from,
    `INSERT INTO insight.jobs (id, user_id, kind, search_query, topic_key, article_count, request)
    VALUES (gen_random_uuid(), $1, 'radar', 'q', 'k', 1, '{"b": 1.10,  "a": 12345678901234567890}')`,
    [userId],
  );
  const backup = join(folder, 'one');
  await makeBackupFolder(backup);
  const dumped = await dumpDatabase({ url: from.url(), schemas, folder: backup });
  await finishBackup(backup, { schemas: dumped, streams: [] });
  await expect(makeBackupFolder(backup)).rejects.toThrow('is not empty');

  await restoreDatabase({ url: to.url(), targets, folder: backup, manifest: await readManifest(backup) });
  expect(await query(to, HASH)).toEqual(await query(from, HASH));
  expect(await query(to, ARTICLES)).toEqual(await query(from, ARTICLES));
  const text = 'SELECT request::text AS request FROM insight.jobs';
  expect(await query(to, text)).toEqual(await query(from, text));
  for (const { schema, tables } of dumped)
    for (const { name, rows } of tables)
      expect(await query(to, `SELECT count(*)::int AS rows FROM ${schema}.${name}`), name).toEqual([
        { rows },
      ]);
});

test('a database with users is left unchanged', async () => {
  const columns = await query<{ name: string }>(
    to,
    `SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'auth' AND table_name = 'users' AND is_nullable = 'NO' AND column_default IS NULL`,
  );
  const values = columns.map(({ name }) =>
    name === 'id' ? `'${userId}'` : name.endsWith('_at') ? 'now()' : `'x'`,
  );
  await query(
    to,
    `INSERT INTO auth.users (${columns.map(({ name }) => name).join(', ')}) VALUES (${values.join(', ')})`,
  );
  const manifest = await readManifest(join(folder, 'one'));
  const restored = restoreDatabase({ url: to.url(), targets, folder: join(folder, 'one'), manifest });
  await expect(restored).rejects.toThrow('empty database only');
  expect(await query(to, 'SELECT count(*)::int AS users FROM auth.users')).toEqual([{ users: 1 }]);
});

test('a backup of a later release, and a folder without a backup, are rejected', async () => {
  const manifest = await readManifest(join(folder, 'one'));
  const later = {
    ...manifest,
    schemas: manifest.schemas.map((schema) => ({
      ...schema,
      migrations: [...schema.migrations, '99991231000000_later'],
    })),
  };
  const empty = await testDatabase({ schemas: [] });
  const restored = restoreDatabase({
    url: empty.url(),
    targets,
    folder: join(folder, 'one'),
    manifest: later,
  });
  await expect(restored).rejects.toThrow('later release');
  await empty.drop();
  await expect(readManifest(folder)).rejects.toThrow('not a complete backup');
});

test('a backup of the release before metadata was kept is restored and migrated: unknown is null', async () => {
  const older = join(folder, 'older-migrations');
  const search = SERVICE_SCHEMAS.find(({ schema }) => schema === 'search');
  await cp(search?.directory ?? '', older, { recursive: true });
  for (const name of await readdir(older))
    if (name >= '20261122130000') await rm(join(older, name), { recursive: true });
  const schemasThen = SERVICE_SCHEMAS.map((each) =>
    each.schema === 'search' ? { ...each, directory: older } : each,
  );
  const [then, now] = [await testDatabase({ schemas: schemasThen }), await testDatabase({ schemas: [] })];
  await query(then, ARTICLE);
  const backup = join(folder, 'older');
  await makeBackupFolder(backup);
  const dumped = await dumpDatabase({ url: then.url(), schemas, folder: backup });
  await finishBackup(backup, { schemas: dumped, streams: [] });
  await restoreDatabase({ url: now.url(), targets, folder: backup, manifest: await readManifest(backup) });
  expect(
    await query(
      now,
      'SELECT pmid, title, content_hash, substances, languages, parsed_by FROM search.articles',
    ),
  ).toEqual([
    { pmid: '1', title: 'A title', content_hash: 'hash', substances: null, languages: null, parsed_by: null },
  ]);
  await Promise.all([then.drop(), now.drop()]);
});

/** Tables of watches, of what they deliver, and of access tokens. */
const DOORS = [
  'auth.access_tokens',
  'insight.watches',
  'insight.digests',
  'insight.digest_feeds',
  'insight.digest_mails',
  'insight.mailed_digests',
  'insight.mail_keys',
  'insight.webhooks',
  'insight.webhook_messages',
];

test('watches, digests, feeds, mails, webhooks and access tokens are restored as they were', async () => {
  const [watch, digest, mail] = [randomUUID(), randomUUID(), randomUUID()];
  const steps: [string, unknown[]][] = [
    [
      "INSERT INTO auth.users (id, username, username_key, password_hash) VALUES ($1, 'ada', 'ada', 'x')",
      [userId],
    ],
    [
      `INSERT INTO auth.access_tokens (id, user_id, name, secret_hash, prefix, scopes, expires_at)
       VALUES (gen_random_uuid(), $1, 'notebook', 'hash', 'sxt_abcd', '{read,run}', now() + interval '1 day')`,
      [userId],
    ],
    [
      `INSERT INTO insight.watches (id, user_id, topic_key, search_query, filters, schedule, deliveries, attaches_briefing, next_run_at)
       VALUES ($1, $2, 'key', 'q', '{"b": 1.10}', '{"every":"day"}', '{feed,mail,webhook}', true, now())`,
      [watch, userId],
    ],
    [
      `INSERT INTO insight.digests (id, watch_id, user_id, topic_key, search_query, before_run_id, before_as_of, after_run_id, after_as_of,
         content, notes, counts) VALUES ($1, $2, $3, 'key', 'q', $1, now(), $1, now(), '{"a":  1}', '{other-method}', '{}')`,
      [digest, watch, userId],
    ],
    [
      "INSERT INTO insight.digest_feeds (user_id, id, secret_hash, shows_names) VALUES ($1, $1, 'hash', true)",
      [userId],
    ],
    [
      "INSERT INTO insight.digest_mails (id, user_id, state, due_at) VALUES ($1, $2, 'gathering', now())",
      [mail, userId],
    ],
    ['INSERT INTO insight.mailed_digests (digest_id, mail_id) VALUES ($1, $2)', [digest, mail]],
    ["INSERT INTO insight.mail_keys (key) VALUES ('\\x0102ff'::bytea)", []],
    [
      "INSERT INTO insight.webhooks (user_id, id, url, secret_hash) VALUES ($1, $1, 'https://example.org', 'hash')",
      [userId],
    ],
    [
      'INSERT INTO insight.webhook_messages (id, user_id, event) VALUES ($1, $2, \'{"a":  1}\')',
      [digest, userId],
    ],
  ];
  for (const [sql, values] of steps) await query(from, sql, values);
  const backup = join(folder, 'two');
  await makeBackupFolder(backup);
  await finishBackup(backup, {
    schemas: await dumpDatabase({ url: from.url(), schemas, folder: backup }),
    streams: [],
  });
  const restored = await testDatabase({ schemas: [] });
  try {
    const manifest = await readManifest(backup);
    await restoreDatabase({ url: restored.url(), targets, folder: backup, manifest });
    for (const table of DOORS) {
      const rows = `SELECT t::text AS row FROM ${table} t`;
      expect(await query(restored, rows), table).toEqual(await query(from, rows));
      expect(await query(restored, rows), table).toHaveLength(1);
    }
  } finally {
    await restored.drop();
  }
});
