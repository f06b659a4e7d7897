import { defineRequest } from '@sextant/contracts/rpc/request';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineErrors } from '../errors.ts';
import { createIdentitySigner, createIdentityVerifier, generateIdentityKeys } from '../identity.ts';
import { type BusRequest, BusRequestError } from './bus.ts';
import { type BusTestContext, deferred, uniqueWord } from './contract-fixtures.ts';
import { answerRequests, createRequester } from './requests.ts';

const request = (body: unknown): BusRequest => ({ token: 'signed', body });
const longTimeout = { timeoutMs: 60_000 };

export function describeRequests({ connect }: BusTestContext): void {
  describe('requests', () => {
    test('a request is answered, and both pass as JSON', async () => {
      const [requester, responder] = [await connect(), await connect()];
      const subject = `test.${uniqueWord()}.v1`;
      await responder.reply(subject, async ({ token, body }) => ({
        token,
        body,
        none: undefined,
        at: new Date(0),
      }));
      const body = { pmids: ['1', '2'], skipped: undefined, text: 'naïve' };
      expect(await requester.request(subject, request(body), longTimeout)).toEqual({
        token: 'signed',
        body: { pmids: ['1', '2'], text: 'naïve' },
        at: '1970-01-01T00:00:00.000Z',
      });
    });

    test('an error answer carries its code; any other error is not told', async () => {
      const [requester, responder] = [await connect(), await connect()];
      const [known, unknown] = [`test.${uniqueWord()}.v1`, `test.${uniqueWord()}.v1`];
      await responder.reply(known, async () => {
        throw new BusRequestError('search.index-empty', 'There are no articles yet');
      });
      await responder.reply(unknown, async () => {
        throw new Error('password=hunter2');
      });
      const refused = {
        name: 'BusRequestError',
        code: 'search.index-empty',
        message: 'There are no articles yet',
      };
      await expect(requester.request(known, request(null), longTimeout)).rejects.toMatchObject(refused);
      const failed = requester.request(unknown, request(null), longTimeout);
      await expect(failed).rejects.toMatchObject({ code: 'bus.handler-failed' });
      await expect(failed).rejects.not.toThrow('hunter2');
    });

    test('a handler that takes too long is a timeout', async () => {
      const [requester, responder] = [await connect(), await connect()];
      const subject = `test.${uniqueWord()}.v1`;
      await responder.reply(subject, () => new Promise(() => {}));
      const pending = requester.request(subject, request(null), { timeoutMs: 150 });
      await expect(pending).rejects.toMatchObject({ name: 'BusRequestError', code: 'bus.timeout' });
    });

    test('a missing responder is reported at once', async () => {
      const requester = await connect();
      const pending = requester.request(`test.${uniqueWord()}.v1`, request(null), { timeoutMs: 60_000 });
      await expect(pending).rejects.toMatchObject({ name: 'BusRequestError', code: 'bus.no-responder' });
    });

    test('several processes share the requests, and each is answered once', async () => {
      const requester = await connect();
      const answerers = [await connect(), await connect()];
      const subject = `test.${uniqueWord()}.v1`;
      let answered = 0;
      for (const bus of answerers)
        await bus.reply(subject, async ({ body }) => {
          answered += 1;
          return body;
        });
      const bodies = Array.from({ length: 20 }, (_, index) => index);
      const replies = await Promise.all(
        bodies.map((body) => requester.request(subject, request(body), longTimeout)),
      );
      expect(replies).toEqual(bodies);
      expect(answered).toBe(20);
    });

    test('a slow request does not delay the next', async () => {
      const [requester, responder] = [await connect(), await connect()];
      const subject = `test.${uniqueWord()}.v1`;
      const slow = deferred();
      await responder.reply(subject, async ({ body }) => {
        if (body === 'slow') await slow.promise;
        return body;
      });
      const first = requester.request(subject, request('slow'), longTimeout);
      expect(await requester.request(subject, request('quick'), longTimeout)).toBe('quick');
      slow.resolve();
      expect(await first).toBe('slow');
    });

    test('stop waits for the running request, and takes no other', async () => {
      const [requester, responder] = [await connect(), await connect()];
      const subject = `test.${uniqueWord()}.v1`;
      const [started, release] = [deferred(), deferred()];
      const subscription = await responder.reply(subject, async () => {
        started.resolve();
        await release.promise;
        return 'answered';
      });
      const pending = requester.request(subject, request(null), longTimeout);
      await started.promise;
      const stopped = subscription.stop();
      release.resolve();
      await stopped;
      expect(await pending).toBe('answered');
      const late = requester.request(subject, request(null), longTimeout);
      await expect(late).rejects.toMatchObject({ code: 'bus.no-responder' });
    });

    test('a reply that is too large is an error, not a timeout', async () => {
      const [requester, responder] = [await connect(), await connect()];
      const subject = `test.${uniqueWord()}.v1`;
      await responder.reply(subject, async () => 'x'.repeat(2_000_000));
      await expect(requester.request(subject, request(null), longTimeout)).rejects.toMatchObject({
        code: 'bus.too-large',
      });
    });
  });

  describe('signed requests', () => {
    const services = ['search', 'library', 'insight', 'auth'];
    const keys = generateIdentityKeys(services);
    const sign = (issuer: string) =>
      createIdentitySigner({ issuer, privateKey: keys.privateKeys[issuer] ?? '' });
    const verify = createIdentityVerifier({ audience: 'search', publicKeys: keys.publicKeys });
    const errors = defineErrors({
      'search.unavailable': { status: 503, title: 'Unavailable', detail: 'The search is not ready.' },
    });
    const type = defineRequest({
      subject: `test.${uniqueWord()}.v1`,
      service: 'search',
      issuers: ['insight', 'library'],
      body: z.object({ pmids: z.array(z.string()).max(2), limit: z.int().default(10) }),
      reply: z.object({ found: z.int() }),
    });

    const open = async (answer: (body: z.output<typeof type.body>, requester: object) => Promise<object>) => {
      const [requester, responder] = [await connect(), await connect()];
      const handler = answer as (
        body: z.output<typeof type.body>,
        requester: object,
      ) => Promise<{ found: number }>;
      await answerRequests({ bus: responder, service: 'search', verify }, type, handler);
      return requester;
    };
    const ask = (bus: Awaited<ReturnType<typeof connect>>, service = 'insight', signer = sign(service)) =>
      createRequester({ bus, service, sign: signer });
    const body = { pmids: ['1'] };
    const user = { userId: 'e3b7', ...longTimeout };

    test('the callee receives caller, user and parsed body', async () => {
      const seen: object[] = [];
      const requester = await open(async (received, from) => {
        seen.push(received, from);
        return { found: 1, internal: 'not part of the contract' };
      });
      expect(await ask(requester)(type, { body, ...user })).toEqual({ found: 1 });
      expect(seen).toEqual([
        { pmids: ['1'], limit: 10 },
        { userId: 'e3b7', issuer: 'insight' },
      ]);
    });

    test('an unlisted caller is rejected, before sending and by the callee', async () => {
      const requester = await open(async () => ({ found: 1 }));
      await expect(ask(requester, 'auth')(type, { body, ...user })).rejects.toThrow('auth may not request');
      const token = await sign('auth')({ audience: 'search', subject: 'e3b7' });
      const forged = requester.request(type.subject, { token, body }, longTimeout);
      await expect(forged).rejects.toMatchObject({ code: 'identity.invalid' });
    });

    test('a token for another audience, without a user, with another key, or no token is rejected', async () => {
      const requester = await open(async () => ({ found: 1 }));
      const other = generateIdentityKeys(['insight']).privateKeys.insight ?? '';
      const tokens = [
        await sign('insight')({ audience: 'library', subject: 'e3b7' }),
        await sign('insight')({ audience: 'search' }),
        await createIdentitySigner({ issuer: 'insight', privateKey: other })({
          audience: 'search',
          subject: 'e3b7',
        }),
        '',
      ];
      for (const token of tokens) {
        const pending = requester.request(type.subject, { token, body }, longTimeout);
        await expect(pending).rejects.toMatchObject({ code: 'identity.invalid' });
      }
    });

    test('a body that violates the contract is rejected', async () => {
      const requester = await open(async () => ({ found: 1 }));
      const pmids = ['1', '2', '3'];
      await expect(ask(requester)(type, { body: { pmids }, ...user })).rejects.toThrow();
      const token = await sign('insight')({ audience: 'search', subject: 'e3b7' });
      const pending = requester.request(type.subject, { token, body: { pmids } }, longTimeout);
      await expect(pending).rejects.toMatchObject({ code: 'request.invalid' });
    });

    test("the callee's error code reaches the requester", async () => {
      const requester = await open(async () => {
        throw errors('search.unavailable');
      });
      const expected = { code: 'search.unavailable', message: 'The search is not ready.' };
      await expect(ask(requester)(type, { body, ...user })).rejects.toMatchObject(expected);
    });

    test('a reply that breaks the contract is an error of the callee', async () => {
      const requester = await open(async () => ({ found: 'many' }));
      await expect(ask(requester)(type, { body, ...user })).rejects.toMatchObject({
        code: 'bus.handler-failed',
      });
    });
  });

  describe('notifications', () => {
    test('a notification reaches every process that listens, as a copy', async () => {
      const sender = await connect();
      const topic = uniqueWord();
      const seen: unknown[] = [];
      for (const bus of [await connect(), await connect()])
        await bus.onNotification(topic, (data) => void seen.push(data));
      const data = { jobId: 'a', skipped: undefined };
      sender.notify(topic, data);
      await expect.poll(() => seen).toEqual([{ jobId: 'a' }, { jobId: 'a' }]);
      expect(seen[0]).not.toBe(data);
      expect(seen[0]).not.toBe(seen[1]);
    });

    test('a stopped listener receives nothing more; one that throws does not affect others', async () => {
      const bus = await connect();
      const topic = uniqueWord();
      const seen: string[] = [];
      const first = await bus.onNotification(topic, () => void seen.push('first'));
      await bus.onNotification(topic, () => {
        throw new Error('broken listener');
      });
      await bus.onNotification(topic, () => void seen.push('last'));
      await first.stop();
      bus.notify(topic, null);
      await expect.poll(() => seen).toEqual(['last']);
    });
  });
}
