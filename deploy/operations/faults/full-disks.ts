import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, Testbed } from './faults.ts';
import type { smallDisk } from './infrastructure.ts';

const FULL_MS = 10_000;
const START_MS = 60_000;

type SmallDisk = Pick<Awaited<ReturnType<typeof smallDisk>>, 'fill' | 'empty'>;

interface FullDisk {
  readonly name: string;
  readonly disk: SmallDisk;
  /** Returns problems found on the way. */
  whileFull?(testbed: Testbed): Promise<string[]>;
  /** The operator's action once there is space. */
  repair?(testbed: Testbed): Promise<void>;
}

/** Fills the disk under load and frees it again. */
const diskFull = ({ name, disk, whileFull, repair }: FullDisk): Fault => ({
  name,
  expectedExits: {},
  async run(testbed) {
    await disk.fill();
    const [problems = []] = await Promise.all([whileFull?.(testbed), wait(FULL_MS)]);
    disk.empty();
    await repair?.(testbed);
    return problems;
  },
});

export const tablesDiskFull = (disk: SmallDisk): Fault => diskFull({ name: 'postgres-disk-full', disk });

/**
 * PostgreSQL keeps empty WAL segments for reuse, so these are filled as well. Then it ends all sessions with a PANIC,
 * and shuts down if there is no space for recovery.
 */
export const logDiskFull = (disk: SmallDisk): Fault =>
  diskFull({
    name: 'postgres-log-disk-full',
    disk,
    async whileFull({ topology }) {
      let failures = 0;
      for (const deadline = performance.now() + FULL_MS; performance.now() < deadline; ) {
        const megabyte = `SELECT pg_logical_emit_message(false, 'faults', repeat('x', 1000000))`;
        await topology.query(megabyte).catch(() => {
          failures += 1;
          return wait(100);
        });
      }
      return failures > 0 ? [] : ['PostgreSQL went on writing its log on a full disk'];
    },
    async repair({ topology, postgres }) {
      const answers = () =>
        topology.query('SELECT').then(
          () => true,
          () => false,
        );
      for (const deadline = performance.now() + START_MS; !(await answers()); await wait(250)) {
        if (performance.now() > deadline)
          throw new Error('PostgreSQL does not start within the disk space it was given');
        await postgres?.('start').catch(() => {}); // It is still recovering, or fails once more.
      }
    },
  });

/** NATS disables JetStream permanently once a write fails: after freeing space the operator restarts it. */
export const natsDiskFull = (disk: SmallDisk): Fault =>
  diskFull({
    name: 'nats-disk-full',
    disk,
    async repair({ nats }) {
      await nats?.kill(0);
      await nats?.start(0);
    },
  });
