// Every statement of docs/spec must have a test. `--write` writes a table of both to coverage/promises.md, which is not
// committed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './preparation.mjs';
import { computeCoverage } from './spec-coverage/coverage.ts';
import { readAreas } from './spec-coverage/statements.ts';
import { taggedTests } from './spec-coverage/tagged-tests.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const files = execFileSync(
  'git',
  [
    ...['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx'],
    // Tests of flows.test.ts.
    'deploy/standalone/e2e/flows/*.ts',
  ],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path && existsSync(join(ROOT, path)))
  .sort();
const { document, open, unknown } = computeCoverage(
  readAreas(ROOT),
  files.flatMap((file) => taggedTests(file, read(file))),
);

const problems = [...unknown, ...open.map((id) => `${id}: no test shows it`)];
if (process.argv.includes('--write')) {
  mkdirSync(join(ROOT, 'coverage'), { recursive: true });
  writeFileSync(join(ROOT, 'coverage/promises.md'), document);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
