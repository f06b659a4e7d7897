import { cruise, type IModule } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

export interface Boundaries {
  /** Number of modules checked: a check that saw none would always pass. */
  modules: number;
  /** `rule: from → to` of each forbidden import. */
  violations: string[];
}

const SOURCE = /^(.*?\/src)\/([^/]+)\//;
const TEST_CODE = /\.test\.tsx?$|-contract\.ts$|\/(testing|fixtures|e2e)\//;

interface FolderImport {
  readonly from: string;
  readonly to: string;
  /** The importing and the imported file. */
  readonly files: string;
}

/** Imports between the folders directly below one `src`; test code may look anywhere. */
function findFolderImports(modules: readonly IModule[]): FolderImport[] {
  return modules.flatMap(({ source, dependencies }) => {
    const [from, root] = SOURCE.exec(source) ?? [];
    if (!from || TEST_CODE.test(source)) return [];
    return dependencies.flatMap(({ resolved }) => {
      const [to, otherRoot] = SOURCE.exec(resolved) ?? [];
      const crosses = to !== undefined && root === otherRoot && from !== to && !TEST_CODE.test(resolved);
      return crosses ? [{ from, to, files: `${source} → ${resolved}` }] : [];
    });
  });
}

/**
 * Imports that lie on a cycle of folders, or between two cycles: what remains after folders that import
 * nothing, or that nothing imports, have been removed until there are none.
 */
function findFolderCycles(imports: readonly FolderImport[]): FolderImport[] {
  const [importing, imported] = [
    new Set(imports.map(({ from }) => from)),
    new Set(imports.map(({ to }) => to)),
  ];
  const remaining = imports.filter(({ from, to }) => imported.has(from) && importing.has(to));
  return remaining.length === imports.length ? remaining : findFolderCycles(remaining);
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
  const inCycles = findFolderCycles(findFolderImports(result.output.modules));
  return {
    modules: totalCruised,
    violations: [
      ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...inCycles.map(({ files }) => `no-folder-cycles: ${files}`),
    ],
  };
}
