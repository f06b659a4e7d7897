import { get } from 'node:http';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';

const POSTGRES_IMAGE = 'pgvector/pgvector:0.8.7-pg18';
const NATS_IMAGE = 'nats:2.15-alpine';
const ANSWER_WITHIN_MS = 1_000;

/** True if a Docker engine responds; the presence of a socket file is not enough. */
export function dockerAnswers(
  host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock',
): Promise<boolean> {
  const url = URL.canParse(host) ? new URL(host) : undefined;
  if (!url || (url.protocol !== 'unix:' && url.protocol !== 'tcp:')) return Promise.resolve(false);
  const target =
    url.protocol === 'unix:'
      ? { socketPath: url.pathname }
      : { host: url.hostname, port: url.port || '2375' };
  return new Promise((resolve) => {
    const request = get({ ...target, path: '/_ping', timeout: ANSWER_WITHIN_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
    request.on('close', () => resolve(false));
  });
}

export interface Containers {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL with pgvector and a NATS with JetStream for one run. */
export async function startContainers(): Promise<Containers> {
  const started: StartedTestContainer[] = [];
  const stop = async () => void (await Promise.all(started.map((container) => container.stop())));
  try {
    const [postgres, nats] = await Promise.all([
      new PostgreSqlContainer(POSTGRES_IMAGE).withCommand(['-c', 'max_connections=300']).start(),
      new GenericContainer(NATS_IMAGE)
        .withCommand(['-js'])
        .withExposedPorts(4222)
        .withWaitStrategy(Wait.forLogMessage('Server is ready'))
        .start(),
    ]);
    started.push(postgres, nats);
    const natsUrl = `nats://${nats.getHost()}:${nats.getMappedPort(4222)}`;
    return { databaseUrl: postgres.getConnectionUri(), natsUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
