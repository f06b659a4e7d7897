/** Maximum time of a shutdown before the process exits anyway; acknowledged writes are durable by then. */
const DRAIN_MS = 9_000;
const ORPHAN_DRAIN_MS = 1_500;

/**
 * Shuts this process down cleanly on Ctrl-C, SIGTERM, SIGHUP, and when its parent process exits (the IPC channel closes).
 * @param close stops everything; called once, regardless of the number of signals
 */
export function shutDownOnExit(close: () => Promise<void>, print: (text: string) => void): void {
  let ending = false;
  const end = (drainMs: number, status: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(status || 1), drainMs).unref();
    close().then(
      () => process.exit(status),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) print('Stopping …');
      end(DRAIN_MS, 0);
    });
  }
  process.on('disconnect', () => end(ORPHAN_DRAIN_MS, 1));
}
