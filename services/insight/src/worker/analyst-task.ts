import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { AnalystTask } from '../analyst/input.ts';

/** What a thread makes of a task: the built-in analyst's answer, or what the evidence says (`Brief`), for a model to write from. */
export type Wanted = 'answer' | 'brief';

/** Records go first and in portions: cloning 20,000 of them at once would hold up everything else of the process. */
export type ToThread =
  | { readonly type: 'background'; readonly records: readonly LiteratureRecord[] }
  | { readonly type: 'run'; readonly task: AnalystTask; readonly wanted: Wanted };

export type FromThread =
  | { readonly type: 'done'; readonly result: unknown }
  | { readonly type: 'failed'; readonly reason: string; readonly stack: string | undefined };
