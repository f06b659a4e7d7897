import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountCalls } from '@sextant/contracts/account/calls';
import { backing } from '@sextant/test-kit/backing';
import { expect, vi } from 'vitest';
import { ApiSession } from './api-session.ts';
import { newDataFolder, startSextant } from './started-sextant.ts';

const tryLock = (lock: string): Promise<boolean> =>
  mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** Starts on a new folder, and stops when its index is complete. */
async function initialize(data: string, literature: 'none' | 'sample'): Promise<void> {
  const sextant = await startSextant({
    data,
    env: { SAMPLE_CORPUS: literature === 'none' ? 'off' : 'auto' },
  });
  try {
    if (literature === 'none') return;
    const session = new ApiSession(sextant.url);
    await session.call(accountCalls.register, { body: { username: 'first', password: 'correct horse 7' } });
    const building = async () => (await session.call(accountCalls.status)).literature?.building;
    await vi.waitFor(async () => expect(await building()).toBeNull(), { timeout: 300_000, interval: 500 });
  } finally {
    await sextant.stop();
  }
}

/**
 * A copy of a data folder initialized by a first start, without literature or with the sample corpus and its complete index.
 * A first start takes longer than most tests, so one test file of a run does it, and the others wait.
 * @throws Error of the first start in every file, if it failed
 */
export async function initializedDataFolder(literature: 'none' | 'sample' = 'none'): Promise<string> {
  const data = await newDataFolder();
  const { database } = backing();
  if (database.kind !== 'embedded') return data;
  const initialized = join(database.folder, `initialized-${literature}`);
  if (await tryLock(`${initialized}.lock`)) {
    const draft = `${initialized}.new`;
    try {
      await initialize(draft, literature);
      await rename(draft, initialized);
    } catch (error) {
      await writeFile(`${initialized}.failed`, String(error));
      throw error;
    }
  }
  while (!existsSync(initialized)) {
    if (existsSync(`${initialized}.failed`)) throw new Error(await readFile(`${initialized}.failed`, 'utf8'));
    await sleep(50);
  }
  await cp(initialized, data, { recursive: true });
  return data;
}
