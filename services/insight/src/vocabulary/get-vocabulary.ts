import { attachVocabulary, type Vocabulary } from '@sextant/vocabulary/vocabulary';

const attached = new WeakMap<SharedArrayBuffer, Vocabulary>();
let latest: Vocabulary | null = null;

/**
 * The vocabulary over a task's shared memory. Every message creates another wrapper object of the same
 * memory, so each thread keeps the last vocabulary, with its caches, while the version is the same.
 */
export function getVocabulary(buffer: SharedArrayBuffer): Vocabulary {
  const known = attached.get(buffer);
  if (known) return known;
  const vocabulary = attachVocabulary(buffer);
  if (latest?.version !== vocabulary.version) latest = vocabulary;
  attached.set(buffer, latest);
  return latest;
}
