import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const { BROTLI_DECODER_PARAM_LARGE_WINDOW, BROTLI_PARAM_LARGE_WINDOW, BROTLI_PARAM_LGWIN } = constants;
/** The three databases of a new cluster are nearly identical: the window spans all of them. */
const WINDOW_BITS = 28;

export async function writeCompressed(path: string, content: Uint8Array): Promise<void> {
  const params = { [BROTLI_PARAM_LARGE_WINDOW]: 1, [BROTLI_PARAM_LGWIN]: WINDOW_BITS };
  await writeFile(path, brotliCompressSync(content, { params }));
}

export async function readCompressed(path: string): Promise<Buffer> {
  const params = { [BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  return brotliDecompressSync(await readFile(path), { params });
}

/** Packs the content of a folder as a tar archive, except names that match `exclude`. */
export async function packFolder(folder: string, exclude: readonly string[]): Promise<Uint8Array> {
  const options = ['--sort=name', '--format=ustar', '--numeric-owner', '--owner=0', '--group=0'];
  const excluded = exclude.map((pattern) => `--exclude=${pattern}`);
  const { stdout } = await promisify(execFile)('tar', [...options, ...excluded, '-C', folder, '-c', '.'], {
    encoding: 'buffer',
    maxBuffer: 2 ** 30,
  });
  return stdout;
}

export async function unpackFolder(archive: Uint8Array, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] });
  tar.stdin.end(archive);
  const [code] = await once(tar, 'close');
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}

/** Paths of the artefacts of a frozen version. */
export const artefacts = (commit: string) => {
  const at = (name: string) => join(import.meta.dirname, commit, name);
  return {
    folder: at('.'),
    dataFolder: at('data-folder.tar.br'),
    dataFolderRecording: at('data-folder.json.br'),
    dump: at('database.sql.br'),
    dumpRecording: at('database.json.br'),
  };
};
