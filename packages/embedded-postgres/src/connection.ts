import type { Socket } from 'node:net';
import type { BackendQueue } from './backend-queue.ts';
import { type FrontendMessage, MessageSplitter } from './frontend-messages.ts';

/** Messages after which the backend answers and other clients may run: Query, Sync, FunctionCall. */
const ENDS_STATEMENT = new Set(['Q', 'S', 'F']);
const FLUSH = 'H';
const TERMINATE = 'X';

/**
 * Serves one client: sends `startupResponse` (the backend's own start-up response; the client's start-up parameters are not
 * passed on, because they would change the session shared by all clients), then forwards its messages in complete
 * statements.
 */
export function serveConnection(
  socket: Socket,
  {
    queue,
    startupResponse,
    onFailure,
  }: { queue: BackendQueue; startupResponse: Buffer; onFailure: (error: unknown) => void },
): void {
  const client = {};
  const splitter = new MessageSplitter();
  let statement: Buffer[] = [];
  let work: Promise<void> = Promise.resolve();

  const onAnswer = (bytes: Uint8Array) => {
    // Copied, because the bytes are in the backend's memory, which the next statement overwrites.
    if (socket.writable) socket.write(Buffer.from(bytes));
  };
  const send = (complete: boolean) => {
    const messages = Buffer.concat(statement);
    statement = [];
    // One batch at a time: a client that pipelines must get its responses in order.
    work = work.then(() => queue.run(client, { messages, complete, onAnswer })).catch(onFailure);
  };
  const receive = (message: FrontendMessage) => {
    if (message.kind === 'greeting') {
      if (message.startupKind === 'startup') socket.write(startupResponse);
      else if (message.startupKind === 'encryption') socket.write('N');
      else socket.destroy(); // There is nothing to cancel: the backend is busy until the statement has ended.
      return;
    }
    if (message.type === TERMINATE) return void socket.end();
    statement.push(message.bytes);
    if (ENDS_STATEMENT.has(message.type)) send(true);
    else if (message.type === FLUSH) send(false);
  };

  socket.setNoDelay(true);
  socket.on('data', (chunk) => {
    try {
      for (const message of splitter.push(chunk)) receive(message);
    } catch {
      socket.destroy(); // Not a PostgreSQL client.
    }
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => void queue.disconnect(client).catch(onFailure));
}
