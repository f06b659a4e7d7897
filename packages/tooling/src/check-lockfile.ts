// Checks that `npm ci` works from the lockfile on every platform and with any registry. `--write` completes it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, missingPlatformBuilds, withPlatformBuilds } from './lockfile.ts';
import { ROOT } from './preparation.mjs';

const file = join(ROOT, 'package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
if (process.argv.includes('--write')) {
  writeFileSync(file, `${JSON.stringify(withPlatformBuilds(lockfile), null, 2)}\n`);
} else {
  const missing = Object.keys(missingPlatformBuilds(lockfile));
  for (const path of missing) console.error(`package-lock.json has no ${path}: run npm run fix`);
  const addressed = Object.entries(lockfile.packages).filter(([, entry]) =>
    entry.resolved?.startsWith('http'),
  );
  for (const [path] of addressed) console.error(`package-lock.json names a registry for ${path}`);
  process.exitCode = missing.length + addressed.length === 0 ? 0 : 1;
}
