// Run in the folder that becomes the image: keeps only production files. Reduces package.json to the present workspaces and
// their runtime dependencies, so that `npm install` installs nothing else from the lockfile. (`npm ci -w` and `npm prune`
// keep packages of the web app and of tests.)
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const { devDependencies: _, scripts: __, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'));
manifest.workspaces = manifest.workspaces.filter((/** @type {string} */ pattern) =>
  existsSync(pattern.endsWith('/*') ? pattern.slice(0, -2) : `${pattern}/package.json`),
);
writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);

/** Tests, test helpers, benchmarks and training code: never loaded in production, as a test verifies. */
const NOT_RUN = [
  '**/*.test.ts',
  '**/{testing,fixtures,bench,training}',
  'deploy/operations/{faults,load,topology}',
  'packages/service-kit/src/bus/{*-contract,contract-fixtures}.ts',
];
for (const path of globSync(NOT_RUN)) rmSync(path, { recursive: true, force: true });
