import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paths, safeNext } from './paths.ts';

test('addresses stay stable, because links outside the SPA point to them', {
  tags: ['shell/addresses'],
}, () => {
  expect([
    paths.dashboard(),
    paths.auth(),
    paths.auth('/'),
    paths.auth('/history?x=1'),
    paths.research(),
    paths.research(new URLSearchParams({ q: 'a b' })),
    paths.savedArticle('123'),
    paths.strategy(),
    paths.strategy('radars', 'id-1'),
    paths.topics(),
    paths.topic('0a'),
    paths.topic('0a', { tab: 'radar', version: 'id-1' }),
    paths.exampleTopic(),
    paths.topicOf('id-1', 'answer'),
    paths.history(),
    paths.profile(),
    paths.settings(),
    paths.goodbye('t0ken'),
  ]).toEqual([
    '/',
    '/auth',
    '/auth',
    '/auth?next=%2Fhistory%3Fx%3D1',
    '/research',
    '/research?q=a+b',
    '/research?tab=saved-articles&pmid=123',
    '/strategy/innovation',
    '/strategy/radars?item=id-1',
    '/topics',
    '/topics/0a',
    '/topics/0a?tab=radar&version=id-1',
    '/topics/example',
    '/topics?result=id-1',
    '/history',
    '/profile',
    '/settings',
    '/goodbye#t0ken',
  ]);
});

describe('the return address after signing in', () => {
  test.each([
    ['/history?kind=search#top', '/history?kind=search#top'],
    [null, '/'],
    ['', '/'],
    ['/auth', '/'],
    ['/auth?next=/x', '/'],
    ['https://evil.test/x', '/'],
    ['//evil.test/x', '/'],
    ['/\\evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['history', '/'],
  ])('%j leads to %s', { tags: ['shell/way-back'] }, (next, expected) => {
    expect(safeNext(next)).toBe(expected);
  });

  test('never leaves this origin', { tags: ['shell/way-back'] }, () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (next) => {
          const target = new URL(safeNext(next), 'http://sextant.test');
          expect(target.origin).toBe('http://sextant.test');
        },
      ),
    );
  });
});
