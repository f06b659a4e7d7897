import type { SkippedRecord } from '../medline/entries.ts';
import { createRowReader } from '../medline/row-reader.ts';
import { readRow, type TrialRow } from './read-row.ts';
import { NotATrial, type ReadTrial, readStudy } from './read-study.ts';
import { type ScannedStudy, StudyScanner } from './study-scanner.ts';

/** Reads the text of a file of trials in pieces, and returns the trials that end within a piece. */
export interface TrialParser {
  /** @throws MedlineError */
  write(text: string): ReadTrial[];
  /** Call after the last piece. @throws MedlineError if the file is incomplete */
  end(): ReadTrial[];
}

type Skipped = (record: SkippedRecord) => void;

export function createTrialParser(format: 'json' | 'csv', onSkipped: Skipped = () => {}): TrialParser {
  function read(line: number, parse: () => ReadTrial): ReadTrial[] {
    try {
      return [parse()];
    } catch (error) {
      if (!(error instanceof NotATrial)) throw error;
      onSkipped({ line, pmid: null, title: null, reason: error.message });
      return [];
    }
  }
  return format === 'json' ? jsonParser(read) : csvParser(read);
}

type Read = (line: number, parse: () => ReadTrial) => ReadTrial[];

function jsonParser(read: Read): TrialParser {
  const scanner = new StudyScanner();
  const study = ({ line, json }: ScannedStudy) => read(line, () => readStudy(parseJson(json)));
  return {
    write: (text) => scanner.write(text).flatMap(study),
    end() {
      scanner.end();
      return [];
    },
  };
}

/** @throws NotATrial */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new NotATrial('is not valid JSON');
  }
}

function csvParser(read: Read): TrialParser {
  const rows = createRowReader();
  let columns: readonly string[] | undefined;
  let number = 1;
  function trials(fields: readonly string[]): ReadTrial[] {
    if (!columns) {
      columns = fields.map((name) =>
        name
          .replace(/^\ufeff/, '')
          .trim()
          .toLowerCase(),
      );
      return [];
    }
    number += 1;
    const row: TrialRow = new Map(columns.map((name, at) => [name, fields[at]?.trim() ?? '']));
    return read(number, () => readRow(row));
  }
  return {
    write: (text) => rows(text).flatMap(trials),
    end: () => rows(null).flatMap(trials),
  };
}
