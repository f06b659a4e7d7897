import { z } from 'zod';

/** Every problem of a process's configuration, listed at once. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
};

/**
 * Reads a process's configuration from its environment. An empty variable counts as absent, because compose files and
 * manifests pass unset ones as empty.
 * @throws ConfigError naming every variable that is missing or wrong.
 */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<z.output<Schema>> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given, {
    error: (issue) => (issue.code === 'invalid_type' && issue.input === undefined ? 'is missing' : undefined),
  });
  if (parsed.success) return deepFreeze(parsed.data);
  throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
}

const isPostgresUrl = (text: string) =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

/** The client speaks neither NATS over WebSockets nor anything else. */
const isNatsUrl = (text: string) => {
  const url = URL.parse(text.trim());
  return url !== null && ['nats:', 'tls:'].includes(url.protocol) && url.hostname !== '';
};

/** A PEM key in one variable: line breaks may be written as `\n`. */
const pem = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n').trim())
  .refine((text) => text.startsWith('-----BEGIN '), 'is not a PEM key');

const publicKeys = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON of the form {"issuer": "PEM public key"}' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), pem));

/** Shapes to spread into a process's schema: `z.object({ ...serverConfig, ...databaseConfig })`. */
export const databaseConfig = {
  DATABASE_URL: z.string().refine(isPostgresUrl, {
    error: 'is not a usable address, such as postgresql://user:password@host:5432/sextant',
  }),
};

export const busConfig = {
  /** Servers of one cluster, separated by commas. */
  NATS_URL: z
    .string({
      error: 'is missing: a service that runs on its own needs NATS, for example nats://127.0.0.1:4222',
    })
    .refine((list) => list.split(',').every(isNatsUrl), {
      error:
        'takes nats:// or tls:// addresses, separated by commas, such as nats://one:4222,nats://two:4222',
    }),
  /** First token of every subject, and of the stream names in capitals: two systems on one NATS have two. */
  NATS_NAMESPACE: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]*$/, 'takes lower-case letters, digits, - and _')
    .default('sextant'),
  /** Copies of each stream that does not exist yet: 3 on a cluster. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
};

export const identityConfig = {
  /** PKCS #8 key this process signs with; a process without one can only verify. */
  IDENTITY_PRIVATE_KEY: pem.optional(),
  /** SPKI key of each issuer this process may believe, as JSON. */
  IDENTITY_PUBLIC_KEYS: publicKeys,
};

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const serverConfig = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
};

/** Both off unless given. */
export const telemetryConfig = {
  /** Prometheus metrics at `/metrics` of this port, on `HOST`: not for the public. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Traces leave by OTLP over HTTP, to `/v1/traces` below this address. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is not an http(s) address, such as http://127.0.0.1:4318' })
    .optional(),
};
