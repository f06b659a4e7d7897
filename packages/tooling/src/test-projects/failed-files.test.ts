import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bin, ROOT } from '../preparation.mjs';

/** What a run of these test files lists as failed. */
function failedOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'failed-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `import { expect, test } from 'vitest';\n${text}`);
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};');
  const list = join(folder, 'failed.txt');
  const reporter = join(import.meta.dirname, 'failed-files.ts');
  const args = ['run', `--root=${folder}`, `--reporter=${reporter}`];
  const { VITEST: _, ...env } = process.env;
  spawnSync(process.execPath, [bin('vitest'), ...args], { env: { ...env, FAILED_TEST_FILES: list } });
  return readFileSync(list, 'utf8');
}

const fails = "test('a', () => expect(1).toBe(2));";
const passes = "test('b', () => expect(1).toBe(1));";

test('lists the files that failed, also those that could not be loaded', () => {
  const files = {
    'fails.test.ts': fails,
    'passes.test.ts': passes,
    'breaks.test.ts': "throw new Error('x');",
  };
  expect(failedOf(files).trim().split('\n').toSorted()).toEqual(['breaks.test.ts', 'fails.test.ts']);
});

test('lists none after an error that belongs to no test', () => {
  const stray = `${passes}\nsetTimeout(() => { throw new Error('stray'); }, 0); test('c', () => new Promise((r) => setTimeout(r, 100)));`;
  expect(failedOf({ 'fails.test.ts': fails, 'stray.test.ts': stray })).toBe('');
});
