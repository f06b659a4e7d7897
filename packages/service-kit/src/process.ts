import { ConfigError } from './config.ts';
import type { Logger } from './logging.ts';

const DRAIN_TIMEOUT_MS = 10_000;

export interface ProcessOptions {
  readonly name: string;
  /** Starts everything and returns how to close it. */
  readonly start: () => Promise<{ close(): Promise<unknown> }>;
  readonly logger: Logger;
  /** Default: 10 s. */
  readonly drainTimeoutMs?: number;
}

/**
 * The lifecycle of a process: starts, waits for SIGINT or SIGTERM, drains within 10 s and exits. A repeated signal is
 * ignored. Exit codes: 0 drained; 1 the start or the drain failed, or an unexpected error occurred.
 */
export async function runProcess(options: ProcessOptions): Promise<void> {
  const { name, start, logger, drainTimeoutMs = DRAIN_TIMEOUT_MS } = options;
  const exit = (code: number): never => {
    logger.flush();
    process.exit(code);
  };
  const crash = (error: unknown): never => {
    logger.fatal({ err: error }, `${name} failed unexpectedly`);
    return exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);

  const { promise: stopSignal, resolve: requestStop } = Promise.withResolvers<NodeJS.Signals>();
  process.on('SIGINT', requestStop);
  process.on('SIGTERM', requestStop);
  void stopSignal.then(() => {
    setTimeout(() => {
      logger.error(`${name} did not drain within ${drainTimeoutMs / 1000} s`);
      exit(1);
    }, drainTimeoutMs);
  });

  try {
    const running = await start();
    logger.info({ signal: await stopSignal }, `${name} is draining`);
    await running.close();
    logger.info(`${name} has ended`);
  } catch (error) {
    // A configuration error is for the operator and needs no stack trace.
    if (error instanceof ConfigError) logger.fatal(`${name} cannot start. ${error.message}`);
    else logger.fatal({ err: error }, `${name} failed`);
    exit(1);
  }
  exit(0);
}
