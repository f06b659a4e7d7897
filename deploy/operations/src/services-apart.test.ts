import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { EVENT_CATALOGUE, UserDeleted } from '@sextant/contracts/events/catalogue';
import { publisherOf } from '@sextant/contracts/events/cloud-event';
import { EVENT_CONSUMERS } from '@sextant/contracts/events/consumers';
import { JOB_QUEUE, JOBS_CHANGED } from '@sextant/contracts/insight/job-messages';
import { REQUEST_CATALOGUE } from '@sextant/contracts/rpc/catalogue';
import { SERVICES, type Service } from '@sextant/contracts/services';
import { type Bus, DeadLetterError } from '@sextant/service-kit/bus/bus';
import { makeEvent } from '@sextant/service-kit/bus/contract-fixtures';
import { createNatsBus } from '@sextant/service-kit/bus/nats-bus';
import { connectNats, type Link } from '@sextant/service-kit/bus/nats-connection';
import { ensureStreams, natsNames } from '@sextant/service-kit/bus/nats-streams';
import { prepareNats } from '@sextant/service-kit/bus/prepare-nats';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type NatsUser, type NatsWithUsers, startNatsWithUsers } from './testing/nats-with-users.ts';

const binary = process.env.NATS_SERVER;

const request = { token: 'signed', body: null };
const soon = { timeoutMs: 30_000 };

test.runIf(binary).each(['small', 'managed'])(
  'nats-server takes the configuration of the overlay %s (needs NATS_SERVER)',
  async (overlay) => {
    const folder = await mkdtemp(join(tmpdir(), 'sextant-nats-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const deploy = resolve(import.meta.dirname, '../..');
    await copyFile(join(deploy, 'kubernetes/overlays', overlay, 'nats.conf'), join(folder, 'nats.conf'));
    await copyFile(join(deploy, 'nats/users.conf'), join(folder, 'users.conf'));
    const users = ['operator', ...SERVICES, 'subscriber'];
    const env = Object.fromEntries(users.map((user) => [`NATS_${user.toUpperCase()}_PASSWORD`, `s-${user}`]));
    const args = ['--config', join(folder, 'nats.conf'), '-t'];
    const { stdout, stderr } = await promisify(execFile)(binary ?? '', args, { env });
    expect(`${stdout}${stderr}`).toContain('is valid');
  },
);

describe.runIf(binary)('each service with its own NATS user (needs NATS_SERVER)', () => {
  let nats: NatsWithUsers;
  const buses = new Map<Service, Bus>();
  const links = new Map<NatsUser, Link>();
  const busOf = (service: Service) => buses.get(service) as Bus;
  const linkOf = (user: NatsUser) => links.get(user) as Link;
  beforeAll(async () => {
    nats = await startNatsWithUsers(binary ?? '');
    await prepareNats({ servers: nats.url('operator') });
    for (const service of SERVICES) buses.set(service, await createNatsBus({ servers: nats.url(service) }));
    for (const user of [...SERVICES, 'operator'] as const)
      links.set(user, await connectNats({ servers: nats.url(user), name: 'by hand' }, async () => {}));
  });
  afterAll(async () => {
    await Promise.all([...buses.values()].map((bus) => bus.close()));
    await Promise.all([...links.values()].map((link) => link.close()));
    await nats?.close();
  });

  /** Rejects if NATS denies the subscription. */
  async function listen(user: NatsUser, subject: string): Promise<void> {
    const subscription = linkOf(user).connection.subscribe(subject);
    await Promise.all([
      linkOf(user).connection.flush(),
      subscription.closed.then((e) => e && Promise.reject(e)),
    ]);
  }
  const publishers = (subject: string, allowed: readonly string[]) =>
    SERVICES.filter((service) => !allowed.includes(service)).map((service) => [service, subject] as const);

  describe('can do everything its part of the contracts needs', () => {
    test('every event reaches exactly the services that subscribe to it', async () => {
      const heard = new Map<Service, string[]>(SERVICES.map((service) => [service, []]));
      for (const service of SERVICES) {
        const types = EVENT_CONSUMERS[service].map(({ type }) => type);
        const subscription = await busOf(service).subscribe(
          { durable: service, types },
          async ({ id }) => void heard.get(service)?.push(id),
        );
        onTestFinished(() => subscription.stop());
      }
      const events = EVENT_CATALOGUE.map(({ type }) => makeEvent(type));
      await Promise.all(events.map((event) => busOf(publisherOf(event.type) as Service).publish(event)));
      for (const service of SERVICES) {
        const wanted = new Set(EVENT_CONSUMERS[service].map(({ type }) => type));
        const ids = events.filter(({ type }) => wanted.has(type)).map(({ id }) => id);
        await expect.poll(() => heard.get(service)?.toSorted(), { message: service }).toEqual(ids.toSorted());
      }
    });

    test('an event that its handler gives up on becomes a dead letter', async () => {
      const types = EVENT_CONSUMERS.library.map(({ type }) => type);
      const subscription = await busOf('library').subscribe({ durable: 'library', types }, async () => {
        throw new DeadLetterError('useless');
      });
      onTestFinished(() => subscription.stop());
      const event = makeEvent('search.query.executed.v1');
      await busOf('search').publish(event);
      const admin = await createNatsBus({ servers: nats.url('operator') });
      onTestFinished(() => admin.close());
      await expect.poll(async () => (await admin.deadLetters()).map(({ id }) => id)).toContain(event.id);
    });

    test.each(REQUEST_CATALOGUE)(
      '$subject is answered for every permitted caller',
      async ({ subject, service, issuers }) => {
        const subscription = await busOf(service as Service).reply(subject, async ({ body }) => ({
          body,
          by: service,
        }));
        onTestFinished(() => subscription.stop());
        for (const issuer of issuers)
          expect(await busOf(issuer as Service).request(subject, request, soon)).toEqual({
            body: null,
            by: service,
          });
      },
    );

    test('insight writes and reads its queue, and its processes notify each other', async () => {
      const [worker, seen] = [busOf('insight'), [] as string[]];
      const subscriptions = [
        await worker.work(JOB_QUEUE, {}, async (id) => void seen.push(id)),
        await worker.onNotification(JOBS_CHANGED, () => seen.push('changed')),
      ];
      onTestFinished(async () => void (await Promise.all(subscriptions.map((one) => one.stop()))));
      await worker.enqueue(JOB_QUEUE, 'one');
      worker.notify(JOBS_CHANGED, {});
      await expect.poll(() => seen.toSorted()).toEqual(['changed', 'one']);
      await expect.poll(() => worker.pending(JOB_QUEUE)).toBe(0);
    });
  });

  describe('taken over,', () => {
    test.each(EVENT_CATALOGUE.flatMap(({ type }) => publishers(type, [publisherOf(type)])))(
      '%s cannot publish %s',
      async (service, type) => {
        const send = jetstream(linkOf(service).connection, { checkAPI: false });
        await expect(send.publish(`sextant.events.${type}`, '{}', { timeout: 30_000 })).rejects.toThrow(
          /permission/i,
        );
      },
    );

    test('it cannot publish another’s event under the name of its own', async () => {
      const seen: string[] = [];
      const types = EVENT_CONSUMERS.search.map(({ type }) => type);
      const subscription = await busOf('search').subscribe({ durable: 'search', types }, async ({ type }) => {
        seen.push(type);
      });
      onTestFinished(() => subscription.stop());
      const forged = makeEvent(UserDeleted.type, {
        userId: randomUUID(),
        deletedAt: new Date().toISOString(),
      });
      const send = jetstream(linkOf('library').connection, { checkAPI: false });
      await send.publish('sextant.events.library.article.saved.v1', JSON.stringify(forged));
      await busOf('library').publish(makeEvent('library.article.saved.v1'));
      await expect.poll(() => seen).toContain('library.article.saved.v1');
      expect(seen).not.toContain(UserDeleted.type);
    });

    test('it cannot make NATS deliver a job as another’s event', async () => {
      const { connection } = linkOf('insight');
      const forged = makeEvent(UserDeleted.type, {
        userId: randomUUID(),
        deletedAt: new Date().toISOString(),
      });
      await jetstream(connection, { checkAPI: false }).publish(
        `sextant.jobs.${JOB_QUEUE}`,
        JSON.stringify(forged),
      );
      const pull = `$JS.API.CONSUMER.MSG.NEXT.SEXTANT_JOBS.${JOB_QUEUE}`;
      connection.publish(pull, '{"batch":1}', { reply: `sextant.events.${UserDeleted.type}` });
      await connection.flush();
      const { streams } = await jetstreamManager(linkOf('operator').connection);
      const found = async () =>
        (await streams.info('SEXTANT_EVENTS', { subjects_filter: '>' })).state.subjects;
      // NATS stores it under the subject insight published to, which no event consumer filters for.
      await expect.poll(found).toHaveProperty([`sextant.jobs.${JOB_QUEUE}`]);
      const last = await streams.getMessage('SEXTANT_EVENTS', {
        last_by_subj: `sextant.events.${UserDeleted.type}`,
      });
      expect(last?.json<{ id: string }>().id).not.toBe(forged.id);
    });

    test.each(REQUEST_CATALOGUE.flatMap(({ subject, service }) => publishers(subject, [service])))(
      '%s cannot receive requests for %s',
      async (service, subject) => {
        await expect(listen(service, `sextant.requests.${subject}`)).rejects.toThrow(/permission/i);
      },
    );

    test.each(REQUEST_CATALOGUE.flatMap(({ subject, issuers }) => publishers(subject, issuers)))(
      '%s cannot send requests to %s',
      async (service, subject) => {
        await expect(busOf(service).request(subject, request, soon)).rejects.toMatchObject({
          code: 'bus.unavailable',
        });
      },
    );

    test.each(
      [
        ['library', 'insight'],
        ['library', 'search'],
        ['insight', 'search'],
      ].flatMap(([asker, service = '']) => publishers(`_INBOX_${asker}.from.${service}.guessed`, [service])),
    )('%s cannot reply to %s', async (service, inbox) => {
      await expect(linkOf(service).connection.request(inbox, 'x', { timeout: 30_000 })).rejects.toThrow(
        /permission/i,
      );
    });

    test('it cannot make NATS deliver a job as another’s response, even if it knows the inbox', async () => {
      const subject = 'search.vectors-by-pmid.v1';
      const { promise: delivered, resolve: release } = Promise.withResolvers<void>();
      const subscription = await busOf('search').reply(subject, async () => delivered);
      onTestFinished(() => subscription.stop());
      const inboxOf = linkOf('operator').connection.subscribe(`sextant.requests.${subject}`, { max: 1 });
      await linkOf('operator').connection.flush();
      // Awaited from the start: the refusal may arrive while the forger still waits for NATS.
      const refused = expect(
        busOf('library').request(subject, request, soon).finally(release),
      ).rejects.toMatchObject({ code: 'bus.unavailable' });
      for await (const { reply } of inboxOf) {
        const { connection } = linkOf('insight');
        const forged = JSON.stringify({ reply: 'forged' });
        await jetstream(connection, { checkAPI: false }).publish(`sextant.jobs.${JOB_QUEUE}`, forged);
        connection.publish(`$JS.API.CONSUMER.MSG.NEXT.SEXTANT_JOBS.${JOB_QUEUE}`, '{"batch":1}', {
          reply: reply ?? '',
        });
        await connection.flush();
      }
      await refused;
    });

    test('a request that says where to answer has a service publish nothing for it', async () => {
      const subject = 'search.vectors-by-pmid.v1';
      const subscription = await busOf('search').reply(subject, async () => ({}));
      onTestFinished(() => subscription.stop());
      const { streams } = await jetstreamManager(linkOf('operator').connection);
      const before = (await streams.info('SEXTANT_EVENTS')).state.last_seq;
      const { connection } = linkOf('library');
      for (const reply of ['sextant.events.auth.user.deleted.v1', '$JS.API.STREAM.PURGE.SEXTANT_EVENTS'])
        connection.publish(`sextant.requests.${subject}`, JSON.stringify(request), { reply });
      await connection.flush();
      // Answered after the other two, which have therefore been processed.
      await busOf('library').request(subject, request, soon);
      const { state } = await streams.info('SEXTANT_EVENTS');
      expect(state.last_seq).toBe(before);
      expect(state.messages).toBeGreaterThan(0);
    });

    test.each(
      SERVICES.flatMap((service) =>
        [
          ...[...SERVICES, 'operator']
            .filter((other) => other !== service)
            .map((other) => `_INBOX_${other}.>`),
          ...['_INBOX.>', 'sextant.>', 'sextant.events.>', '$JS.>', '>'],
        ].map((subject) => [service, subject] as const),
      ),
    )('%s cannot subscribe to %s', async (service, subject) => {
      await expect(listen(service, subject)).rejects.toThrow(/permission/i);
    });

    const touched = (service: Service) => {
      const other = service === 'auth' ? 'library' : 'auth';
      return [
        `$JS.API.CONSUMER.MSG.NEXT.SEXTANT_EVENTS.${other}`,
        `$JS.ACK.SEXTANT_EVENTS.${other}.1.1.1.1.1`,
        `$JS.API.CONSUMER.CREATE.SEXTANT_EVENTS.${service}`,
        `$JS.API.CONSUMER.DURABLE.CREATE.SEXTANT_EVENTS.${service}`,
        `$JS.API.CONSUMER.DELETE.SEXTANT_EVENTS.${service}`,
        '$JS.API.STREAM.CREATE.MINE',
        '$JS.API.STREAM.UPDATE.SEXTANT_EVENTS',
        '$JS.API.STREAM.PURGE.SEXTANT_EVENTS',
        '$JS.API.STREAM.DELETE.SEXTANT_EVENTS',
        '$JS.API.STREAM.MSG.GET.SEXTANT_EVENTS',
        '$JS.API.STREAM.MSG.DELETE.SEXTANT_EVENTS',
        '$JS.API.DIRECT.GET.SEXTANT_EVENTS',
        `sextant.dead.${other}`,
        ...(service === 'insight' ? [] : [`sextant.jobs.${JOB_QUEUE}`, `sextant.nudges.${JOBS_CHANGED}`]),
      ].map((subject) => [service, subject] as const);
    };
    test.each(SERVICES.flatMap(touched))('%s may not publish to %s', async (service, subject) => {
      const asked = linkOf(service).connection.request(subject, '{}', { timeout: 30_000 });
      await expect(asked).rejects.toThrow(/permission/i);
    });
  });

  test('a service reports what is missing, and who creates it', async () => {
    const { streams } = await jetstreamManager(linkOf('operator').connection);
    await streams.delete('SEXTANT_DEAD');
    const tooEarly = ensureStreams(
      await jetstreamManager(linkOf('library').connection, { checkAPI: false }),
      natsNames('sextant'),
      1,
    );
    await expect(tooEarly).rejects.toThrow(
      'NATS has no stream SEXTANT_DEAD, and this user may not create it: run the migrations',
    );
    await prepareNats({ servers: nats.url('operator') });
  });

  test('a service whose consumer receives less than it handles still consumes, and receives the rest once the operator updates it', async () => {
    const seen: string[] = [];
    const types = EVENT_CONSUMERS.library.map(({ type }) => type);
    const { consumers } = await jetstreamManager(linkOf('operator').connection);
    const names = natsNames('sextant');
    const [heard, unheard] = ['search.query.executed.v1', 'insight.radar.completed.v1'];
    await consumers.update(names.events.stream, 'library', {
      filter_subjects: [names.events.subject(heard)],
    });
    const subscription = await busOf('library').subscribe({ durable: 'library', types }, async ({ id }) => {
      seen.push(id);
    });
    onTestFinished(() => subscription.stop());
    const first = makeEvent(heard);
    await busOf('search').publish(first);
    await expect.poll(() => seen).toContain(first.id);
    await prepareNats({ servers: nats.url('operator') });
    const second = makeEvent(unheard);
    await busOf('insight').publish(second);
    await expect.poll(() => seen).toContain(second.id);
  });

  test('a deleted consumer is recreated by the operator, and its service resumes by itself', async () => {
    const seen: string[] = [];
    const types = EVENT_CONSUMERS.gateway.map(({ type }) => type);
    const subscription = await busOf('gateway').subscribe({ durable: 'gateway', types }, async ({ id }) => {
      seen.push(id);
    });
    onTestFinished(() => subscription.stop());
    const { consumers } = await jetstreamManager(linkOf('operator').connection);
    await consumers.delete('SEXTANT_EVENTS', 'gateway');
    const event = makeEvent(UserDeleted.type);
    await busOf('auth').publish(event);
    await prepareNats({ servers: nats.url('operator') });
    await expect.poll(() => seen).toContain(event.id);
  });
});
