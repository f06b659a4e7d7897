import type { IndexPart } from '@sextant/contracts/literature/index-part';
import { expect, test } from 'vitest';
import { createIndexWait, type IndexWait } from './wait-for-index.ts';

const { signal } = new AbortController();

/** Reads a literature of three replies, the last of which lacks what `lacks` returns for this reading. */
async function readWith(wait: IndexWait, lacks: (reading: number) => IndexPart[], aborting = signal) {
  let readings = 0;
  let replies = 0;
  const awaited: IndexPart[] = [];
  const outcome = await wait.read(
    async ({ onMissing, isRepeated }) => {
      readings += 1;
      expect(isRepeated).toBe(readings > 1);
      for (const reply of [1, 2, 3]) {
        replies += 1;
        const missing = lacks(readings);
        if (reply === 3 && missing.length > 0) onMissing(missing);
      }
      return readings;
    },
    { signal: aborting, onWait: async (part) => void awaited.push(part) },
  );
  return { ...outcome, readings, replies, awaited };
}

const patient = () => createIndexWait({ everyMs: 1, maxMs: 60_000, givenUpMs: 60_000 });
const hasty = () => createIndexWait({ everyMs: 5, maxMs: 20, givenUpMs: 60_000 });

test('a complete index is read once', async () => {
  expect(await readWith(patient(), () => [])).toMatchObject({ readings: 1, missing: [], awaited: [] });
});

test('a reading of an incomplete index is repeated from its beginning until the index is complete', async () => {
  const outcome = await readWith(patient(), (reading) =>
    reading < 4 ? ['synonyms', 'vectors'] : reading < 6 ? ['vectors'] : [],
  );
  expect(outcome).toMatchObject({ readings: 6, result: 6, replies: 18, missing: [] });
  // Each part is announced once.
  expect(outcome.awaited).toEqual(['synonyms', 'vectors']);
});

test('after its time a reading goes on, and says what it lacks; later ones do not wait for that, only for others', async () => {
  const wait = hasty();
  const first = await readWith(wait, () => ['vectors']);
  expect(first.missing).toEqual(['vectors']);
  expect(first.readings).toBeGreaterThan(1);
  expect(await readWith(wait, () => ['vectors'])).toMatchObject({ readings: 1, missing: ['vectors'] });
  const other = await readWith(wait, (reading) => (reading < 3 ? ['articles', 'vectors'] : ['vectors']));
  expect(other).toMatchObject({ readings: 3, missing: ['vectors'], awaited: ['articles'] });
});

test('a part that was given up is waited for again after a while', async () => {
  const wait = createIndexWait({ everyMs: 5, maxMs: 20, givenUpMs: 0 });
  expect(await readWith(wait, () => ['vectors'])).toMatchObject({ missing: ['vectors'] });
  expect(await readWith(wait, (reading) => (reading < 2 ? ['vectors'] : []))).toMatchObject({
    missing: [],
    awaited: ['vectors'],
  });
});

test('a reading that waits ends when it is aborted, and a failed one fails', async () => {
  const abort = new AbortController();
  const waiting = readWith(patient(), () => ['vectors'], abort.signal);
  abort.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
  const failing = patient().read(() => Promise.reject(new Error('search is gone')), {
    signal,
    onWait: async () => {},
  });
  await expect(failing).rejects.toThrow('search is gone');
});
