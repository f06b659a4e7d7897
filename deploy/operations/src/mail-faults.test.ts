import { randomUUID } from 'node:crypto';
import { DIGEST_SECTIONS } from '@sextant/contracts/insight/digest';
import { backing } from '@sextant/test-kit/backing';
import { headerOf, type MailServer, startMailServer } from '@sextant/test-kit/mail-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTopology, type Topology } from '../faults/topology.ts';

const { database, nats } = backing();
const real = database.kind !== 'embedded' && nats.kind !== 'in-process' && { database, nats };
const MAIL_FROM = 'out@example.org';
/** The third of them meets the kill. */
const MAILS = 5;
const NOTHING = JSON.stringify(Object.fromEntries(DIGEST_SECTIONS.map((section) => [section, []])));
const COUNTS = JSON.stringify(
  Object.fromEntries(DIGEST_SECTIONS.map((section) => [section, section === 'articles' ? 1 : 0])),
);

/** Digests that are stored with their mails, as the end of a run of a watch leaves them. */
describe.runIf(real)('a worker that is killed with mails (needs DATABASE_URL and NATS_URL)', () => {
  let mail: MailServer;
  let topology: Topology;
  beforeAll(async () => {
    if (!real) return;
    mail = await startMailServer();
    topology = await startTopology({
      databaseUrl: real.database.url,
      natsUrl: real.nats.url,
      env: { MAIL_FROM, SMTP_URL: mail.url },
    });
  });
  afterAll(async () => {
    await topology?.close();
    await mail?.close();
  });

  /** A user with a confirmed address, whose watch has found something; returns the address. */
  async function findSomething(): Promise<string> {
    const [userId, watchId, digestId, mailId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const address = `${userId}@example.org`;
    await topology.query(
      `INSERT INTO auth.users (id, username, username_key, email, email_key, password_hash, updated_at, email_confirmed_at)
       VALUES ($1, $2, $2, $3, $3, '', now(), now())`,
      userId,
      `person-${userId}`,
      address,
    );
    await topology.query(
      `WITH watch AS (INSERT INTO insight.watches (id, user_id, topic_key, search_query, filters, schedule, deliveries, next_run_at)
         VALUES ($1, $2, 'key', 'query', '{}', '{"every":"day","hour":6,"timeZone":"UTC"}', '{mail}', now() + interval '1 day')),
       digest AS (INSERT INTO insight.digests (id, watch_id, user_id, topic_key, search_query, before_run_id, before_as_of, after_run_id,
         after_as_of, content, notes, counts) VALUES ($3, $1, $2, 'key', 'query', $3, now(), $3, now(), $5, '{}', $6)),
       mail AS (INSERT INTO insight.digest_mails (id, user_id, state, due_at) VALUES ($4, $2, 'gathering', now()))
       INSERT INTO insight.mailed_digests (digest_id, mail_id) VALUES ($3, $4)`,
      ...[watchId, userId, digestId, mailId, NOTHING, COUNTS],
    );
    return address;
  }

  const waiting = async () =>
    (
      await topology.query<{ count: number }>(
        'SELECT count(*)::integer AS count FROM insight.digest_mails WHERE ended_at IS NULL',
      )
    )[0]?.count;
  /** As the end of the lease of a mail that a killed process had taken. */
  const endLeases = () =>
    topology.query('UPDATE insight.digest_mails SET due_at = now() WHERE ended_at IS NULL');

  /** Kills the worker at its third mail, and waits until all are sent. Returns the Message-IDs that arrived, by address. */
  async function killAt(point: string): Promise<(string | undefined)[][]> {
    mail.mails.length = 0;
    const addresses: string[] = [];
    const killed = topology.processes['insight-worker'].killAt(point, 60_000);
    for (let n = 0; n < MAILS; n += 1) addresses.push(await findSomething());
    await killed;
    await topology.processes['insight-worker'].ready();
    expect(await waiting()).toBeGreaterThan(0);
    await endLeases();
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000, interval: 200 });
    return addresses.map((address) =>
      mail.mails.filter(({ to }) => to.includes(address)).map((one) => headerOf(one, 'Message-ID')),
    );
  }

  test('before it hands one over loses none and doubles none', { tags: ['mail/once'] }, async () => {
    const arrived = await killAt('mail-before-hand-over');
    expect(arrived.map((ids) => ids.length)).toEqual(Array<number>(MAILS).fill(1));
  });

  test('once the server has one, before that is noted, repeats this one, once, with the same Message-ID', {
    tags: ['mail/once'],
  }, async () => {
    const arrived = await killAt('mail-before-mark');
    expect(arrived.map((ids) => ids.length).toSorted()).toEqual([1, 1, 1, 1, 2]);
    for (const ids of arrived) expect(new Set(ids).size).toBe(1);
  });
});
