// npm run bench -- standalone/planted-structure [--seeds 20] [--noise 0.1,0.25,0.5]
//
// Measures how much of the structure planted in the sample corpus the analysis finds. For each seed, random or given
// ('17,23'), it signs in, requests an analysis of the 20 best articles of each theme's query and of the best articles of
// the two unrelated themes, and compares the results with the planted structure. It repeats this with shuffled dates, for
// a share of the articles and for all of them. Runs the test of the same name, which covers a few seeds in the suite;
// uses DATABASE_URL and NATS_URL if set. Takes about half a minute per seed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '20' }, noise: { type: 'string', default: '0.1,0.25,0.5' } },
});
const root = fileURLToPath(new URL('../../../', import.meta.url));
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  'deploy/standalone/src/evaluation/planted-structure.test.ts',
];
const { status } = spawnSync(process.execPath, [...vitest, '--project=node', '--disableConsoleIntercept'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, EVALUATION_SEEDS: values.seeds, EVALUATION_NOISE: values.noise },
});
process.exit(status ?? 1);
