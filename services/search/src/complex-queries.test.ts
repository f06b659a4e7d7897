import type { LiteratureIndex } from '@sextant/literature-index/literature-index';
import { expect, test } from 'vitest';
import { createLocalSource } from './local-source.ts';

test('complex searches are done one at a time, and simple ones do not wait for them', async () => {
  const working = new Set<string>();
  let mostAtOnce = 0;
  const finish = new Map<string, () => void>();
  const work = async ({ query }: { query: string }) => {
    working.add(query);
    mostAtOnce = Math.max(mostAtOnce, working.size);
    await new Promise<void>((resolve) => finish.set(query, resolve));
    working.delete(query);
    return query as never;
  };
  const index = { search: work, similar: work, facets: work, matchSet: work } as Partial<LiteratureIndex>;
  const source = createLocalSource(index as LiteratureIndex, async () => []);
  const query = (text: string) => ({ query: text, filters: {}, asOf: new Date() });
  const page = { ordering: 'relevance', offset: 0, limit: 20 } as const;

  const many = 'one two three four five six seven eight nine ten eleven';
  const calls = [
    source.search(query(many), page),
    source.facets(query('hypertens*')),
    source.similar(query(`${many} twelve`), { limit: 1, threshold: 0 }),
  ];
  await new Promise(setImmediate);
  expect([...working]).toEqual([many]);
  calls.push(source.search(query('heart failure'), page));
  await new Promise(setImmediate);
  expect([...working]).toEqual([many, 'heart failure']);
  finish.get('heart failure')?.();
  for (const text of [many, 'hypertens*', `${many} twelve`]) {
    finish.get(text)?.();
    await new Promise(setImmediate);
  }
  await Promise.all(calls);
  expect(mostAtOnce).toBe(2);
});
