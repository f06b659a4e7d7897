import { cruise } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

export interface Boundaries {
  /** Number of modules checked: a check that saw none would always pass. */
  modules: number;
  /** `rule: from → to` of each forbidden import. */
  violations: string[];
}

/** Checks the imports of the folders below `root` against the rules in `.dependency-cruiser.cjs` of the project. */
export async function checkBoundaries(project: string, root: string, folders: string[]): Promise<Boundaries> {
  const rules = await extractDepcruiseConfig(`${project}.dependency-cruiser.cjs`);
  const result = await cruise(
    folders,
    { ...rules.options, ruleSet: rules, validate: true, baseDir: root },
    undefined,
    {
      tsConfig: extractTSConfig(`${project}tsconfig.base.json`),
    },
  );
  if (typeof result.output === 'string') throw new Error(result.output);
  const { totalCruised, violations } = result.output.summary;
  return {
    modules: totalCruised,
    violations: violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}
