import { Worker } from 'node:worker_threads';
import { VocabularyError } from '@sextant/vocabulary/record';
import type { VocabularyMeta } from '@sextant/vocabulary/table';

/** What was taken. */
export interface TakenReport extends VocabularyMeta {
  /** False where this very version is in use already: then nothing has changed. */
  readonly isNew: boolean;
}

/** What the thread is given. */
export interface TakeTask {
  readonly paths: readonly string[];
  readonly databaseUrl: string;
  readonly minDescriptors?: number;
}

export type TakeMessage =
  | { readonly kind: 'file'; readonly file: string }
  /** Goes on when it is answered. */
  | { readonly kind: 'storing' }
  | { readonly kind: 'done'; readonly taken: TakenReport }
  | { readonly kind: 'refused'; readonly reason: string };

/** Some 400,000 records with their names, and the forms that they are put in order by. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 2_048 };

/**
 * Takes a new version of the vocabulary from NLM's own files, in a thread of its own, so that reading delays no one's search. The files are
 * checked as a whole first; then the new version is stored and put in the place of the old one at once. Searches follow within seconds.
 * @param options.paths `d20YY.bin`, `desc20YY.xml`, `supp20YY.xml`, plain or gzipped
 * @param options.onStep told in words what is done
 * @param options.signal ends it; once it is being stored, which takes seconds, it goes on to its end
 * @throws VocabularyError that names the file and what is wrong with it, or says that it was stopped; nothing has changed then
 */
export function takeVocabulary(
  options: TakeTask & { readonly onStep?: (text: string) => void; readonly signal?: AbortSignal },
): Promise<TakenReport> {
  const { onStep = () => {}, signal, ...task } = options;
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./take-thread.ts', import.meta.url), {
      workerData: task satisfies TakeTask,
      resourceLimits: RESOURCE_LIMITS,
    });
    const stop = () => void worker.terminate();
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    let last = null as TakeMessage | null;
    worker.on('message', (message: TakeMessage) => {
      last = message;
      if (message.kind === 'file') onStep(`Reading ${message.file} …`);
      else if (message.kind === 'storing' && !signal?.aborted) {
        // Stopped between its commit and its report it could not truly say that nothing has changed.
        signal?.removeEventListener('abort', stop);
        worker.postMessage('store');
        onStep('Storing it …');
      }
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      signal?.removeEventListener('abort', stop);
      if (last?.kind === 'done') resolve(last.taken);
      else if (last?.kind === 'refused') reject(new VocabularyError(last.reason));
      else reject(new VocabularyError('It was stopped. Nothing has changed.'));
    });
  });
}

const counted = (value: number) => value.toLocaleString('en-US');

/** What was taken, in words for the operator. */
export function takenLine({ year, version, descriptors, substances, isNew }: TakenReport): string {
  const holds = `MeSH ${year}, ${counted(descriptors)} descriptors${substances > 0 ? ` and ${counted(substances)} supplementary substances` : ''} (version ${version})`;
  return isNew ? `${holds}, is in use.` : `${holds} was in use already: nothing has changed.`;
}
