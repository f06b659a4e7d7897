import { expect, test } from 'vitest';
import { noticeKindsOf, noticesOf, noticeText, noticeTone } from './notices.ts';

const none = { date: null, notice: null };
const erratum = { kind: 'erratum' as const, date: '2022 Feb 3', notice: 'J Ex. 2022 Feb 3;9(1):1' };
const concern = { kind: 'expression-of-concern' as const, ...none };
const retraction = { kind: 'retraction' as const, ...none };

test('notices are ordered by weight, one badge of each kind', { tags: ['articles/notices'] }, () => {
  const article = { notices: [erratum, concern, { ...erratum, date: '2023' }] };
  expect(noticesOf(article).map(({ kind }) => kind)).toEqual(['expression-of-concern', 'erratum', 'erratum']);
  expect(noticeKindsOf(article).map(noticeText)).toEqual(['Expression of concern', 'Erratum 2022 Feb 3']);
  expect([retraction, concern, erratum].map(({ kind }) => noticeTone(kind))).toEqual([
    'danger',
    'warn',
    'neutral',
  ]);
});

test('an article of an older release has its retraction alone', { tags: ['articles/retracted'] }, () => {
  const old = { retraction: { date: '2023-03-03', notice: '36871234' } };
  expect(noticesOf(old).map(noticeText)).toEqual(['Retracted Mar 3, 2023']);
  expect(noticesOf({ ...old, notices: [retraction] })).toHaveLength(1);
  expect(noticesOf({ retraction: null })).toEqual([]);
});
