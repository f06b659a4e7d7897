// Run in the folder that becomes the image: leaves what runs. package.json is reduced to the workspaces that are there and to what runs,
// so that `npm install` takes nothing else from the lockfile. (`npm ci -w` and `npm prune` keep the browser's and the tests' packages.)
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const { devDependencies: _, scripts: __, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'));
manifest.workspaces = manifest.workspaces.filter((/** @type {string} */ pattern) =>
  existsSync(pattern.endsWith('/*') ? pattern.slice(0, -2) : `${pattern}/package.json`),
);
writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);

/** Tests, what helps them, and what measures and trains: nothing that runs loads any of it, which a test shows. */
const NOT_RUN = [
  '**/*.test.ts',
  '**/{testing,fixtures,bench,training}',
  'deploy/operations/{faults,load,topology}',
  'packages/service-kit/src/bus/{*-contract,contract-fixtures}.ts',
];
for (const path of globSync(NOT_RUN)) rmSync(path, { recursive: true, force: true });
