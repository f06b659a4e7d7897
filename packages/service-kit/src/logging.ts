import { type DestinationStream, type Logger, pino } from 'pino';
import type { LOG_LEVELS } from './config.ts';
import { currentTraceId } from './telemetry/tracing.ts';

export type { Logger } from 'pino';

const SECRET_FIELDS = ['authorization', 'cookie', '["set-cookie"]', '["x-sextant-identity"]', 'password'];

/** The field itself and up to three levels down: pino's wildcards match one level each. */
const redactedPaths = SECRET_FIELDS.flatMap((field) =>
  ['', '*', '*.*', '*.*.*'].map((prefix) => {
    if (prefix === '') return field;
    return field.startsWith('[') ? `${prefix}${field}` : `${prefix}.${field}`;
  }),
);

/** Secrets inside other text: keys in query strings, passwords in connection URLs. */
const withoutSecrets = (line: string): string =>
  line
    .replace(/([?&]api_key=)[^&"\s\\]+/gi, '$1[redacted]')
    .replace(/(\w:\/\/[^:/?#"\s]*:)[^@/"\s]+@/g, '$1[redacted]@');

/** A JSON logger that redacts credentials, wherever they are in an object or a URL. */
export function createLogger(
  options: { service: string; level?: (typeof LOG_LEVELS)[number] },
  destination?: DestinationStream,
): Logger {
  const { service, level = 'info' } = options;
  return pino(
    {
      level,
      base: { service },
      mixin: () => {
        const traceId = currentTraceId();
        return traceId ? { traceId } : {};
      },
      redact: { paths: redactedPaths, censor: '[redacted]' },
      hooks: { streamWrite: withoutSecrets },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}
