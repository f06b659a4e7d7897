import { attachVocabulary, type Vocabulary } from '@sextant/vocabulary/vocabulary';

const attached = new WeakMap<SharedArrayBuffer, Vocabulary>();
let latest: Vocabulary | null = null;

/**
 * The vocabulary over the memory that a task brings: all threads share it. Memory that comes by message is another object each time, so
 * that a thread keeps what it attached to last, with all that it looked up, as long as the version stays.
 */
export function vocabularyOf(buffer: SharedArrayBuffer): Vocabulary {
  const known = attached.get(buffer);
  if (known) return known;
  const vocabulary = attachVocabulary(buffer);
  if (latest?.version !== vocabulary.version) latest = vocabulary;
  attached.set(buffer, latest);
  return latest;
}
