import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AuthConfig } from '@sextant/auth/config';
import { GatewayConfig } from '@sextant/gateway/config';
import { InsightConfig } from '@sextant/insight/config';
import { LibraryConfig } from '@sextant/library/config';
import { MigrationsConfig } from '@sextant/migrations/config';
import { OperationsConfig } from '@sextant/operations/config';
import { SearchConfig } from '@sextant/search/config';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  AuditConfig,
  BackupConfig,
  ImportConfig,
  InviteConfig,
  ResetConfig,
  StandaloneConfig,
} from './config.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

const PROCESSES: Record<string, z.ZodObject> = {
  'npm start': StandaloneConfig,
  // npm itself sets INIT_CWD.
  'npm run import': ImportConfig.omit({ INIT_CWD: true }),
  'npm run vocabulary': ImportConfig.omit({ INIT_CWD: true }),
  'npm run drug-facts': ImportConfig.omit({ INIT_CWD: true }),
  'npm run organisations': ImportConfig.omit({ INIT_CWD: true }),
  'npm run reset-password': ResetConfig,
  'npm run invite': InviteConfig,
  'npm run backup': BackupConfig.omit({ INIT_CWD: true }),
  'npm run restore': BackupConfig.omit({ INIT_CWD: true }),
  'npm run migrate': MigrationsConfig,
  'npm run operate': OperationsConfig.omit({ INIT_CWD: true }).extend(AuditConfig.shape),
  gateway: GatewayConfig,
  auth: AuthConfig,
  search: SearchConfig,
  library: LibraryConfig,
  insight: InsightConfig,
};

interface Setting {
  readonly process: string;
  readonly key: string;
  readonly value: string;
  /** Commented out in the file: the value is the default. */
  readonly optional: boolean;
}

/** `# === a, b ===` begins the settings of the processes a and b; a setting is `KEY=value`, or `#KEY=value`. */
function parseSettings(text: string): Setting[] {
  let processes: string[] = [];
  return text.split('\n').flatMap((line) => {
    const heading = /^# === (.+) ===$/.exec(line)?.[1];
    if (heading) processes = heading.split(', ');
    const [, mark, key = '', value = ''] = /^(#?)([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (mark === undefined) return [];
    return processes.map((process) => ({ process, key, value, optional: mark === '#' }));
  });
}

const settings = parseSettings(readFileSync(resolve(ROOT, '.env.example'), 'utf8'));

test('.env.example names only processes that exist', () => {
  expect(new Set(settings.map(({ process }) => process))).toEqual(new Set(Object.keys(PROCESSES)));
});

describe.each(Object.entries(PROCESSES))('.env.example and %s', (name, { shape }) => {
  const own = settings.filter(({ process }) => process === name);
  const getSchema = (key: string) => shape[key] as z.ZodType;
  const given = (value: string) => value || undefined;

  test('list the same settings, each once', () => {
    expect(own.map(({ key }) => key).sort()).toEqual(Object.keys(shape).sort());
  });

  test('agree on which settings are required, and the example values are accepted', () => {
    for (const { key, value, optional } of own) {
      expect(getSchema(key).safeParse(undefined).success, key).toBe(optional);
      if (value) expect(getSchema(key).safeParse(value), key).toMatchObject({ success: true });
    }
  });

  test('agree on every default', () => {
    for (const { key, value } of own.filter(({ optional }) => optional)) {
      const byDefault = getSchema(key).parse(undefined);
      const written = getSchema(key).parse(given(value));
      // Paths are written from the root of the repository.
      const accepted = typeof written === 'string' ? [written, resolve(ROOT, written)] : [written];
      expect(accepted, key).toContainEqual(byDefault);
    }
  });
});
