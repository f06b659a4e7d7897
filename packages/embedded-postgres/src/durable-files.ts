import { closeSync, fsyncSync, openSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** An open file of Emscripten's NODEFS; a folder has no descriptor. */
export interface OpenFile {
  readonly node: object;
  readonly nfd?: number;
}

/** As far as it is used here, NODEFS: what the database's system calls on files come down to (emscripten, `src/lib/libnodefs.js`). */
export interface NodeFiles {
  realPath(node: object): string;
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
}

/** PGlite's own parameters turn syncing off (`-F`); of the ways to sync, `fsync` alone is one that its file layer is asked for. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** Brings a file to the disk, or the names in a folder. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Brings all of a folder to the disk, itself last. */
export async function syncFolder(folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/**
 * The files of a database on a disk, synced where PostgreSQL asks for it: NODEFS alone takes `fsync` for done, so that what was committed
 * would be lost with the power. A sync that fails ends the database, as it ends PostgreSQL: nobody can tell what is on the disk.
 */
export class DurableFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const prepare = (module: unknown) =>
      this.prepare((module as { FS: { filesystems: { NODEFS: NodeFiles } } }).FS.filesystems.NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, ...(emscriptenOpts.preRun ?? [])] } };
  }

  protected prepare(files: NodeFiles): void {
    files.stream_ops.fsync = ({ node, nfd }) => {
      if (nfd === undefined) syncPath(files.realPath(node));
      else fsyncSync(nfd);
      return 0;
    };
  }
}
