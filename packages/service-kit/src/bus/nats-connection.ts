import {
  AuthorizationError,
  connect,
  type NatsConnection,
  type NodeConnectionOptions,
} from '@nats-io/transport-node';
import type { Logger } from '../logging.ts';
import { inboxOf } from './nats-streams.ts';
import { within } from './subscriptions.ts';

const FIRST_CONNECT_MS = 30_000;
const FIRST_CONNECT_PAUSE_MS = 500;
const DISCONNECT_MS = 2_000;
/** One attempt to connect: if a server's machine is down, packets get lost, and the client's default of 20 s would be wasted. */
const ATTEMPT_MS = 5_000;

/** `nats://user:password@a:4222,nats://b:4222` as the client wants it: it takes no credentials inside addresses. */
function parseServers(
  servers: string,
): Pick<NodeConnectionOptions, 'servers' | 'user' | 'pass' | 'inboxPrefix' | 'tls'> {
  const urls = servers
    .split(',')
    .map((server) => new URL(server.includes('://') ? server.trim() : `nats://${server.trim()}`));
  const credentials = urls.find(({ username }) => username !== '');
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || 4222}`),
    ...(credentials && {
      user: decodeURIComponent(credentials.username),
      // Replies to each user have their own prefix, so that no other user can subscribe to them.
      ...(/^[\w-]+$/.test(credentials.username) && { inboxPrefix: inboxOf(credentials.username) }),
      pass: decodeURIComponent(credentials.password),
    }),
    ...(urls.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
  };
}

export interface Link {
  readonly connection: NatsConnection;
  /** Prefix of the reply subjects of this process. */
  readonly inbox: string;
  /** False while the server is out of reach, and after `close`. */
  readonly up: boolean;
  /** Flushes the buffer, then disconnects, in bounded time. */
  close(): Promise<void>;
}

/**
 * Connects once, waiting half a minute for a server that is still starting, and from then on reconnects forever.
 * @param prepare runs on the new connection; its failure counts as not connected yet
 */
export async function connectNats(
  options: { servers: string; name: string; logger?: Logger | undefined },
  prepare: (connection: NatsConnection) => Promise<void>,
): Promise<Link> {
  const { servers, name, logger } = options;
  const deadline = performance.now() + FIRST_CONNECT_MS;
  const found = parseServers(servers);
  const tryOnce = async (): Promise<NatsConnection> => {
    const connection = await connect({
      ...found,
      name,
      maxReconnectAttempts: -1,
      timeout: ATTEMPT_MS,
      reconnectTimeWait: 500,
      // A server that went away without a word is noticed within half a minute.
      pingInterval: 10_000,
      maxPingOut: 2,
    });
    try {
      await prepare(connection);
      return connection;
    } catch (error) {
      await connection.close();
      throw error;
    }
  };

  let connection: NatsConnection | undefined;
  while (!connection) {
    try {
      connection = await tryOnce();
    } catch (error) {
      if (error instanceof AuthorizationError || performance.now() > deadline) throw error;
      logger?.warn({ err: error }, 'cannot connect to NATS; retrying');
      await new Promise((resolve) => setTimeout(resolve, FIRST_CONNECT_PAUSE_MS));
    }
  }
  return watch(connection, found.inboxPrefix ?? '_INBOX', logger);
}

function watch(connection: NatsConnection, inbox: string, logger?: Logger): Link {
  let up = true;
  (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') logger?.warn('NATS connection lost; reconnecting');
      if (status.type === 'reconnect') logger?.info('NATS reconnected');
      if (status.type === 'error') logger?.warn({ err: status.error }, 'NATS reports an error');
      if (status.type === 'disconnect' || status.type === 'close') up = false;
      if (status.type === 'reconnect') up = true;
    }
  })();
  return {
    connection,
    inbox,
    get up() {
      return up && !connection.isClosed();
    },
    async close() {
      if (connection.isClosed()) return;
      await within(
        DISCONNECT_MS,
        connection.drain().catch(() => {}),
      );
      await within(DISCONNECT_MS, connection.close());
    },
  };
}
