import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { DOUBLE_QUOTES } from '@sextant/literature-text/characters';
import { withoutAskingWords } from '@sextant/literature-text/question';
import { stem } from '@sextant/literature-text/stem';
import { isStopWord } from '@sextant/literature-text/stop-words';
import { splitWords } from '@sextant/literature-text/terms';

/** Minimum share of a query's words for an article that does not match to be on topic. */
const WORDS_SHARE = 0.5;
const SYNTAX = new RegExp(String.raw`[${DOUBLE_QUOTES}()]|\b(?:AND|OR|NOT)\b`, 'g');
/** Fields and wildcards: only search can evaluate them. */
const FIELDS = /\[[^\]]*\]|\*/;

const stems = (text: string): Set<string> =>
  new Set(
    splitWords(text)
      .flatMap(({ parts }) => parts)
      .filter((word) => !isStopWord(word))
      .map(stem),
  );

const textOf = ({ title, abstract, keywords, mesh }: LiteratureRecord): string =>
  [title, abstract ?? '', ...keywords, ...mesh.map(({ term }) => term)].join(' . ');

/**
 * PMIDs of posted articles that are off topic: they do not match the query, and contain less than half of its
 * words. If only a part of the matches was read, the result is empty unless no posted article is on topic.
 */
export function offTopicArticles(
  query: string,
  posted: readonly LiteratureRecord[],
  background: { readonly records: readonly LiteratureRecord[]; readonly capped: boolean },
): ReadonlySet<string> {
  const matched = new Set(background.records.map(({ pmid }) => pmid));
  const queryStems = FIELDS.test(query)
    ? new Set<string>()
    : stems(withoutAskingWords(query.replace(SYNTAX, ' ')));
  const matchesPartly = (record: LiteratureRecord): boolean => {
    if (queryStems.size === 0) return false;
    const words = stems(textOf(record));
    return [...queryStems].filter((word) => words.has(word)).length >= WORDS_SHARE * queryStems.size;
  };
  const mismatched = posted.filter((record) => !matched.has(record.pmid) && !matchesPartly(record));
  const isUndecidable =
    (background.capped && mismatched.length < posted.length) || (queryStems.size === 0 && matched.size === 0);
  return new Set(isUndecidable ? [] : mismatched.map(({ pmid }) => pmid));
}
