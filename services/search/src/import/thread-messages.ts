import type { SampleProgress } from '../sample-corpus/fill-sample-corpus.ts';
import type { FileReport, ImportProgress } from './run-import.ts';

/** What the import thread is started for. */
export type ImportTask =
  | { readonly kind: 'files'; readonly databaseUrl: string; readonly paths: readonly string[] }
  | {
      readonly kind: 'sample';
      readonly databaseUrl: string;
      readonly seed: number;
      readonly asOf: Date;
      readonly articles?: number;
    };

export type ThreadMessage =
  | { readonly kind: 'import-progress'; readonly progress: ImportProgress }
  | { readonly kind: 'sample-progress'; readonly progress: SampleProgress }
  | { readonly kind: 'files-done'; readonly results: FileReport[] }
  | { readonly kind: 'sample-done'; readonly loaded: boolean };
