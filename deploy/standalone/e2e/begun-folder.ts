import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backing } from '@sextant/test-kit/backing';
import { newDataFolder, startSextant } from './started-sextant.ts';

const tryLock = (lock: string): Promise<boolean> =>
  mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/**
 * A copy of a data folder initialized by a first start, without literature. A first start takes longer than most tests, so
 * one test file of a run does it, and the others wait.
 * @throws Error of the first start in every file, if it failed
 */
export async function begunDataFolder(): Promise<string> {
  const data = await newDataFolder();
  const { database } = backing();
  if (database.kind !== 'embedded') return data;
  const begun = join(database.folder, 'begun');
  if (await tryLock(`${begun}.lock`)) {
    const draft = `${begun}.new`;
    try {
      await startSextant({ data: draft }).then((sextant) => sextant.stop());
      await rename(draft, begun);
    } catch (error) {
      await writeFile(`${begun}.failed`, String(error));
      throw error;
    }
  }
  while (!existsSync(begun)) {
    if (existsSync(`${begun}.failed`)) throw new Error(await readFile(`${begun}.failed`, 'utf8'));
    await sleep(50);
  }
  await cp(begun, data, { recursive: true });
  return data;
}
