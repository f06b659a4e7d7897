import { expect, test, vi } from 'vitest';
import { RunningSearches } from './running-searches.ts';

/** A search that ends when told to. */
function startSearch(searches: RunningSearches) {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { ended: searches.track(() => promise), end: () => resolve('found') };
}
const settled = async (promise: Promise<void>) => {
  let isSettled = false;
  void promise.then(() => {
    isSettled = true;
  });
  await new Promise(setImmediate);
  return isSettled;
};

test('a count goes on at once without searches, and waits until the last one has ended', async () => {
  const searches = new RunningSearches();
  const giveWay = searches.giveWay();
  expect(await settled(giveWay())).toBe(true);
  const [first, second] = [startSearch(searches), startSearch(searches)];
  const waiting = giveWay();
  first.end();
  expect(await first.ended).toBe('found');
  expect(await settled(waiting)).toBe(false);
  second.end();
  await waiting;
});

test('a search that fails no longer holds up a count', async () => {
  const searches = new RunningSearches();
  await expect(searches.track(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await settled(searches.giveWay()())).toBe(true);
});

test('a count waits 200 ms in total at most, however long searches run', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const searches = new RunningSearches();
    startSearch(searches);
    const giveWay = searches.giveWay();
    const waiting = giveWay();
    await vi.advanceTimersByTimeAsync(199);
    expect(await settled(waiting)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(await settled(giveWay())).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
