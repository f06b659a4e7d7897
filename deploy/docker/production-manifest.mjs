// Run in the folder that becomes the image: reduces package.json to the workspaces that are there and to what runs, so that
// `npm install` takes nothing else from the lockfile. (`npm ci -w` and `npm prune` keep the browser's and the tests' packages.)
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const { devDependencies: _, scripts: __, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'));
manifest.workspaces = manifest.workspaces.filter((/** @type {string} */ pattern) =>
  existsSync(pattern.endsWith('/*') ? pattern.slice(0, -2) : `${pattern}/package.json`),
);
writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
