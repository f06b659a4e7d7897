import type { VocabularyTable } from '@sextant/contracts/rpc/search';
import { packTable } from '@sextant/vocabulary/pack';
import { readShippedTable, shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { RetryContext } from '../articles/articles.ts';
import { getVocabulary } from './get-vocabulary.ts';
import { createVocabularyInUse } from './vocabulary-in-use.ts';

type Body = z.output<typeof VocabularyTable.body>;
type Reply = z.output<typeof VocabularyTable.reply>;
const PART_BYTES = 1_000;

/** A fake search service with the version in `table`; counts the chunks it sends. */
function fakeSearch(table: { version: string; year: number; packed: Buffer }) {
  const sent = { asked: 0, parts: 0 };
  const retryContext: RetryContext = {
    sendRequest: (async (_request: unknown, { body }: { body: Body }): Promise<Reply> => {
      sent.asked += 1;
      const parts = Math.ceil(table.packed.length / PART_BYTES);
      const held = body.part < parts && (body.version ?? table.version) === table.version;
      if (held) sent.parts += 1;
      const content = table.packed.subarray(body.part * PART_BYTES, (body.part + 1) * PART_BYTES);
      return {
        version: table.version,
        year: table.year,
        parts,
        content: held ? content.toString('base64') : null,
      };
    }) as RetryContext['sendRequest'],
    userId: 'u',
    delaysMs: [],
    timeoutMs: 1_000,
    signal: new AbortController().signal,
    onRetry: async () => {},
    onResume: async () => {},
    onMissing: () => {},
  };
  return { sent, retryContext, table };
}

const record = (id: string, name: string) => ({
  id,
  name,
  entryTerms: [],
  trees: ['D02'],
  actions: [],
  mappedTo: [],
});
function packed(year: number, ...names: string[]) {
  const records = names.map((name, i) => record(`D00000${i + 1}`, name));
  const { packed: content, meta } = packTable(records, { year, files: [] });
  return { version: meta.version, year, packed: content };
}

test('the version of the release is opened from the package, without a chunk from search', async () => {
  const { version, year } = await shippedVocabulary();
  const search = fakeSearch({ version, year, packed: await readShippedTable() });
  expect(await createVocabularyInUse().current(search.retryContext)).toBe(await shippedVocabulary());
  expect(search.sent.parts).toBe(0);
});

test('another version is fetched once for any number of jobs, and a newer one replaces it', async () => {
  const search = fakeSearch(packed(2030, 'Zorblaxine', 'Frobnicol'));
  const inUse = createVocabularyInUse();
  const [first, second] = await Promise.all([
    inUse.current(search.retryContext),
    inUse.current(search.retryContext),
  ]);
  expect(second).toBe(first);
  expect(first?.find('zorblaxine')[0]?.id).toBe('D000001');
  const { parts } = search.sent;
  expect(await inUse.current(search.retryContext)).toBe(first);
  expect(search.sent.parts).toBe(parts);

  Object.assign(search.table, packed(2031, 'Zorblaxine', 'Frobnicol', 'Quuxitan'));
  const newer = await inUse.current(search.retryContext);
  expect(newer.year).toBe(2031);
  expect(newer.find('quuxitan')).toHaveLength(1);
});

test('a failure only affects the job that asked; the next one tries again', async () => {
  const search = fakeSearch(packed(2030, 'Zorblaxine'));
  const inUse = createVocabularyInUse();
  const broken = {
    ...search.retryContext,
    sendRequest: (async () => Promise.reject(new Error('gone'))) as RetryContext['sendRequest'],
  };
  await expect(inUse.current(broken)).rejects.toThrow('gone');
  expect((await inUse.current(search.retryContext)).year).toBe(2030);
});

test('threads attach to one memory, and once to each version', async () => {
  const { buffer, version } = await shippedVocabulary();
  const attached = getVocabulary(buffer);
  expect(attached.version).toBe(version);
  expect(attached.buffer).toBe(buffer);
  expect(getVocabulary(buffer)).toBe(attached);
});
