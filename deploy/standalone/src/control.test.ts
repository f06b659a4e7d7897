import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Control, importThroughOwner, resetThroughOwner, serveControl } from './control.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-control-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const control = (given: Partial<Control>): Control => ({
  importFiles: async () => [],
  resetPassword: async () => {},
  ...given,
});
const request = { username: 'ada', password: 'battery staple', madeUp: false };

test('the owner of a data folder resets a password for the command that finds it taken', async () => {
  const asked: unknown[] = [];
  const served = await serveControl(
    folder,
    control({ resetPassword: async (reset) => void asked.push(reset) }),
  );
  await resetThroughOwner(folder, request);
  expect(asked).toEqual([request]);
  await served.close();
});

test('what the owner cannot do is told in its words', async () => {
  const served = await serveControl(
    folder,
    control({
      resetPassword: async () => {
        throw new Error('There is no user named ada.');
      },
    }),
  );
  await expect(resetThroughOwner(folder, request)).rejects.toThrow('There is no user named ada.');
  expect(await importThroughOwner(folder, ['x.xml'], () => {}, new AbortController().signal)).toEqual([]);
  await served.close();
});

test('while the owner still starts, the command says so', async () => {
  await expect(resetThroughOwner(folder, request)).rejects.toThrow('Sextant is still starting');
});
