import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { serveConnection } from './connection.ts';
import { FatalWatch } from './fatal-watch.ts';
import { type Backend, Turns } from './turns.ts';
import type { WorkerCommand, WorkerReply, WorkerTask } from './worker-messages.ts';

const EXTENSIONS = { vector };

const task = workerData as WorkerTask;
const reply = (message: WorkerReply) =>
  parentPort?.postMessage(message, message.kind === 'dump' ? [message.bytes.buffer] : []);

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

/** Ends the thread at once: the backend broke, may even run in circles, and would answer nothing that can be trusted. */
const giveUp = (cause: unknown): never => {
  reply({ kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) });
  process.exit(1);
};

/** Runs the database until it is told to close. */
async function serve(task: Extract<WorkerTask, { task: 'serve' }>): Promise<void> {
  const db = await open(task.dataDirectory, task.extensions, task.dump);
  const watch = new FatalWatch();
  const backend: Backend = {
    execute: (messages, onAnswer) =>
      db.runExclusive(() =>
        db.execProtocolRawStream(messages, {
          onRawData: (bytes) => {
            onAnswer(bytes);
            const reason = watch.read(bytes);
            if (reason !== undefined) giveUp(reason);
          },
        }),
      ),
    inTransaction: () => db.isInTransaction(),
  };
  const turns = new Turns(backend);
  const welcome = await startupAnswer(backend);

  const sockets = new Set<Socket>();
  const listen = async (socketPath: string) => {
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      serveConnection(socket, { turns, welcome, onFailure: giveUp });
    });
    server.listen(socketPath);
    await once(server, 'listening');
    return server;
  };
  let server = await listen(task.socketPath);
  const partFromClients = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };

  parentPort?.on('message', async (command: WorkerCommand) => {
    if (command === 'dump') {
      const tar = await db.dumpDataDir('none');
      const bytes = new Uint8Array(await tar.arrayBuffer());
      reply({ kind: 'dump', bytes });
    } else if (command === 'close') {
      partFromClients();
      await db.close();
      reply({ kind: 'closed' });
      parentPort?.close();
    } else {
      partFromClients();
      server = await listen(command.moveTo);
      reply({ kind: 'moved' });
    }
  });
  reply({ kind: 'ready' });
}

if (task.task === 'initialise') {
  await (await open(task.dataDirectory, task.extensions)).close();
  reply({ kind: 'closed' });
} else {
  await serve(task);
}
