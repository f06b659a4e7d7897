import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@sextant/auth/operator/record-operation';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  backUpThroughOwner,
  type Control,
  importThroughOwner,
  installThroughOwner,
  inviteThroughOwner,
  readTrailThroughOwner,
  resetThroughOwner,
  serveControl,
} from './control.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-control-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const TAKEN = 'MeSH 2023, 30,000 descriptors, is in use.';

const control = (given: Partial<Control>): Control => ({
  importFiles: async () => [],
  installFiles: async () => TAKEN,
  resetPassword: async () => {},
  invite: async () => {},
  backUp: async (folder) => `${folder}: 3 rows`,
  readTrail: async () => [],
  recorded: (_operation, work) => work(),
  ...given,
});
const request = { username: 'ada', password: 'battery staple', madeUp: false, operator: 'root' };

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

test('it creates an invitation', async () => {
  const asked: unknown[] = [];
  const served = await serveControl(folder, control({ invite: async (given) => void asked.push(given) }));
  await inviteThroughOwner(folder, { code: 'abcd-efgh', days: 3, operator: 'root' });
  expect(asked).toEqual([{ code: 'abcd-efgh', days: 3, operator: 'root' }]);
  await served.close();
});

test('it writes a backup, recorded with the machine user who requested it', async () => {
  const recorded: Operation[] = [];
  const served = await serveControl(
    folder,
    control({
      recorded: (operation, work) => {
        recorded.push(operation);
        return work();
      },
    }),
  );
  expect(await backUpThroughOwner(folder, '/backups/one')).toBe('/backups/one: 3 rows');
  const operator = userInfo().username;
  expect(recorded).toEqual([{ operator, command: 'backup', args: ['/backups/one'] }]);
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

test('the owner of a locked data folder installs newer files for a command, records it and reports progress', async () => {
  const recorded: Operation[] = [];
  const served = await serveControl(
    folder,
    control({
      installFiles: async (what, [path], onStep) => {
        if (path === '/wrong.xml') throw new Error('wrong.xml holds articles.');
        onStep(`Reading ${path} for ${what} …`);
        return TAKEN;
      },
      recorded: (operation, work) => {
        recorded.push(operation);
        return work();
      },
    }),
  );
  const steps: string[] = [];
  const take = (what: Parameters<typeof installThroughOwner>[1], path: string) =>
    installThroughOwner(folder, what, [path], (step) => steps.push(step), new AbortController().signal);
  expect(await take('vocabulary', '/desc2023.xml')).toBe(TAKEN);
  expect(await take('organisations', '/ror.json')).toBe(TAKEN);
  expect(steps).toEqual(['Reading /desc2023.xml for vocabulary …', 'Reading /ror.json for organisations …']);
  const operator = userInfo().username;
  expect(recorded[1]).toEqual({ operator, command: 'organisations', args: ['/ror.json'] });
  await expect(take('drug-facts', '/wrong.xml')).rejects.toThrow('wrong.xml holds articles.');
  await served.close();
});

test('the owner reads a page of the audit trail for a command', async () => {
  const asked: unknown[] = [];
  const served = await serveControl(
    folder,
    control({
      readTrail: async (...given) => {
        asked.push(given);
        if (given[0].user === 'nobody') throw new Error('There is no user named nobody.');
        return [];
      },
    }),
  );
  const after = { at: '2026-11-23T10:00:00.000Z', id: '6f1e1c6c-57a4-4f6c-8d6b-0f6a0b1f5a11' };
  const read = readTrailThroughOwner(folder);
  expect(await read({ action: 'sign-in' }, after, 500)).toEqual([]);
  expect(asked).toEqual([[{ action: 'sign-in' }, after, 500]]);
  await expect(read({ user: 'nobody' }, null, 500)).rejects.toThrow('There is no user named nobody.');
  await served.close();
});

test('while the owner is still starting, the command reports it', async () => {
  await expect(resetThroughOwner(folder, request)).rejects.toThrow('Sextant is still starting');
});
