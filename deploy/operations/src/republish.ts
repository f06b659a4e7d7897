import { parseArgs } from 'node:util';
import { SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { createNatsBus, natsOptions } from '@sextant/service-kit/bus/nats-bus';
import { prepareNats } from '@sextant/service-kit/bus/prepare-nats';
import { loadConfig } from '@sextant/service-kit/config';
import { republishEvents } from '@sextant/service-kit/events/republish';
import { createLogger } from '@sextant/service-kit/logging';
import { openAdmin } from './admin-database.ts';
import { type Command, UsageError } from './command.ts';
import { OperationsConfig } from './config.ts';

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  type: { type: 'string', multiple: true },
} as const;

function parseTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new UsageError(`'${text}' is not a valid time (example: 2026-11-20T08:00:00Z)`);
  return date;
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    return { from: parseTime(values.from), to: parseTime(values.to), types: values.type };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

/** Republishes the retained events of a time span, from the outbox of every service. */
export const republish: Command = {
  usage: 'republish [--from TIME] [--to TIME] [--type TYPE …]',
  async run(args) {
    const span = parse(args);
    const config = loadConfig(OperationsConfig);
    const admin = await openAdmin(config);
    // If a stream is missing, so are the consumers of the services.
    await prepareNats(natsOptions(config));
    const bus = await createNatsBus({ ...natsOptions(config), logger: createLogger({ service: 'operate' }) });
    try {
      for (const { schema } of SERVICE_SCHEMAS) {
        if (!(await admin.hasTable(schema, 'outbox_events'))) continue;
        const count = await republishEvents({ bus, sql: admin, schema, ...span });
        console.log(`${schema}: ${count} events`);
      }
    } finally {
      await bus.close();
      await admin.close();
    }
  },
};
