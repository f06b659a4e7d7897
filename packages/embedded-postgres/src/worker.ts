import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { serveConnection } from './connection.ts';
import { type Backend, Turns } from './turns.ts';
import type { WorkerCommand, WorkerReply, WorkerTask } from './worker-messages.ts';

const EXTENSIONS = { vector };

const open = (dataDirectory: string | null, extensions: readonly string[], dump?: Uint8Array<ArrayBuffer>) =>
  PGlite.create({
    dataDir: dataDirectory ?? 'memory://',
    extensions: Object.fromEntries(Object.entries(EXTENSIONS).filter(([name]) => extensions.includes(name))),
    ...(dump && { loadDataDir: new Blob([dump], { type: 'application/x-tar' }) }),
  });

/** What the backend answers to a client that starts; the same for every client, since there is one session. */
async function startupAnswer(backend: Backend): Promise<Buffer> {
  const parameters = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(parameters.length + 8, 0);
  head.writeInt32BE(3 << 16, 4);
  const answer: Buffer[] = [];
  await backend.execute(Buffer.concat([head, parameters]), (bytes) => answer.push(Buffer.from(bytes)));
  return Buffer.concat(answer);
}

/** Runs the database until it is told to close. */
async function serve(
  task: Extract<WorkerTask, { task: 'serve' }>,
  reply: (message: WorkerReply) => void,
): Promise<void> {
  const db = await open(task.dataDirectory, task.extensions, task.dump);
  const backend: Backend = {
    execute: (messages, onRawData) =>
      db.runExclusive(() => db.execProtocolRawStream(messages, { onRawData })),
    inTransaction: () => db.isInTransaction(),
  };
  const turns = new Turns(backend);
  const welcome = await startupAnswer(backend);
  const fail = (error: unknown) => {
    // The backend itself broke: nothing that it answers can be trusted from here on.
    queueMicrotask(() => {
      throw error;
    });
  };

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, { turns, welcome, onFailure: fail });
  });
  server.listen(task.socketPath);
  await once(server, 'listening');

  parentPort?.on('message', async (command: WorkerCommand) => {
    if (command === 'dump') {
      const tar = await db.dumpDataDir('none');
      const bytes = new Uint8Array(await tar.arrayBuffer());
      reply({ kind: 'dump', bytes });
      return;
    }
    server.close();
    for (const socket of sockets) socket.destroy();
    await db.close();
    reply({ kind: 'closed' });
    parentPort?.close();
  });
  reply({ kind: 'ready' });
}

const task = workerData as WorkerTask;
const reply = (message: WorkerReply) =>
  parentPort?.postMessage(message, message.kind === 'dump' ? [message.bytes.buffer] : []);

if (task.task === 'initialise') {
  await (await open(task.dataDirectory, task.extensions)).close();
  reply({ kind: 'closed' });
} else {
  await serve(task, reply);
}
