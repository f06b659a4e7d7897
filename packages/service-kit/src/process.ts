import { ConfigError } from './config.ts';
import type { Logger } from './logging.ts';

const DRAIN_TIMEOUT_MS = 10_000;

export interface ProcessOptions {
  readonly name: string;
  /** Brings everything up and returns how to bring it down. */
  readonly start: () => Promise<{ close(): Promise<unknown> }>;
  readonly logger: Logger;
  /** 10 s by default. */
  readonly drainTimeoutMs?: number;
}

/**
 * The life of a process: starts, waits for SIGINT or SIGTERM, drains within 10 s and exits. A repeated signal changes nothing.
 * Exit codes: 0 drained; 1 the start, the drain or something unforeseen failed.
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

  const { promise: asked, resolve: ask } = Promise.withResolvers<NodeJS.Signals>();
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  void asked.then(() => {
    setTimeout(() => {
      logger.error(`${name} did not drain within ${drainTimeoutMs / 1000} s`);
      exit(1);
    }, drainTimeoutMs);
  });

  try {
    const running = await start();
    logger.info({ signal: await asked }, `${name} is draining`);
    await running.close();
    logger.info(`${name} has ended`);
  } catch (error) {
    // A configuration error is for the operator to read, not for a stack trace.
    if (error instanceof ConfigError) logger.fatal(`${name} cannot start. ${error.message}`);
    else logger.fatal({ err: error }, `${name} failed`);
    exit(1);
  }
  exit(0);
}
