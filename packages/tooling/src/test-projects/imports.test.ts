import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importGraph } from './imports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sextant-test-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const loads = (file: string) => importGraph(root)(file, new Set(['packages/kit/src/target.ts']));

test('a file loads its imports transitively, within a package and across packages', () => {
  write('packages/kit/src/target.ts', '');
  write('packages/kit/src/open.ts', "export { it } from './target.ts';\n");
  write(
    'services/a/src/start.ts',
    "import { x } from 'node:fs';\nimport {\n  y,\n} from '@sextant/kit/open';\n",
  );
  write('services/a/src/a.test.ts', "import { start } from './start.ts';\n");
  write('services/a/src/b.test.ts', "const { it } = await import('@sextant/kit/target');\n");
  write('services/a/src/c.test.ts', "import '../../../packages/kit/src/target.ts';\n");
  for (const name of ['a', 'b', 'c']) expect(loads(`services/a/src/${name}.test.ts`), name).toBe(true);
});

test('types and mentions in text are not loaded; cycles terminate', () => {
  write('packages/kit/src/target.ts', '');
  write('services/a/src/x.ts', "import './y.ts';\n");
  write('services/a/src/y.ts', "import './x.ts';\nexport const said = 'import @sextant/kit/target';\n");
  write(
    'services/a/src/a.test.ts',
    "import type { T } from '@sextant/kit/target';\nimport { x } from './x.ts';\nimport pg from 'pg';\n",
  );
  expect(loads('services/a/src/a.test.ts')).toBe(false);
});
