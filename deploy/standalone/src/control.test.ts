import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  backUpThroughOwner,
  type Control,
  importThroughOwner,
  importVocabularyThroughOwner,
  inviteThroughOwner,
  resetThroughOwner,
  serveControl,
} from './control.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-control-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const TAKEN = {
  year: 2023,
  version: '2023-0123456789ab',
  source: 'U.S. National Library of Medicine',
  descriptors: 30_000,
  substances: 0,
  files: ['desc2023.xml'],
  isNew: true,
};

const control = (given: Partial<Control>): Control => ({
  importFiles: async () => [],
  takeVocabulary: async () => TAKEN,
  resetPassword: async () => {},
  invite: async () => {},
  backUp: async (folder) => `${folder}: 3 rows`,
  ...given,
});
const request = { username: 'ada', password: 'battery staple', madeUp: false };

test('the process that owns a data folder resets a password for a command that finds the folder locked', async () => {
  const asked: unknown[] = [];
  const served = await serveControl(
    folder,
    control({ resetPassword: async (reset) => void asked.push(reset) }),
  );
  await resetThroughOwner(folder, request);
  expect(asked).toEqual([request]);
  await served.close();
});

test('and creates an invitation', async () => {
  const asked: unknown[] = [];
  const served = await serveControl(folder, control({ invite: async (given) => void asked.push(given) }));
  await inviteThroughOwner(folder, { code: 'abcd-efgh', days: 3 });
  expect(asked).toEqual([{ code: 'abcd-efgh', days: 3 }]);
  await served.close();
});

test('and writes a backup', async () => {
  const served = await serveControl(folder, control({}));
  expect(await backUpThroughOwner(folder, '/backups/one')).toBe('/backups/one: 3 rows');
  await served.close();
});

test('an error of the owner is reported to the command with its message', async () => {
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

test('the owner of a locked data folder updates the vocabulary for a command and reports progress', async () => {
  const served = await serveControl(
    folder,
    control({
      takeVocabulary: async ([path], onStep) => {
        if (path === '/wrong.xml') throw new Error('wrong.xml holds articles.');
        onStep(`Reading ${path} …`);
        return TAKEN;
      },
    }),
  );
  const steps: string[] = [];
  const take = (path: string) =>
    importVocabularyThroughOwner(folder, [path], (step) => steps.push(step), new AbortController().signal);
  expect(await take('/desc2023.xml')).toEqual(TAKEN);
  expect(steps).toEqual(['Reading /desc2023.xml …']);
  await expect(take('/wrong.xml')).rejects.toThrow('wrong.xml holds articles.');
  await served.close();
});

test('while the owner is still starting, the command reports it', async () => {
  await expect(resetThroughOwner(folder, request)).rejects.toThrow('Sextant is still starting');
});
