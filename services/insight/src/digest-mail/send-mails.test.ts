import { randomUUID } from 'node:crypto';
import { buildBriefing } from '@sextant/briefing/build-briefing';
import { renderBriefingHtml } from '@sextant/briefing/html/document';
import { loadSources } from '@sextant/briefing/topic/load-sources';
import { topicBriefing } from '@sextant/briefing/topic/topic-briefing';
import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import type { DigestMail } from '@sextant/contracts/insight/digest-mail';
import type { Topic } from '@sextant/contracts/insight/topic';
import type { Watch } from '@sextant/contracts/insight/watch';
import { Article } from '@sextant/contracts/literature/article';
import { MailAddress } from '@sextant/contracts/rpc/auth';
import { answerRequests } from '@sextant/service-kit/bus/requests';
import { createLogger } from '@sextant/service-kit/logging';
import {
  attachmentsOf,
  bodiesOf,
  headerOf,
  type MailServer,
  startMailServer,
} from '@sextant/test-kit/mail-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';
import { watcher } from '../testing/watched-topic.ts';

const index = ['11', '12'].map((pmid) => makeRecord(pmid));
const lines: string[] = [];
let mail: MailServer;
let world: InsightWorld;
/** Addresses that auth has confirmed, by user. */
const addresses = new Map<string, string>();
let quadrantNames: QuadrantNames | null = null;
/** Digests of one user gather until a test says that their mail is due. */
const LATER_MINUTES = 60;
beforeAll(async () => {
  mail = await startMailServer();
  world = await startInsight({
    records: index,
    similar: [],
    config: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'out@example.org',
      PUBLIC_URL: 'https://sextant.example',
      MAIL_GATHER_MINUTES: LATER_MINUTES,
    },
    timings: { deliveryMs: 50, deliveryBackoffMs: [50], requestTimeoutMs: 2_000 },
    logger: createLogger({ service: 'insight' }, { write: (line) => void lines.push(line) }),
  });
  await answerRequests(
    { bus: world.outside, service: 'auth', verify: world.identity.verifierFor('auth') },
    MailAddress,
    async (_, { userId }) => ({ address: addresses.get(userId) ?? null, quadrantNames }),
  );
});
afterAll(async () => {
  await world.close();
  await mail.close();
});
beforeEach(() => {
  mail.mails.length = 0;
  mail.verdict = () => 'take';
  mail.recipientVerdict = () => 'take';
});

let next = 100;
/** Another article, so that every topic changes. */
const publish = () => {
  next += 1;
  index.push(makeRecord(String(next)));
};

/** A user with a confirmed address, and topics that deliver by mail. */
async function subscriber(...queries: string[]) {
  const user = watcher(world, randomUUID());
  addresses.set(user.userId, `${user.userId}@example.org`);
  const watches: Watch[] = [];
  for (const query of queries) {
    const watch = await user.watch(await user.run(query));
    await world.patch(user.userId, `/api/watches/${watch.id}`, { deliveries: ['feed', 'mail'] });
    watches.push(watch);
  }
  const status = async () => (await user.get('/api/digest-mail')) as DigestMail;
  return {
    ...user,
    watches,
    status,
    /** Makes something change in all topics, and runs them. */
    async change() {
      publish();
      for (const { id } of watches) await user.runNow(id);
    },
    async due() {
      await world.sql.query('UPDATE insight.digest_mails SET due_at = now() WHERE user_id = $1', [
        user.userId,
      ]);
    },
    ended: () =>
      vi.waitFor(
        async () => {
          const { last } = await status();
          if (!last) throw new Error('No mail has ended');
          return last.outcome;
        },
        { timeout: 20_000, interval: 20 },
      ),
    received: () => mail.mails.filter(({ to }) => to.includes(`${user.userId}@example.org`)),
  };
}
const rowsOf = async (userId: string) =>
  (await world.sql.query('SELECT * FROM insight.digest_mails WHERE user_id = $1', [userId])).rows;

describe('what changed is told by mail', () => {
  test('as text and HTML, all topics of a while together, each line with its source; the subject names nothing', {
    tags: ['mail/digest', 'mail/subject'],
  }, async () => {
    const ada = await subscriber('secret nanoparticles', 'other particles');
    await ada.change();
    expect(await ada.status()).toMatchObject({ isOffered: true, waiting: { isRepeated: false }, last: null });
    await ada.due();
    expect(await ada.ended()).toBe('sent');
    const [received, ...more] = ada.received();
    if (!received) throw new Error('Nothing arrived');
    expect(more).toEqual([]);
    expect(headerOf(received, 'Subject')).toBe('Sextant: 2 topics changed');
    const digests = await ada.digests();
    const { text, html } = bodiesOf(received);
    for (const { id, searchQuery, content } of digests) {
      for (const body of [text, html]) {
        expect(body).toContain(searchQuery);
        expect(body).toContain(`https://sextant.example/watches?digest=${id}`);
        for (const { pmid, title } of content.articles) {
          expect(body).toContain(title);
          expect(body).toContain(`https://pubmed.ncbi.nlm.nih.gov/${pmid}/`);
        }
      }
    }
    expect(headerOf(received, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const log = lines.join('');
    expect(log).toContain('a mail was handed over');
    for (const secret of ['secret nanoparticles', '@example.org', 'in trial'])
      expect(log).not.toContain(secret);
  });

  test('with the names of topics in the subject where their user shows names', {
    tags: ['mail/subject'],
  }, async () => {
    const ada = await subscriber('named nanoparticles');
    await world.patch(ada.userId, '/api/digest-feed', { showsNames: true });
    await ada.change();
    await ada.due();
    await ada.ended();
    expect(ada.received().map((one) => headerOf(one, 'Subject'))).toEqual([
      'Sextant: 1 topic changed: named nanoparticles',
    ]);
  });

  test('only from watches that deliver by mail, and only if something changed', {
    tags: ['mail/digest'],
  }, async () => {
    const ada = await subscriber('nanoparticles quiet');
    await ada.runNow(ada.watches[0]?.id ?? '');
    expect(await rowsOf(ada.userId)).toEqual([]);
    await world.patch(ada.userId, `/api/watches/${ada.watches[0]?.id}`, { deliveries: ['feed'] });
    await ada.change();
    expect(await ada.digests()).toHaveLength(1);
    expect(await rowsOf(ada.userId)).toEqual([]);
  });

  test('to nobody whose address is not confirmed when it is sent', { tags: ['mail/confirm'] }, async () => {
    const ada = await subscriber('nanoparticles moved');
    await ada.change();
    addresses.delete(ada.userId);
    await ada.due();
    expect(await ada.ended()).toBe('no-address');
    expect(mail.mails).toEqual([]);
  });
});

describe('a briefing in a mail', () => {
  /** The newest version of a topic, by the calls that the topic's page makes. */
  async function ofPage({ userId }: { userId: string }, key: string, names: QuadrantNames) {
    const get = async (url: string) => (await world.get(userId, url)).json();
    const topic: Topic = await get(`/api/topics/${key}`);
    const version = topic.versions[0]!;
    const run = `run=${version.runId}`;
    const sources = await loadSources({
      organisations: ({ group, limit }) =>
        get(`/api/topics/${key}/organisations?${run}&group=${group}&limit=${limit}`),
      trials: ({ limit }) => get(`/api/topics/${key}/trials?${run}&limit=${limit}`),
      tables: {
        evidence: ({ design, limit }) =>
          get(
            `/api/topics/${key}/evidence?${run}&limit=${limit}&${design.map((one) => `design=${one}`).join('&')}`,
          ),
        headToHead: () => get(`/api/topics/${key}/evidence/head-to-head?${run}`),
      },
      isMissing: () => false,
    });
    const records = {
      analysis: await get(`/api/innovation-analyses/${version.analysisId}`),
      radar: await get(`/api/technology-radars/${version.radarId}`),
      roadmap: await get(`/api/technology-roadmaps/${version.roadmapId}`),
    };
    const source = { ...topicBriefing(topic, version, records), sources, quadrantNames: names };
    const known = index.map((record): [string, Article] => [record.pmid, Article.parse(record)]);
    return renderBriefingHtml(buildBriefing(source, new Map(known)));
  }
  const attach = (user: { userId: string; watches: Watch[] }, nth = 0) =>
    world.patch(user.userId, `/api/watches/${user.watches[nth]?.id}`, { attachesBriefing: true });

  test('is that of the topic’s page to the letter, of each watch that wishes one; no name of a file tells a topic', {
    tags: ['mail/briefing'],
  }, async () => {
    const ada = await subscriber('secret particles attached', 'secret particles alone');
    expect(ada.watches.map(({ attachesBriefing }) => attachesBriefing)).toEqual([false, false]);
    await attach(ada);
    const names = {
      ...{ Techniques: 'Methods', Tools: 'Devices', Platforms: 'Bases', 'Languages & Frameworks': 'Words' },
    };
    quadrantNames = names;
    await ada.change();
    await ada.due();
    expect(await ada.ended()).toBe('sent');
    quadrantNames = null;
    const [received] = ada.received();
    if (!received) throw new Error('Nothing arrived');
    const [file, ...more] = attachmentsOf(received);
    expect([file?.name, more]).toEqual(['sextant-briefing-1.html', []]);
    expect(file?.content).toContain('secret particles attached');
    expect(file?.content).toBe(await ofPage(ada, ada.watches[0]?.topicKey ?? '', names));
    expect(headerOf(received, 'Subject')).toBe('Sextant: 2 topics changed');
    expect(bodiesOf(received).text.match(/^Attached: .*$/gm)).toEqual([
      'Attached: sextant-briefing-1.html, the briefing of this run, without its charts.',
    ]);
  });

  test('that cannot be made, or is too large, is left out of its mail, and the mail says so', {
    tags: ['mail/briefing'],
  }, async () => {
    const ada = await subscriber('particles broken', 'particles whole', 'particles large');
    for (const nth of [0, 1, 2]) await attach(ada, nth);
    await ada.change();
    const damage = (table: string, nth: number, data: string) =>
      world.sql.query(`UPDATE insight.${table} SET data = ${data} WHERE user_id = $1 AND topic_key = $2`, [
        ada.userId,
        ada.watches[nth]?.topicKey,
      ]);
    await damage('technology_radars', 0, `'{"items": 1}'`);
    await damage(
      'technology_roadmaps',
      2,
      `(data::jsonb || jsonb_build_object('description', repeat('x', 6000000)))::json`,
    );
    await ada.due();
    expect(await ada.ended()).toBe('sent');
    const [received] = ada.received();
    if (!received) throw new Error('Nothing arrived');
    const files = attachmentsOf(received);
    expect(files.map(({ name }) => name)).toEqual(['sextant-briefing-1.html']);
    expect(files[0]?.content).toContain('particles whole');
    expect(bodiesOf(received).text.match(/The briefing could not be attached/g)).toHaveLength(2);
  });
});

describe('a mail', () => {
  test('that the server does not take is tried again, as the same mail, and is told as waiting', {
    tags: ['mail/retry'],
  }, async () => {
    const ada = await subscriber('nanoparticles later');
    await ada.change();
    const verdicts = [451, 421, 'take'] as const;
    let asked = 0;
    mail.verdict = () => verdicts[asked++] ?? 'take';
    await ada.due();
    expect(await ada.ended()).toBe('sent');
    expect(ada.received()).toHaveLength(1);
    expect(asked).toBe(3);
    const [row] = await rowsOf(ada.userId);
    expect(row).toMatchObject({ attempts: 3, handed_over: 1 });
    expect(headerOf(ada.received()[0]!, 'Message-ID')).toBe(`<${row.id}@sextant.example>`);
  });

  test('whose address the server refuses, or that it did not take for a day, is given up and told', {
    tags: ['mail/retry'],
  }, async () => {
    const ada = await subscriber('nanoparticles refused');
    await ada.change();
    mail.recipientVerdict = () => 550;
    await ada.due();
    expect(await ada.ended()).toBe('refused');

    const bob = await subscriber('nanoparticles given up');
    await bob.change();
    mail.recipientVerdict = () => 450;
    await world.sql.query(
      `UPDATE insight.digest_mails SET created_at = now() - interval '25 hours', due_at = now() WHERE user_id = $1`,
      [bob.userId],
    );
    expect(await bob.ended()).toBe('given-up');
    expect(mail.mails).toEqual([]);
  });

  test('that may have been taken is repeated once, with the same Message-ID, and not again', {
    tags: ['mail/once'],
  }, async () => {
    const ada = await subscriber('nanoparticles unanswered');
    await ada.change();
    mail.verdict = () => 'drop';
    await ada.due();
    expect(await ada.ended()).toBe('unknown');
    const ids = ada.received().map((one) => headerOf(one, 'Message-ID'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('of a process that ended before it handed it over is sent by another, once', {
    tags: ['mail/once'],
  }, async () => {
    const ada = await subscriber('nanoparticles taken');
    await ada.change();
    // As a process leaves it that took it: not due until its lease ends.
    await world.sql.query(
      `UPDATE insight.digest_mails SET state = 'waiting', attempts = 1, due_at = now() - interval '1 second' WHERE user_id = $1`,
      [ada.userId],
    );
    expect(await ada.ended()).toBe('sent');
    expect(ada.received()).toHaveLength(1);
  });

  test('is sent once, however many processes look for mails that are due', {
    tags: ['mail/once'],
  }, async () => {
    const config = {
      INSIGHT_ROLE: 'worker',
      SMTP_URL: mail.url,
      MAIL_FROM: 'out@example.org',
      PUBLIC_URL: 'https://sextant.example',
    } as const;
    const others = await Promise.all([1, 2].map(() => world.another({ config })));
    try {
      const all = await Promise.all(['one', 'two', 'three'].map((name) => subscriber(`particles ${name}`)));
      publish();
      await Promise.all(all.map((one) => one.runNow(one.watches[0]?.id ?? '')));
      await Promise.all(all.map((one) => one.due()));
      for (const one of all) {
        expect(await one.ended()).toBe('sent');
        expect(one.received()).toHaveLength(1);
      }
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
  });

  test('has what changed before it is taken; what changes after is in the next', {
    tags: ['mail/once'],
  }, async () => {
    const ada = await subscriber('nanoparticles twice');
    await ada.change();
    await ada.due();
    await ada.ended();
    await ada.change();
    await ada.due();
    await vi.waitFor(() => expect(ada.received()).toHaveLength(2), { timeout: 20_000 });
    const [newest, first] = await ada.digests();
    const [one, two] = ada.received().map((received) => bodiesOf(received).text);
    expect([one?.includes(first?.id ?? '-'), one?.includes(newest?.id ?? '-')]).toEqual([true, false]);
    expect([two?.includes(first?.id ?? '-'), two?.includes(newest?.id ?? '-')]).toEqual([false, true]);
  });

  test('goes with its account', async () => {
    const ada = await subscriber('nanoparticles deleted');
    await ada.change();
    await world.outside.publish({
      ...{ id: randomUUID(), source: '/sextant/auth', specversion: '1.0', type: 'auth.user.deleted.v1' },
      ...{ time: new Date().toISOString(), datacontenttype: 'application/json', subject: ada.userId },
      data: { userId: ada.userId, deletedAt: new Date().toISOString() },
    });
    await vi.waitFor(async () => expect(await rowsOf(ada.userId)).toEqual([]), { timeout: 20_000 });
  });
});

describe('one click', () => {
  const unsubscribe = (token: string) =>
    world.app.inject({
      method: 'POST',
      url: '/internal/digest-mail/unsubscriptions',
      payload: { token, address: '192.0.2.1' },
      headers: world.headersFor(),
    });

  test('stops the mails of all watches, and of what waits; a changed token is 404', {
    tags: ['mail/unsubscribe'],
  }, async () => {
    const ada = await subscriber('nanoparticles over', 'particles over');
    await ada.change();
    await ada.due();
    await ada.ended();
    const header = headerOf(ada.received()[0]!, 'List-Unsubscribe') ?? '';
    const token = /\/api\/unsubscriptions\/([\w-]+)>/.exec(header)?.[1] ?? '';
    const forged = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    expect((await unsubscribe(forged)).statusCode).toBe(404);
    await ada.change();
    const stopped = await unsubscribe(token);
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { userId: ada.userId }]);
    expect((await unsubscribe(token)).statusCode).toBe(200);
    expect((await ada.read(ada.watches[0]?.id ?? '')).deliveries).toEqual(['feed']);
    await ada.due();
    await vi.waitFor(async () => expect((await ada.status()).waiting).toBeNull(), { timeout: 20_000 });
    expect(ada.received()).toHaveLength(1);
    const { rows } = await world.sql.query(
      `SELECT count(*)::integer AS count FROM insight.outbox_events
       WHERE event -> 'data' ->> 'action' = 'digest-mail.unsubscribe' AND event -> 'data' ->> 'userId' = $1`,
      [ada.userId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test('a server without mail says so', { tags: ['mail/page'] }, async () => {
  const silent = await startInsight({ records: [], similar: [] });
  try {
    const answer = await silent.get(randomUUID(), '/api/digest-mail');
    expect(answer.json()).toEqual({ isOffered: false, waiting: null, last: null });
  } finally {
    await silent.close();
  }
});
