// `npm run check`: everything that must pass before a change is merged. Runs all checks, then fails if any failed.
import { bin, node, path } from './preparation.mjs';
import { run } from './processes.mjs';

const env = { ...process.env, PATH: path(), TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

const CHECKS: Record<string, string[]> = {
  format: [bin('biome', '@biomejs/biome'), 'check', '.'],
  types: [bin('turbo'), 'run', 'typecheck', '--output-logs=errors-only', '--log-prefix=task'],
  boundaries: ['packages/tooling/src/check-boundaries.ts'],
  'dead code': [bin('knip')],
  lockfile: ['packages/tooling/src/check-lockfile.ts'],
  documents: ['packages/tooling/src/check-documents.ts'],
  'spec coverage': ['packages/tooling/src/check-spec-coverage.ts'],
};

const only = process.argv.slice(2);
const failed: string[] = [];
for (const [name, args] of Object.entries(CHECKS)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const started = Date.now();
  const status = await run(node(), args, { env });
  console.log(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  if (status !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`npm run check: ${failed.join(', ')} failed`);
  process.exit(1);
}
