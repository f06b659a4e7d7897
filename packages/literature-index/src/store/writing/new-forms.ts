import { ensureCapacity } from '@sextant/literature-text/ensure-capacity';
import { getCacheGeneration, getTerm } from '@sextant/literature-text/word-cache';

/** A word as written and a term of it that is another, mostly its stem: the term finds the word. */
export interface WordForm {
  readonly word: string;
  readonly term: string;
}

/** Forms of a run that it has not met before, so that each is stored about once. */
export class NewForms {
  #generation = getCacheGeneration();
  /** By word: the term that it was last met with, plus 1. */
  #terms = new Int32Array(2 ** 17);
  #forms: WordForm[] = [];

  /** Ids of the word and of the term. */
  add(word: number, term: number): void {
    if (this.#generation !== getCacheGeneration()) {
      this.#generation = getCacheGeneration();
      this.#terms.fill(0);
    }
    if (this.#terms[word] === term + 1) return;
    this.#terms = ensureCapacity(this.#terms, word + 1);
    this.#terms[word] = term + 1;
    this.#forms.push({ word: getTerm(word), term: getTerm(term) });
  }

  /** Those met since the last call. If they are not stored, the run must end. */
  take(): WordForm[] {
    const forms = this.#forms;
    this.#forms = [];
    return forms;
  }
}
