import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral range of the system (from 32768 on Linux, 49152 elsewhere). */
const PORTS = { min: 20_000, max: 32_767 };

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * Free loopback ports for programs that cannot choose their own. They are outside the system's ephemeral range, so that no other process is
 * assigned one before the program listens.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(PORTS.min, PORTS.max + 1);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}
