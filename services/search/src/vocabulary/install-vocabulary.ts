import { Worker } from 'node:worker_threads';
import { VocabularyError } from '@sextant/vocabulary/record';
import type { VocabularyMeta } from '@sextant/vocabulary/table';

/** The installed vocabulary. */
export interface InstallReport extends VocabularyMeta {
  /** False if this version is already in use: then nothing has changed. */
  readonly isNew: boolean;
}

/** Input of the thread. */
export interface InstallTask {
  readonly paths: readonly string[];
  readonly databaseUrl: string;
  readonly minDescriptors?: number;
}

export type InstallMessage =
  | { readonly kind: 'file'; readonly file: string }
  /** Continues once the owner has answered. */
  | { readonly kind: 'storing' }
  | { readonly kind: 'done'; readonly taken: InstallReport }
  | { readonly kind: 'refused'; readonly reason: string };

/** For some 400,000 records with their names and sort keys. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 2_048 };

/**
 * Installs a new version of the vocabulary from NLM's files, in a thread, so that searches are not delayed. All files
 * are validated first; then the new version is stored and replaces the old one atomically. Searches follow within seconds.
 * @param options.paths `d20YY.bin`, `desc20YY.xml`, `supp20YY.xml`, plain or gzipped
 * @param options.onStep called with a description of each step
 * @param options.signal aborts it; ignored once storing has begun, which takes seconds
 * @throws VocabularyError that names the file and its problem, or that it was aborted; nothing has changed then
 */
export function installVocabulary(
  options: InstallTask & { readonly onStep?: (text: string) => void; readonly signal?: AbortSignal },
): Promise<InstallReport> {
  const { onStep = () => {}, signal, ...task } = options;
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./install-thread.ts', import.meta.url), {
      workerData: task satisfies InstallTask,
      resourceLimits: RESOURCE_LIMITS,
    });
    const stop = () => void worker.terminate();
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    let last = null as InstallMessage | null;
    worker.on('message', (message: InstallMessage) => {
      last = message;
      if (message.kind === 'file') onStep(`Reading ${message.file} …`);
      else if (message.kind === 'storing' && !signal?.aborted) {
        // Aborted between its commit and its report, it could not truthfully say that nothing has changed.
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

/** The installed version, described for the operator. */
export function describeInstalled({ year, version, descriptors, substances, isNew }: InstallReport): string {
  const holds = `MeSH ${year}, ${counted(descriptors)} descriptors${substances > 0 ? ` and ${counted(substances)} supplementary substances` : ''} (version ${version})`;
  return isNew ? `${holds}, is in use.` : `${holds} was in use already: nothing has changed.`;
}
