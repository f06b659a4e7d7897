import { existsSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backing } from '@sextant/test-kit/backing';
import { newDataFolder, startSextant } from './started-sextant.ts';

/**
 * A data folder as from the second start on: a Sextant without literature has begun in it and was ended. A first start takes longer than
 * most tests, so one file of a run makes it, and the others wait for a copy.
 */
export async function begunDataFolder(): Promise<string> {
  const data = await newDataFolder();
  const { database } = backing();
  if (database.kind !== 'embedded') return data;
  const begun = join(database.folder, 'begun');
  const isFirst = await mkdir(`${begun}.lock`).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const draft = `${begun}.new`;
    await startSextant({ data: draft }).then((sextant) => sextant.stop());
    await rename(draft, begun);
  }
  while (!existsSync(begun)) await sleep(50);
  await cp(begun, data, { recursive: true });
  return data;
}
