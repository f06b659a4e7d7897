import { describe, expect, test } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** A data source with changing content whose loads a test resolves manually. */
function slowSource() {
  const content = new Map<string, number>([['a', 1]]);
  const asked: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const find = createBatchLoader((keys: readonly string[]) => {
    asked.push(keys);
    const read = new Map(
      keys.flatMap((key) => (content.has(key) ? [[key, content.get(key)!] as const] : [])),
    );
    return new Promise<typeof read>((resolve) => answers.push(() => resolve(read)));
  });
  return { content, asked, find, answer: () => answers.shift()?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('batched lookups', () => {
  test('share the next load if they arrive while one is running', async () => {
    const source = slowSource();
    const found = ['a', 'a', 'b', 'c'].map((key) => source.find(key));
    source.answer();
    await settled();
    source.answer();
    expect(await Promise.all(found)).toEqual([1, 1, undefined, undefined]);
    expect(source.asked).toEqual([['a'], ['a', 'b', 'c']]);
  });

  test('never return data from before the request', async () => {
    const source = slowSource();
    const before = source.find('a');
    source.content.delete('a');
    const after = source.find('a');
    source.answer();
    await settled();
    source.answer();
    expect(await before).toBe(1);
    expect(await after).toBeUndefined();
  });

  test('fail for all callers of a failed load, and recover afterwards', async () => {
    let broken = true;
    const find = createBatchLoader(async (keys: readonly string[]) => {
      if (broken) throw new Error('gone');
      return new Map(keys.map((key) => [key, key]));
    });
    await expect(find('a')).rejects.toThrow('gone');
    broken = false;
    expect(await find('a')).toBe('a');
  });
});
