// Every statement of docs/spec has a test that shows it, and docs/spec-coverage.md says which. `--write` writes that document.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './preparation.mjs';
import { coverageOf } from './spec-coverage/coverage.ts';
import { readAreas } from './spec-coverage/statements.ts';
import { taggedTests } from './spec-coverage/tagged-tests.ts';

const DOCUMENT = 'docs/spec-coverage.md';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path && existsSync(join(ROOT, path)))
  .sort();
const { document, open, unknown } = coverageOf(
  readAreas(ROOT),
  files.flatMap((file) => taggedTests(file, read(file))),
);

const problems = [...unknown, ...open.map((id) => `${id}: no test shows it`)];
if (process.argv.includes('--write')) writeFileSync(join(ROOT, DOCUMENT), document);
else if (!existsSync(join(ROOT, DOCUMENT)) || read(DOCUMENT) !== document)
  problems.push(`${DOCUMENT} is stale: run npm run fix`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
