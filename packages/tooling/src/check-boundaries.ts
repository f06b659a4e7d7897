// Fails on a forbidden import, and also if it saw hardly any modules: a check of nothing would always pass.
import { checkBoundaries } from './boundaries.ts';
import { ROOT } from './preparation.mjs';

const MIN_MODULES = 100;

const { modules, violations } = await checkBoundaries(ROOT, ROOT, [
  'packages',
  'services',
  'gateway',
  'web/src',
  'deploy',
]);
for (const violation of violations) console.error(violation);
if (modules < MIN_MODULES) {
  console.error(
    `The boundary check saw ${modules} modules, fewer than ${MIN_MODULES}: it is not looking at the code.`,
  );
}
process.exit(violations.length === 0 && modules >= MIN_MODULES ? 0 : 1);
