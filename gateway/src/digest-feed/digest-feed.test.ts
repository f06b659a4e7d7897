import { hash } from 'node:crypto';
import { json as readJson } from 'node:stream/consumers';
import type { FeedContent } from '@sextant/contracts/insight/watch';
import { createLogger } from '@sextant/service-kit/logging';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { renderAtom } from './atom.ts';

const NONE = { rings: 0, statements: 0, notices: 0, articles: 0, trials: 0, registers: 0, companies: 0 };
const FEED_ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const digest = (n: number, madeAt: string, searchQuery: string | null): FeedContent['digests'][number] => ({
  id: `3f2504e0-4f89-41d3-9a0c-0305e82c330${n}`,
  madeAt,
  named: searchQuery === null ? null : { searchQuery, counts: { ...NONE, rings: 1, articles: 14 } },
});
const feed = (digests: FeedContent['digests']): FeedContent => ({
  id: FEED_ID,
  createdAt: '2026-11-01T06:00:00.000Z',
  digests,
});

const ATOM = 'http://www.w3.org/2005/Atom';
interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

/** Parses XML strictly; every element must be of Atom. */
function parseXml(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    expect(uri).toBe(ATOM);
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const node = { name: local, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  const [document] = root.children;
  if (!document) throw new Error('There is no root element');
  return document;
}

/** Parses a feed, and checks what RFC 4287 asks of every feed and entry. */
function readFeed(xml: string) {
  const feedNode = parseXml(xml);
  const childrenOf = (node: Node, name: string) => node.children.filter((child) => child.name === name);
  const textOf = (node: Node, name: string) => childrenOf(node, name)[0]?.text ?? '';
  const entries = childrenOf(feedNode, 'entry');
  expect(feedNode.name).toBe('feed');
  expect(childrenOf(feedNode, 'author').map((author) => textOf(author, 'name'))).toEqual(['Sextant']);
  for (const node of [feedNode, ...entries]) {
    for (const name of ['id', 'title', 'updated']) expect(childrenOf(node, name), name).toHaveLength(1);
    expect(textOf(node, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    expect(URL.canParse(textOf(node, 'id'))).toBe(true);
    expect(childrenOf(node, 'link').map(({ attributes }) => attributes.rel)).toEqual(['alternate']);
  }
  const ids = entries.map((entry) => textOf(entry, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
  return {
    updated: textOf(feedNode, 'updated'),
    entries: entries.map((entry) => ({
      title: textOf(entry, 'title'),
      summary: textOf(entry, 'summary'),
      updated: textOf(entry, 'updated'),
      link: childrenOf(entry, 'link')[0]?.attributes.href,
    })),
  };
}

describe('a feed', () => {
  test('with names has an entry for each digest, with its query, what changed and a link to it', {
    tags: ['watches/feed'],
  }, () => {
    const hostile = 'IL-1 & "TNF" <script>\u0000\uD800';
    const xml = renderAtom(
      feed([digest(2, '2026-11-30T06:00:00.000Z', hostile), digest(1, '2026-11-23T06:00:00.000Z', 'mRNA')]),
      'https://sextant.example/',
    );
    expect(readFeed(xml)).toEqual({
      updated: '2026-11-30T06:00:00.000Z',
      entries: [
        {
          title: 'IL-1 & "TNF" <script> \uFFFD',
          summary: '1 change on the radar, 14 new articles',
          updated: '2026-11-30T06:00:00.000Z',
          link: 'https://sextant.example/watches?digest=3f2504e0-4f89-41d3-9a0c-0305e82c3302',
        },
        expect.objectContaining({ title: 'mRNA' }),
      ],
    });
  });

  test('without names only says of each day how many topics changed', { tags: ['watches/feed'] }, () => {
    const xml = renderAtom(
      feed([
        digest(3, '2026-11-30T07:00:00.000Z', null),
        digest(2, '2026-11-30T06:00:00.000Z', null),
        digest(1, '2026-11-23T06:00:00.000Z', null),
      ]),
      'https://sextant.example',
    );
    expect(readFeed(xml).entries.map(({ title, updated, link }) => [title, updated, link])).toEqual([
      ['Sextant: 2 topics changed', '2026-11-30T07:00:00.000Z', 'https://sextant.example/watches'],
      ['Sextant: 1 topic changed', '2026-11-23T06:00:00.000Z', 'https://sextant.example/watches'],
    ]);
  });

  test('without digests is a feed, too', { tags: ['watches/feed'] }, () => {
    expect(readFeed(renderAtom(feed([]), 'http://localhost:8080'))).toEqual({
      updated: '2026-11-01T06:00:00.000Z',
      entries: [],
    });
  });
});

describe('GET /api/feeds/{secret}', () => {
  const SECRET = 'S'.repeat(43);
  const lines: string[] = [];
  let gateway: TestGateway;
  beforeAll(async () => {
    const logger = createLogger({ service: 'gateway' }, { write: (line) => void lines.push(line) });
    gateway = await startGateway({ logger });
    gateway.service.answerWith(async (request, response) => {
      const { hash: asked } = (await readJson(request)) as { hash: string };
      const problem = { title: 'Not found', status: 404, code: 'insight.no-digest-feed', requestId: 'r' };
      if (asked !== hash('sha256', SECRET, 'base64url'))
        return json(404, { ...problem, detail: 'There is no such feed.' })(request, response);
      json(200, feed([digest(1, '2026-11-30T06:00:00.000Z', 'a secret query')]))(request, response);
    });
  });
  afterAll(() => gateway.close());

  test('200 for everybody who knows the secret, which goes no further and is in no log; nor is what the feed says', {
    tags: ['watches/feed'],
  }, async () => {
    const answer = await gateway.browser().get(`/api/feeds/${SECRET}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(readFeed(answer.text).entries.map(({ title }) => title)).toEqual(['a secret query']);
    expect(JSON.stringify(gateway.service.seen)).not.toContain(SECRET);
    expect(lines.join('')).toContain('/api/feeds/:token');
    expect(lines.join('')).not.toContain(SECRET);
    expect(lines.join('')).not.toContain('a secret query');
  });

  test('404 for an unknown secret and for what is none; 429 beyond sixty a minute', {
    tags: ['watches/feed'],
  }, async () => {
    const browser = gateway.browser();
    expect((await browser.get(`/api/feeds/${'T'.repeat(43)}`)).problem()).toMatchObject({ status: 404 });
    expect((await browser.get('/api/feeds/guess')).problem()).toMatchObject({ status: 404 });
    const statuses = [];
    for (let n = 0; n < 60; n += 1) statuses.push((await browser.get('/api/feeds/guess')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
