import { expect, test } from 'vitest';
import { markedTitle } from './marked-title.ts';

const retraction = { date: null, notice: null };

test.each([
  ['Delivery of mRNA', 'RETRACTED: Delivery of mRNA'],
  ['Retracted proteins: a review', 'RETRACTED: Retracted proteins: a review'],
  ['RETRACTED: Delivery of mRNA', 'RETRACTED: Delivery of mRNA'],
  ['[Retracted] Delivery of mRNA', '[Retracted] Delivery of mRNA'],
  ['Delivery of mRNA (Retracted).', 'Delivery of mRNA (Retracted).'],
  ['Why articles are retracted and how often', 'RETRACTED: Why articles are retracted and how often'],
])('a retracted article’s title is marked once: %s', (title, marked) => {
  expect(markedTitle({ title, retraction })).toBe(marked);
  expect(markedTitle({ title, retraction: null })).toBe(title);
});

const none = { date: null, notice: null };
const retracted = { kind: 'retraction' as const, ...none };
const concern = { kind: 'expression-of-concern' as const, ...none };
const erratum = { kind: 'erratum' as const, date: '2022 Feb 3', notice: 'J Ex. 2022 Feb 3;9(1):1' };

test.each([
  ['A study', [], 'A study'],
  ['A study', [erratum, retracted], 'RETRACTED: A study'],
  ['A study', [concern], '[Expression of concern] A study'],
  ['A study', [erratum], '[Erratum published] A study'],
  ['RETRACTED ARTICLE: A study', [retracted], 'RETRACTED ARTICLE: A study'],
  ['[Retracted] A study', [retracted], '[Retracted] A study'],
])('the title %s in a file', { tags: ['articles/notices'] }, (title, notices, expected) => {
  expect(markedTitle({ title, notices })).toBe(expected);
});
