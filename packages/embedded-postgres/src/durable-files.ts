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

/** The part of NODEFS that the database's system calls on files use (emscripten, `src/lib/libnodefs.js`). */
export interface NodeFiles {
  realPath(node: object): string;
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
}

/** PGlite's default parameters turn syncing off (`-F`); of the sync methods only `fsync` reaches its file layer. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** Syncs a file to the disk, or the entries of a folder. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs everything in a folder to the disk, the folder last. */
export async function syncFolder(folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/**
 * File layer that syncs when PostgreSQL requests it: NODEFS ignores `fsync`, so committed data would be lost in a power
 * failure. A failed sync ends the database, as in PostgreSQL, because the state of the disk is unknown.
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
