// npm run bench -- insight/killed-workers [KILLS] needs DATABASE_URL and NATS_URL
//
// Kills workers with SIGKILL at KILLS (20) random points of their work, and checks that every job succeeded, was stored
// once, and has one completion event. Runs the test of the same name, which kills a few in the suite.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [kills = '20'] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'services/insight/src/worker/killed-workers.test.ts',
    '--project=node',
    '--disableConsoleIntercept',
  ],
  {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, TEST_BACKING: 'real', KILLED_WORKERS: kills },
  },
);
process.exit(status ?? 1);
