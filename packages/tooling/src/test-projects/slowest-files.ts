import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** The slowest files, slowest first, with their seconds. */
export function slowest(files: readonly { readonly name: string; readonly ms: number }[]): string[] {
  return files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(8)} s  ${name}`);
}

/** Total time of a file in its worker: environment, imports, hooks and tests. */
function totalTime(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    module.diagnostic();
  return environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration;
}

/** Prints the slowest files at the end of a run. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => ({
      name: `${module.project.name}: ${module.relativeModuleId}`,
      ms: totalTime(module),
    }));
    if (files.length > SHOWN) process.stdout.write(`\nThe slowest files:\n${slowest(files).join('\n')}\n`);
  }
}
