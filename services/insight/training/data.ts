import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

function readLines<T>(folder: string, path: string): T[] {
  const text = gunzipSync(readFileSync(join(folder, path))).toString('utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

/** The fold of an article, one of `folds`. */
export const getFold = (article: string, folds: number): number =>
  createHash('sha256').update(article).digest().readUInt32BE(0) % folds;

export interface LimitationRow {
  readonly paper: string;
  readonly section: string;
  readonly text: string;
  readonly limitation: boolean;
}

export const readLimitations = (folder: string) =>
  readLines<LimitationRow>(folder, 'questions/limitations.jsonl.gz');

export interface ProblemRow {
  readonly paper: string;
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly problem: boolean;
  readonly direction: boolean;
}

/** All available parts. */
export const readProblems = (folder: string) =>
  ['train', 'val'].flatMap((part) => {
    const path = `questions/problems-directions-${part}.jsonl.gz`;
    return existsSync(join(folder, path)) ? [[part, readLines<ProblemRow>(folder, path)] as const] : [];
  });
