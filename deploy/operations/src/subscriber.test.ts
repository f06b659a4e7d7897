import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { TopicChanged } from '@sextant/contracts/events/catalogue';
import { DIGEST_SECTIONS } from '@sextant/contracts/insight/digest';
import type { Bus } from '@sextant/service-kit/bus/bus';
import { makeEvent } from '@sextant/service-kit/bus/contract-fixtures';
import { createNatsBus } from '@sextant/service-kit/bus/nats-bus';
import { addOutsideSubscriber } from '@sextant/service-kit/bus/nats-subscriber';
import { prepareNats } from '@sextant/service-kit/bus/prepare-nats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NatsWithUsers, startNatsWithUsers } from './testing/nats-with-users.ts';

const COMPLETED = 'insight.analysis.completed.v1';
const binary = process.env.NATS_SERVER;

describe.runIf(binary)(
  'an external program with the subscribe-only user of docker-compose.yml (needs NATS_SERVER)',
  () => {
    let nats: NatsWithUsers;
    let bus: Bus;
    let folder: string;
    let outside: NatsConnection;
    beforeAll(async () => {
      nats = await startNatsWithUsers(binary ?? '');
      await prepareNats({ servers: nats.url('operator') });
      bus = await createNatsBus({ servers: nats.url('insight') });
      folder = await mkdtemp(join(tmpdir(), 'sextant-subscriber-'));
      await addOutsideSubscriber({
        servers: nats.url('operator'),
        durable: 'subscriber',
        types: [COMPLETED, TopicChanged.type],
      });
      await addOutsideSubscriber({ servers: nats.url('operator'), durable: 'other', types: [COMPLETED] });
      const { host, username: user, password: pass } = new URL(nats.url('subscriber'));
      outside = await connect({ servers: host, user, pass, inboxPrefix: '_INBOX_subscriber' });
    });
    afterAll(async () => {
      await outside?.close();
      await bus?.close();
      await nats?.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function publishCompleted(count: number): Promise<string[]> {
      const events = Array.from({ length: count }, () =>
        makeEvent(COMPLETED, { jobId: randomUUID(), searchQuery: 'q', items: 1, articles: 2 }),
      );
      await Promise.all(events.map((event) => bus.publish(event)));
      return events.map(({ id }) => id);
    }
    const handled = async () =>
      (await readFile(join(folder, 'handled-events.txt'), 'utf8').catch(() => ''))
        .split('\n')
        .filter(Boolean);
    const start = (stdout: 'ignore' | 'pipe' = 'ignore'): ChildProcess =>
      spawn(process.execPath, [resolve(import.meta.dirname, '../../examples/subscriber/subscriber.mjs')], {
        cwd: folder,
        env: { NATS_URL: nats.url('subscriber') },
        stdio: ['ignore', stdout, 'ignore'],
      });
    async function kill(program: ChildProcess) {
      program.kill('SIGKILL');
      await once(program, 'exit');
    }

    test('the example handles each event once: before, during and after its downtime', async () => {
      const early = await publishCompleted(20);
      const first = start();
      await expect.poll(async () => (await handled()).length).toBeGreaterThan(5);
      await kill(first);
      const missed = await publishCompleted(20);
      const second = start();
      const all = [...early, ...missed].toSorted();
      // After a kill between the note and its acknowledgement the event is redelivered after 30 s: the example records
      // each id once.
      await expect.poll(async () => (await handled()).toSorted(), { timeout: 60_000 }).toEqual(all);
      const late = await publishCompleted(5);
      await expect.poll(async () => (await handled()).length).toBe(45);
      expect((await handled()).toSorted()).toEqual([...all, ...late].toSorted());
      await kill(second);
    });

    test('it follows watched topics, and tells what changed by counts', async () => {
      const program = start('pipe');
      let printed = '';
      program.stdout?.on('data', (chunk: Buffer) => {
        printed += chunk;
      });
      const digestId = randomUUID();
      const none = Object.fromEntries(DIGEST_SECTIONS.map((section) => [section, 0]));
      const data = TopicChanged.data.parse({
        ...{ digestId, watchId: randomUUID(), userId: randomUUID(), runId: randomUUID() },
        ...{ topicKey: '0'.repeat(32), changedAt: new Date().toISOString() },
        counts: { ...none, rings: 2, articles: 14 },
      });
      await bus.publish(makeEvent(TopicChanged.type, data));
      await expect
        .poll(() => printed, { timeout: 30_000 })
        .toContain(`topic ${data.topicKey} changed: 2 rings, 14 articles (digest ${digestId})`);
      await kill(program);
    });

    test('it cannot publish events', async () => {
      const before = (await handled()).length;
      await expect(jetstream(outside).publish(`sextant.events.${COMPLETED}`, '{}')).rejects.toThrow(
        /permission/i,
      );
      expect((await handled()).length).toBe(before);
    });

    test.each([
      ['$JS.API.CONSUMER.INFO.SEXTANT_EVENTS.other'],
      ['$JS.API.CONSUMER.MSG.NEXT.SEXTANT_EVENTS.other'],
      ['$JS.API.CONSUMER.DELETE.SEXTANT_EVENTS.subscriber'],
      ['$JS.API.CONSUMER.DURABLE.CREATE.SEXTANT_EVENTS.mine'],
      ['$JS.API.STREAM.PURGE.SEXTANT_EVENTS'],
      ['$JS.API.STREAM.MSG.GET.SEXTANT_EVENTS'],
      ['$JS.API.DIRECT.GET.SEXTANT_EVENTS'],
      ['$JS.ACK.SEXTANT_EVENTS.other.1.1.1.1.1'],
      ['sextant.requests.search.match-set.v1'],
      ['sextant.jobs.insight-jobs'],
    ])('it may not ask for %s', async (subject) => {
      await expect(outside.request(subject, '{}', { timeout: 30_000 })).rejects.toThrow(/permission/i);
    });

    test.each([['sextant.>'], ['_INBOX.>'], ['$JS.EVENT.>']])(
      'it may not subscribe to %s',
      async (subject) => {
        const subscription = outside.subscribe(subject);
        const { promise, reject, resolve: done } = Promise.withResolvers<void>();
        subscription.closed.then((error) => (error ? reject(error) : done()));
        await expect(promise).rejects.toThrow(/permission/i);
      },
    );

    test('the other consumer is unchanged', async () => {
      const servers = new URL(nats.url('operator'));
      const admin = await connect({ servers: servers.host, user: servers.username, pass: servers.password });
      const { delivered, num_pending } = await (await jetstreamManager(admin)).consumers.info(
        'SEXTANT_EVENTS',
        'other',
      );
      expect([delivered.consumer_seq, num_pending]).toEqual([0, 45]);
      await admin.close();
    });
  },
);
