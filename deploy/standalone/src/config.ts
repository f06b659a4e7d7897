import { resolve } from 'node:path';
import { loadConfig } from '@sextant/service-kit/config';
import { z } from 'zod';

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  SEXTANT_DATA: z
    .string()
    .min(1)
    .default('.sextant')
    .transform((path) => resolve(path)),
  LITERATURE_SOURCE: z.enum(['auto', 'local']).default('auto'),
  SAMPLE_CORPUS: z.enum(['auto', 'off']).default('auto'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
});

/** Settings of `npm start`, from the environment. */
export type StandaloneConfig = Readonly<z.infer<typeof schema>>;

export const loadStandaloneConfig = (): StandaloneConfig => loadConfig(schema);
