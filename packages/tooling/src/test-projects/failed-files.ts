import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * Writes the files that failed, one a line, to the file that FAILED_TEST_FILES names, so that they can be run again by themselves.
 * After an error that belongs to no test it writes nothing: which file to run again is not known then.
 */
export default class FailedFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const to = process.env.FAILED_TEST_FILES;
    if (to === undefined) return;
    const failed = modules.filter((module) => !module.ok()).map((module) => module.relativeModuleId);
    writeFileSync(to, unhandledErrors.length > 0 ? '' : failed.map((file) => `${file}\n`).join(''));
  }
}
