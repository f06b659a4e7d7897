// Generates the Prisma client of the package in the current folder without network access: `prisma generate` requires a
// schema-engine binary that the `prisma-client` generator never runs, so any existing executable will do.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');
const { status } = spawnSync(
  process.execPath,
  [prisma, 'generate', '--schema', 'prisma/schema.prisma', '--no-hints'],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
  },
);
process.exit(status ?? 1);
