import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems give to a listener of port 0 and to outgoing connections (32768 on Linux, 49152 elsewhere). */
const PORTS = { min: 20_000, max: 32_767 };

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * Loopback ports for programs that can not choose their own. They are drawn where the system takes none from, so that
 * nothing else on the machine is given one of them before its program listens.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(PORTS.min, PORTS.max + 1);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}
