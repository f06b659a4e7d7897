import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file that is kept beside the tests, written by hand in one of NLM's formats. */
export const fixturePath = (name: string): string => join(import.meta.dirname, '../../fixtures', name);
export const fixture = (name: string): Promise<string> => readFile(fixturePath(name), 'utf8');

/** A folder that tests write files into. */
export async function writtenFiles() {
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
