import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DurableFiles, type NodeFiles, type OpenFile } from '../durable-files.ts';

type Change =
  | { readonly kind: 'write'; readonly path: string; readonly position: number; readonly bytes: Buffer }
  | { readonly kind: 'resize'; readonly path: string; readonly size: number }
  | { readonly kind: 'sync' | 'remove' | 'folder'; readonly path: string }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string };

interface Node {
  readonly name: string;
}
type Operations = Record<string, (...given: never[]) => unknown>;

const O_TRUNC = 512;

/** Files that record all writes and syncs in order. */
export class RecordedFiles extends DurableFiles {
  readonly changes: Change[] = [];

  protected override prepare(files: NodeFiles): void {
    super.prepare(files);
    const { stream_ops: open, node_ops: named } = files as unknown as {
      stream_ops: Operations;
      node_ops: Operations;
    };
    const relativePath = (node: object) => relative(this.rootDir, files.realPath(node));
    const inFolder = (folder: object, name: string) => join(relativePath(folder), name);
    const note = (change: Change) => this.changes.push(change);
    /** Records the changes of an operation once it succeeded. */
    const record = (operations: Operations, name: string, changeOf: (...given: never[]) => Change | null) => {
      const own = operations[name];
      operations[name] = (...given) => {
        const change = changeOf(...given);
        const result = own?.(...given);
        if (change) note(change);
        return result;
      };
    };
    record(
      open,
      'write',
      ({ node }: OpenFile, buffer: Int8Array, offset: number, length: number, position: number) => ({
        ...{ kind: 'write', path: relativePath(node), position },
        bytes: Buffer.from(Buffer.from(buffer.buffer as ArrayBuffer, offset, length)),
      }),
    );
    record(open, 'fsync', ({ node }: OpenFile) => ({ kind: 'sync', path: relativePath(node) }));
    record(open, 'open', ({ node, flags }: OpenFile & { flags: number }) =>
      flags & O_TRUNC ? { kind: 'resize', path: relativePath(node), size: 0 } : null,
    );
    record(named, 'setattr', (node: object, { size }: { size?: number }) =>
      size === undefined ? null : { kind: 'resize', path: relativePath(node), size },
    );
    record(named, 'mknod', (folder: object, name: string, mode: number) =>
      (mode & 0o170000) === 0o040000
        ? { kind: 'folder', path: inFolder(folder, name) }
        : { kind: 'resize', path: inFolder(folder, name), size: 0 },
    );
    record(named, 'unlink', (folder: object, name: string) => ({
      kind: 'remove',
      path: inFolder(folder, name),
    }));
    record(named, 'rename', (node: Node, folder: object, name: string) => ({
      ...{ kind: 'rename', path: relativePath(node), to: inFolder(folder, name) },
    }));
  }
}

class File {
  #synced: Buffer;
  #since: Extract<Change, { kind: 'write' | 'resize' }>[] = [];

  constructor(synced: Buffer) {
    this.#synced = synced;
  }

  change(change: Extract<Change, { kind: 'write' | 'resize' }>): void {
    this.#since.push(change);
  }

  sync(): void {
    for (const change of this.#since) {
      const end = change.kind === 'resize' ? change.size : change.position + change.bytes.length;
      if (end > this.#synced.length || change.kind === 'resize') {
        const next = Buffer.alloc(end);
        this.#synced.copy(next);
        this.#synced = next;
      }
      if (change.kind === 'write') change.bytes.copy(this.#synced, change.position);
    }
    this.#since = [];
  }

  get synced(): Buffer {
    return this.#synced;
  }
}

/** A disk that loses power: it keeps the synced content of every file. File names are kept unchanged. */
export class Disk {
  readonly #files: Map<string, File>;
  readonly #folders = new Set<string>();
  readonly #syncs: boolean;

  /**
   * @param files initial content, by path
   * @param options.syncs false: a sync does nothing, as in PGlite's own files
   */
  constructor(files: ReadonlyMap<string, Buffer>, { syncs = true } = {}) {
    // Copied, because syncing modifies it.
    this.#files = new Map([...files].map(([path, bytes]) => [path, new File(Buffer.from(bytes))]));
    this.#syncs = syncs;
  }

  apply(change: Change): void {
    const { path } = change;
    if (change.kind === 'folder') this.#folders.add(path);
    else if (change.kind === 'remove') this.#files.delete(path);
    else if (change.kind === 'rename') this.#rename(path, change.to);
    else if (change.kind === 'write' || change.kind === 'resize') {
      const file = this.#files.get(path) ?? new File(Buffer.alloc(0));
      this.#files.set(path, file);
      file.change(change);
    } else if (this.#syncs) this.#files.get(path)?.sync();
  }

  #rename(from: string, to: string): void {
    for (const [path, file] of [...this.#files])
      if (path === from || path.startsWith(`${from}/`)) {
        this.#files.delete(path);
        this.#files.set(`${to}${path.slice(from.length)}`, file);
      }
  }

  /** Writes the remaining content into an empty folder. */
  async writeTo(folder: string): Promise<void> {
    for (const path of this.#folders) await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
    for (const [path, { synced }] of this.#files) {
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
      await writeFile(join(folder, path), synced, { mode: 0o600 });
    }
  }
}
