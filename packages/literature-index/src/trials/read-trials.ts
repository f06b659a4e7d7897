import type { SkippedRecord } from '../medline/entries.ts';
import { trialFormatOf } from '../medline/file-format.ts';
import { readText } from '../medline/medline-files.ts';
import type { ReadTrial } from './read-study.ts';
import { createTrialParser, type TrialParser } from './trial-parser.ts';

/** Whether a file holds registered trials; false for other files, and for those that cannot be read: to import them says why. */
export async function holdsTrials(path: string): Promise<boolean> {
  try {
    for await (const text of readText(path)) return trialFormatOf(text) !== null;
  } catch {}
  return false;
}

/**
 * The trials of a file in order: ClinicalTrials.gov's JSON (a download, pages of its API, single studies) or its CSV download, plain or gzipped.
 * Memory is bounded by one study. Trials delivered before an error are valid.
 * @throws MedlineError describing the problem
 */
export async function* readTrials(
  path: string,
  {
    onBytes,
    onSkipped,
  }: {
    readonly onBytes?: (read: number) => void;
    readonly onSkipped?: (record: SkippedRecord) => void;
  } = {},
): AsyncGenerator<ReadTrial> {
  let parser: TrialParser | undefined;
  for await (const text of readText(path, onBytes)) {
    parser ??= createTrialParser(trialFormatOf(text) ?? 'json', onSkipped);
    yield* parser.write(text);
  }
  if (parser) yield* parser.end();
}
