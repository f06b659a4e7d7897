// Runs dependency-cruiser over the whole tree and fails on a violation, and also when it saw no modules: a check that looks at
// nothing would pass for ever.
import { cruise } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { ROOT } from './preparation.mjs';

const FEWEST_MODULES = 50;

const config = await extractDepcruiseConfig(`${ROOT}.dependency-cruiser.cjs`);
const result = await cruise(
  ['packages', 'services', 'gateway', 'web/src', 'deploy'],
  { ...config.options, ruleSet: config, validate: true },
  undefined,
  { tsConfig: extractTSConfig(`${ROOT}tsconfig.base.json`) },
);
if (typeof result.output === 'string') throw new Error(result.output);
const { totalCruised, violations } = result.output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
if (totalCruised < FEWEST_MODULES) {
  console.error(
    `The boundary check saw ${totalCruised} modules, fewer than ${FEWEST_MODULES}: it is not looking at the code.`,
  );
  process.exit(1);
}
process.exit(violations.length === 0 ? 0 : 1);
