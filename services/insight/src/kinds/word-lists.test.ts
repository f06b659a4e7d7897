import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalWord } from '@sextant/literature-text/normal-form';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { describe, expect, test } from 'vitest';
import { getVocabularyHeads } from './vocabulary-heads.ts';

const SUBSTANCES_DISEASES_DEVICES = /^(?:D|C|F03|E07)/;
/** A text of at least this many lower-case words is a word list. */
const MIN_WORDS_OF_LIST = 5;
const LITERAL = /'(?:[^'\\\n]|\\.)*'|`[^`$]*`/g;

const SOURCE = join(import.meta.dirname, '..');
/** What studies measure, and harms: diseases too, and what is measured in blood. They name no technology. */
const OUTCOMES = 'reading/lexicon/outcomes.ts';
const files = globSync('**/*.ts', { cwd: SOURCE }).filter(
  (file) => !/(?:^generated\/|testing\/|\.test\.ts$)/.test(file) && file !== OUTCOMES,
);

/** The words of a file's lists: of string literals that contain only words, and no sentence. */
const listedWords = (source: string): string[] =>
  (source.match(LITERAL) ?? [])
    .map((literal) => literal.slice(1, -1).trim().split(/\s+/))
    .filter((list) => list.length >= MIN_WORDS_OF_LIST && list.every((word) => /^[a-z][a-z'-]*$/.test(word)))
    .flat();

/**
 * Words of our lists that name a substance, disease or device but are also general language, each with its
 * reason.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'forms in which any drug is made up':
    'emulsion gel inhaler liposome micelle ointment prodrug suppository suspension tablet'.split(' '),
  'what studies are made of': 'placebo death emergency element indicator'.split(' '),
  'nouns in the form of adjectives, told so that they may end a name':
    'narcotic adhesive sedative laxative diuretic metric biological'.split(' '),
  'everyday words that are somebody’s short form or trade name':
    'past sites side sole late mode supply ally bed'.split(' '),
};

describe('word lists contain general language only', async () => {
  const vocabulary = await shippedVocabulary();
  const heads = getVocabularyHeads(vocabulary);
  const allowed = new Set(Object.values(ALLOWED).flat());
  /** 'catheter' is the head of many names: it names a category. */
  const isHead = (word: string) => heads.has(normalWord(word));

  test.each(files)('%s names no substance, disease or device', (file) => {
    const words = new Set(listedWords(readFileSync(join(SOURCE, file), 'utf8')));
    const named = [...words].filter(
      (word) =>
        !allowed.has(word) &&
        !allowed.has(normalWord(word)) &&
        !isHead(word) &&
        vocabulary
          .find(word)
          .some(({ trees }) => trees.some((tree) => SUBSTANCES_DISEASES_DEVICES.test(tree))),
    );
    expect(named).toEqual([]);
  });
});
