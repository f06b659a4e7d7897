import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Invitation } from '@sextant/auth/operator/invite-command';
import { operatorName } from '@sextant/auth/operator/operator-name';
import type { ReadTrail, TrailLine } from '@sextant/auth/operator/read-trail';
import type { Operation } from '@sextant/auth/operator/record-operation';
import type { ResetRequest } from '@sextant/auth/operator/reset-command';
import { AuditAction } from '@sextant/contracts/audit/entry';
import type { FileReport, ImportProgress } from '@sextant/literature-index/import-files';
import { z } from 'zod';
import { INSTALLABLE, type Installable } from './installers.ts';

/** Imports files into the running system; `npm run import` calls it when a server owns the data folder. */
export type ImportFiles = (
  paths: readonly string[],
  onProgress: (progress: ImportProgress) => void,
  /** Stops after the current batch; stored batches are kept. */
  signal: AbortSignal,
) => Promise<FileReport[]>;

/** Installs reference data into the running system; `npm run vocabulary` and its like call it when a server owns the data folder. */
export type InstallFiles = (
  what: Installable,
  paths: readonly string[],
  onStep: (text: string) => void,
  /** Cancels it; nothing has changed then. */
  signal: AbortSignal,
) => Promise<string>;

/** Operations that the owner of a data folder runs for commands that find it locked. */
export interface Control {
  readonly importFiles: ImportFiles;
  /** @throws Error with a message for the operator */
  readonly installFiles: InstallFiles;
  /** @throws Error with a message for the operator */
  readonly resetPassword: (request: ResetRequest) => Promise<void>;
  readonly invite: (invitation: Invitation) => Promise<void>;
  /**
   * Writes a backup into an empty folder.
   * @returns a summary for the operator
   * @throws Error with a message for the operator
   */
  readonly backUp: (folder: string) => Promise<string>;
  /** @throws Error with a message for the operator */
  readonly readTrail: ReadTrail;
  /** Runs an operation for an operator and records it in the audit trail. */
  readonly recorded: <T>(operation: Operation, work: () => Promise<T>) => Promise<T>;
}

/** One line of the response: progress while it runs, then the report or the error. */
type ControlLine =
  | { progress: ImportProgress }
  | { reports: FileReport[] }
  | { step: string }
  | { done: true }
  | { written: string }
  | { lines: TrailLine[] }
  | { error: string };

const operator = z.string();
const FilesRequest = z.object({ paths: z.array(z.string()).min(1), operator });
const InstallRequest = FilesRequest.extend({ what: z.enum(INSTALLABLE) });
const Reset = z.object({ username: z.string(), password: z.string(), madeUp: z.boolean(), operator });
const BackupRequest = z.object({ folder: z.string(), operator });
const InviteRequest = z.object({ code: z.string(), days: z.int(), operator });
const TrailPage = z.object({
  query: z.object({
    user: z.string().optional(),
    since: z.string().optional(),
    until: z.string().optional(),
    action: AuditAction.optional(),
  }),
  after: z.object({ at: z.string(), id: z.string() }).nullable(),
  limit: z.int(),
});
const TrailReading = z.object({ args: z.array(z.string()), operator });
const MAX_SOCKET_PATH_BYTES = 100;
const RESET_PATH = '/reset-password';
const INVITE_PATH = '/invite';
const INSTALL_PATH = '/install';
const BACKUP_PATH = '/backup';
const TRAIL_PATH = '/audit';
const TRAIL_PAGE_PATH = '/audit/page';

const addressFile = (runDirectory: string) => join(runDirectory, 'control.json');

/**
 * Listens on a Unix socket that only the owner of the data folder can open. An import is aborted when its
 * command disconnects, and `close` waits for running imports.
 */
export async function serveControl(
  runDirectory: string,
  { importFiles, installFiles, resetPassword, invite, backUp, readTrail, recorded }: Control,
): Promise<{ close(): Promise<void> }> {
  const inFolder = join(runDirectory, 'control.sock');
  const socket =
    inFolder.length <= MAX_SOCKET_PATH_BYTES ? inFolder : join(tmpdir(), `sextant-${process.pid}.sock`);
  await rm(socket, { force: true });
  const running = new Set<Promise<void>>();
  const handleRequest = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const send = (line: ControlLine) => answer.write(`${JSON.stringify(line)}\n`);
    const left = new AbortController();
    answer.once('close', () => left.abort());
    try {
      const body: unknown = JSON.parse(await text(incoming));
      if (incoming.url === RESET_PATH) {
        await resetPassword(Reset.parse(body));
        send({ done: true });
      } else if (incoming.url === INVITE_PATH) {
        await invite(InviteRequest.parse(body));
        send({ done: true });
      } else if (incoming.url === BACKUP_PATH) {
        const { folder, operator } = BackupRequest.parse(body);
        const operation = { operator, command: 'backup', args: [folder] };
        send({ written: await recorded(operation, () => backUp(folder)) });
      } else if (incoming.url === TRAIL_PAGE_PATH) {
        const { query, after, limit } = TrailPage.parse(body);
        send({ lines: await readTrail(query, after, limit) });
      } else if (incoming.url === TRAIL_PATH) {
        const { args, operator } = TrailReading.parse(body);
        await recorded({ operator, command: 'audit', args }, async () => {});
        send({ done: true });
      } else if (incoming.url === INSTALL_PATH) {
        const { what, paths, operator } = InstallRequest.parse(body);
        const take = () => installFiles(what, paths, (step) => send({ step }), left.signal);
        send({ written: await recorded({ operator, command: what, args: paths }, take) });
      } else {
        const { paths, operator } = FilesRequest.parse(body);
        const take = () => importFiles(paths, (progress) => send({ progress }), left.signal);
        send({ reports: await recorded({ operator, command: 'import', args: paths }, take) });
      }
    } catch (error) {
      send({ error: error instanceof Error ? error.message : String(error) });
    }
    answer.end();
  };
  const server = createServer((incoming, answer) => {
    const done = handleRequest(incoming, answer).finally(() => running.delete(done));
    running.add(done);
  });
  const mask = process.umask(0o177);
  server.listen(socket);
  await once(server, 'listening');
  process.umask(mask);
  await writeFile(addressFile(runDirectory), JSON.stringify({ socket }), { mode: 0o600 });
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all(running);
      await rm(addressFile(runDirectory), { force: true });
    },
  };
}

/**
 * Sends an import to the server that owns the data folder.
 * @throws Error when no server answers, or when the import as a whole failed
 */
export async function importThroughOwner(
  runDirectory: string,
  ...[paths, onProgress, signal]: Parameters<ImportFiles>
): Promise<FileReport[]> {
  for await (const message of requestFromOwner(
    runDirectory,
    '/import',
    { paths, operator: operatorName() },
    signal,
  )) {
    if ('progress' in message) onProgress(message.progress);
    else if ('reports' in message) return message.reports;
    else if ('error' in message) throw new Error(message.error);
  }
  throw new Error(
    'Sextant stopped during the import. What was imported is kept; run the same command again to go on.',
  );
}

/**
 * Sends newer files to the server that owns the data folder.
 * @throws Error with a message for the operator: an invalid file, or no server answers
 */
export async function installThroughOwner(
  runDirectory: string,
  ...[what, paths, onStep, signal]: Parameters<InstallFiles>
): Promise<string> {
  const request = { what, paths, operator: operatorName() };
  for await (const message of requestFromOwner(runDirectory, INSTALL_PATH, request, signal)) {
    if ('step' in message) onStep(message.step);
    else if ('written' in message) return message.written;
    else if ('error' in message) throw new Error(message.error);
  }
  throw new Error(
    'Sextant stopped meanwhile. Run the same command again: it says so where the files are in use already.',
  );
}

/**
 * Sends a password reset to the server that owns the data folder.
 * @throws Error with a message for the operator
 */
export const resetThroughOwner = (runDirectory: string, request: ResetRequest): Promise<void> =>
  doneByOwner(runDirectory, RESET_PATH, request);

/**
 * Sends an invitation to the server that owns the data folder.
 * @throws Error with a message for the operator
 */
export const inviteThroughOwner = (runDirectory: string, invitation: Invitation): Promise<void> =>
  doneByOwner(runDirectory, INVITE_PATH, invitation);

/**
 * Has the server that owns the data folder write a backup into an empty folder.
 * @returns a summary for the operator
 * @throws Error with a message for the operator
 */
export async function backUpThroughOwner(runDirectory: string, folder: string): Promise<string> {
  for await (const message of requestFromOwner(runDirectory, BACKUP_PATH, {
    folder,
    operator: operatorName(),
  })) {
    if ('written' in message) return message.written;
    if ('error' in message) throw new Error(message.error);
  }
  throw new Error('Sextant stopped during the backup, which is incomplete. Run the command again.');
}

/**
 * Has the owner record that the audit trail is read.
 * @throws Error with a message for the operator
 */
export const noteReadingThroughOwner = (runDirectory: string, args: readonly string[]): Promise<void> =>
  doneByOwner(runDirectory, TRAIL_PATH, { args, operator: operatorName() });

/**
 * Has the owner read a page of the audit trail.
 * @throws Error with a message for the operator
 */
export const readTrailThroughOwner =
  (runDirectory: string): ReadTrail =>
  async (query, after, limit) => {
    for await (const message of requestFromOwner(runDirectory, TRAIL_PAGE_PATH, { query, after, limit })) {
      if ('lines' in message) return message.lines;
      if ('error' in message) throw new Error(message.error);
    }
    throw new Error('Sextant stopped meanwhile. Run the same command again.');
  };

async function doneByOwner(runDirectory: string, path: string, request: object): Promise<void> {
  for await (const message of requestFromOwner(runDirectory, path, request)) {
    if ('done' in message) return;
    if ('error' in message) throw new Error(message.error);
  }
  throw new Error('Sextant stopped meanwhile. Run the same command again.');
}

/**
 * Yields the response lines of the data folder's owner.
 * @throws Error when no server answers
 */
async function* requestFromOwner(
  runDirectory: string,
  path: string,
  body: object,
  signal?: AbortSignal,
): AsyncGenerator<ControlLine> {
  const { socket } = await readFile(addressFile(runDirectory), 'utf8').then(JSON.parse, () => {
    throw new Error('Sextant is still starting on this data folder. Try again when it is ready.');
  });
  const outgoing = request({ socketPath: socket, method: 'POST', path, ...(signal && { signal }) });
  outgoing.end(JSON.stringify(body));
  const [incoming] = await once(outgoing, 'response');
  for await (const line of createInterface({ input: incoming })) yield JSON.parse(line) as ControlLine;
}
