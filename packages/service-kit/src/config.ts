import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** All problems of a process's configuration in one list. */
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

type Env = Readonly<Record<string, string | undefined>>;

/** Secrets. `NAME_FILE` may name a file with the value, as Docker and Kubernetes mount secrets. */
const SECRETS =
  /^(?:(?:ADMIN_)?DATABASE_URL|NATS_URL|SMTP_URL|IDENTITY_(?:PRIVATE_KEY|PUBLIC_KEYS)|SESSION_SECRET(?:_PREVIOUS)?|WEBHOOK_KEY|(?:OPENAI|NCBI)_API_KEY|[A-Z]+_DATABASE_PASSWORD)$/;

/** The environment, completed by the secrets in files, and the problems of those files. */
function readSecretFiles(env: Env): { given: Record<string, string>; problems: string[] } {
  const given: Record<string, string> = {};
  const problems: string[] = [];
  for (const [key, value] of Object.entries(env)) if (value !== undefined && value !== '') given[key] = value;
  for (const [key, path] of Object.entries(given)) {
    const name = key.endsWith('_FILE') ? key.slice(0, -'_FILE'.length) : '';
    if (!SECRETS.test(name)) continue;
    if (name in given) {
      problems.push(`${name}: is given itself and by ${key}: leave one out`);
      continue;
    }
    try {
      const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (content === '') problems.push(`${key}: ${path} is empty`);
      else given[name] = content;
    } catch (error) {
      problems.push(`${key}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { given, problems };
}

/**
 * Reads a process's configuration from its environment. An empty variable counts as absent, because compose files and
 * manifests pass unset ones as empty. A secret may be in a file that `NAME_FILE` names; the end of its last line is no part of it.
 * @throws ConfigError naming every variable that is missing or wrong, never what a file holds.
 */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Env = process.env,
): Readonly<z.output<Schema>> {
  const { given, problems } = readSecretFiles(env);
  const parsed = schema.safeParse(given, {
    error: (issue) => (issue.code === 'invalid_type' && issue.input === undefined ? 'is missing' : undefined),
  });
  if (parsed.success && problems.length === 0) return deepFreeze(parsed.data);
  // A setting whose file has a problem is not also reported as missing.
  const named = (key: string) =>
    problems.some((problem) => problem.startsWith(`${key}:`) || problem.startsWith(`${key}_FILE:`));
  const issues = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ key: path.join('.'), message }));
  throw new ConfigError([
    ...problems,
    ...issues.filter(({ key }) => !named(key)).map(({ key, message }) => `${key}: ${message}`),
  ]);
}

const isPostgresUrl = (text: string) =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

/** The client supports no other protocols, such as NATS over WebSockets. */
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

/** Shapes to spread into a process's schema: `z.object({ ...databaseConfig, ...busConfig })`. */
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
  /** First token of every subject and, in capitals, of stream names: systems that share a NATS need different ones. */
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
  /** SPKI key of each issuer that this process trusts, as JSON. */
  IDENTITY_PUBLIC_KEYS: publicKeys,
};

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const serverConfig = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
};

/** Both off unless given. */
const telemetryConfig = {
  /** Prometheus metrics at `/metrics` of this port, on `HOST`: not for the public. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Traces are exported by OTLP over HTTP, to `/v1/traces` below this address. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is not an http(s) address, such as http://127.0.0.1:4318' })
    .optional(),
};

/** Settings of the gateway and of every service, when each runs on its own. */
export const processConfig = { ...serverConfig, ...telemetryConfig, ...databaseConfig, ...busConfig };

/** Access to an OpenAI-compatible server; which model does what is up to each service. */
export const openAiConfig = {
  OPENAI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'is not a usable key')
    .optional(),
  /** Header that carries the key, such as Azure's `api-key`; `Authorization` unless set. */
  OPENAI_API_KEY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,100}$/, 'is not a name of a header')
    .optional(),
  /** Without the path of a call, such as `/chat/completions` or `/embeddings`. */
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'is not a usable address, such as https://api.openai.com/v1' })
    .optional(),
};
