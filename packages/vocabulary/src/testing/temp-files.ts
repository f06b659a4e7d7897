import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A hand-written fixture in one of NLM's formats. */
export const fixturePath = (name: string): string => join(import.meta.dirname, '../../fixtures', name);
export const fixture = (name: string): Promise<string> => readFile(fixturePath(name), 'utf8');

/** A temporary folder for files that tests write. */
export async function createTempFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'sextant-vocabulary-'));
  return {
    /** @returns the file's path */
    async write(name: string, content: string | Uint8Array): Promise<string> {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
