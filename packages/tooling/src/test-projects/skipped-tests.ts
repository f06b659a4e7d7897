import type { Reporter, TestModule } from 'vitest/node';

interface Skipped {
  readonly file: string;
  /** Titles of its suites and its own. */
  readonly title: string;
  /** What the test said itself when it skipped. */
  readonly note: string | undefined;
}

/** What a title says that a test needs: '(needs NATS_URL)', '(REAL_MESH_FOLDER)', '(skipped if …)'. */
const NEED = /\((needs [^)]+|skipped [^)]+|[A-Z][A-Z_]+(?:, [A-Z][A-Z_]+)*)\)/;

/** A line for each file and reason, with the number of its tests. */
export function skippedLines(tests: readonly Skipped[]): string[] {
  const byReason = Map.groupBy(tests, ({ file, title, note }) => {
    const reason = note ?? NEED.exec(title)?.[1] ?? `no reason given by “${title}”`;
    return `${file}: ${/^[A-Z_, ]+$/.test(reason) ? `needs ${reason}` : reason}`;
  });
  return [...byReason].map(([line, { length }]) => `${String(length).padStart(5)}  ${line}`).toSorted();
}

/** Prints at the end of a run which tests were skipped, and why. */
export default class SkippedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => {
        const result = test.result();
        return {
          file: `${module.project.name}: ${module.relativeModuleId}`,
          title: test.fullName,
          note: result.state === 'skipped' ? result.note : undefined,
        };
      }),
    );
    // A filter by name skips everything else, and says nothing about it.
    if (tests.length === 0 || process.argv.some((argument) => /^(?:-t|--testNamePattern)/.test(argument)))
      return;
    process.stdout.write(`\nSkipped tests:\n${skippedLines(tests).join('\n')}\n`);
  }
}
