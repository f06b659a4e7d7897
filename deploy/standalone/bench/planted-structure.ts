// npm run bench -- standalone/planted-structure [--seeds 20] [--noise 0.1,0.25,0.5]
//
// Does the analysis find the structure planted in the sample corpus? For each seed, random or given ('17,23'): signs
// in, posts the 20 best articles of each theme's query for an analysis, then the best of the two unrelated themes, and
// compares the answers with the key; again with the dates of a share of the articles shuffled, and of all. Runs the
// test of the same name, which tries a few seeds in the suite; on DATABASE_URL and NATS_URL where they are set. About
// half a minute per seed.
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
