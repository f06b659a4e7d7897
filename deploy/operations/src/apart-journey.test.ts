import { accountCalls } from '@sextant/contracts/account/calls';
import type { Deletion } from '@sextant/contracts/account/deletion';
import type { ActivityPage } from '@sextant/contracts/library/activity';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { LibraryPage } from '@sextant/contracts/library/library';
import { SERVICES } from '@sextant/contracts/services';
import { SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { prepareNats } from '@sextant/service-kit/bus/prepare-nats';
import { createPool } from '@sextant/service-kit/database';
import { backing } from '@sextant/test-kit/backing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Ledger, type LedgerUser } from '../faults/ledger.ts';
import { startTopology, type Topology } from '../faults/topology.ts';
import { type NatsWithUsers, startNatsWithUsers } from './testing/nats-with-users.ts';

const binary = process.env.NATS_SERVER;
const { database } = backing();
const real = binary && database.kind !== 'embedded' && { binary, url: database.url };

describe.runIf(real)(
  'every process with its own role and its own NATS user (needs DATABASE_URL and NATS_SERVER)',
  () => {
    let nats: NatsWithUsers;
    let topology: Topology;
    let ledger: Ledger;
    let user: LedgerUser;
    beforeAll(async () => {
      if (!real) return;
      nats = await startNatsWithUsers(real.binary);
      await prepareNats({ servers: nats.url('operator') });
      topology = await startTopology({
        databaseUrl: real.url,
        natsUrl: nats.url('operator'),
        namespace: 'sextant',
        natsUrlOf: nats.url,
      });
      ledger = new Ledger(topology.url);
      user = (await ledger.register(1))[0] as LedgerUser;
    });
    afterAll(async () => {
      await topology?.close();
      await nats?.close();
    });

    const read = async <T>(path: string) =>
      (await (await ledger.send({ method: 'GET', path }, undefined, user.headers)).json()) as T;

    test('a search, a saved article and query and an analysis reach the services that subscribe to them', async () => {
      expect(await ledger.probe(), JSON.stringify(ledger.rejected)).toBe(true);
      const activity = async () =>
        (await read<ActivityPage>(libraryCalls.activity.path)).items.map(({ kind }) => kind);
      await expect
        .poll(async () => (await activity()).toSorted(), { timeout: 60_000 })
        .toEqual(expect.arrayContaining(['analysis', 'save', 'search']));
    });

    test('library sends requests to search and insight', async () => {
      const [saved] = await read<{ id: string }[]>(libraryCalls.savedQueries.path);
      const run = { method: 'POST', path: `/api/saved-queries/${saved?.id}/run` } as const;
      expect((await ledger.send(run, {}, user.headers)).status).toBe(200);
      // Null if insight did not respond.
      expect((await read<LibraryPage>(libraryCalls.library.path)).topics).toEqual([]);
    });

    test('a deleted account is removed by every service, without dead letters', async () => {
      const body = { password: 'long enough 4711' };
      const accepted = await ledger.send(accountCalls.deleteUser, body, user.headers);
      const { token } = (await accepted.json()) as { token: string };
      await expect
        .poll(async () => (await read<Deletion>(`/api/deletions/${token}`)).finishedAt, { timeout: 60_000 })
        .not.toBeNull();
      expect(await topology.bus.deadLetters()).toEqual([]);
    });

    const strangers = SERVICES.flatMap((service) =>
      SERVICE_SCHEMAS.filter(({ schema }) => schema !== service).map(
        ({ schema }) => [service, schema] as const,
      ),
    );
    test.each(strangers)(
      'the role of %s reads nothing of %s, and makes nothing there',
      async (service, schema) => {
        const pool = createPool({ url: topology.databaseUrlOf(service), max: 1 });
        try {
          const tables = await topology.query<{ name: string }>(
            'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1',
            schema,
          );
          expect(tables.length).toBeGreaterThan(2);
          for (const { name } of tables) {
            const asked = pool.query(`SELECT * FROM ${schema}.${name} LIMIT 1`);
            await expect(asked, name).rejects.toMatchObject({ code: '42501' });
          }
          const made = pool.query(`CREATE TABLE ${schema}.mine (id integer)`);
          await expect(made).rejects.toMatchObject({ code: '42501' });
          await expect(pool.query(`SET ROLE sextant_${schema}`)).rejects.toMatchObject({ code: '42501' });
        } finally {
          await pool.end();
        }
      },
    );
  },
);
