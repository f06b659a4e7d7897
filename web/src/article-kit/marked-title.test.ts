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
