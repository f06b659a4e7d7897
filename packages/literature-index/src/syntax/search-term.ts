import type { Narrow } from '@sextant/contracts/literature/filters';
import { toLimits } from './limits.ts';
import type { LiteratureQuery } from './literature-query.ts';
import { TYPES_BY_ARTICLE_TYPE } from './publication-types.ts';
import { readUserQuery } from './user-query.ts';

/** The search term sent to the E-utilities. */
export interface PubmedTerm {
  readonly term: string;
  /** Words to score articles by; '' where there are none, so that articles have no relevance. */
  readonly words: string;
  /** Number of words of a query without syntax; null for one with syntax. */
  readonly plainWords: number | null;
  /** Words of a question that are not sent. */
  readonly ignoredWords: readonly string[];
}

/** Longer queries are not searched with one word less: PubMed would receive as many alternatives. */
const MAX_ALTERNATIVES = 12;

/** A filter's text without characters that PubMed could parse as syntax; '' where nothing is left. */
const plain = (text: string) => {
  const bare = text
    .replace(/[^\p{L}\p{M}\p{N}\s.,:'’&/-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(bare) ? bare : '';
};
const anyOf = (parts: readonly string[]) => `(${parts.join(' OR ')})`;

/** PubMed rejects shorter truncated words. */
const MIN_PREFIX_CHARS = 4;

/** Matches name, abbreviation or the beginning of either. */
function journalPart(filter: string): string | null {
  const name = plain(filter);
  if (!name) return null;
  const isLong = name.length >= MIN_PREFIX_CHARS && /[\p{L}\p{N}]$/u.test(name);
  return anyOf([`"${name}"[ta]`, ...(isLong ? [`"${name}*"[ta]`] : [])]);
}

/** `Smith`, `Smith JA` and `Jane Smith`; PubMed completes initials unless the name is quoted. */
function authorPart(filter: string): string | null {
  const name = plain(filter)
    .replace(/[.,:/&]+/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (!name) return null;
  const isOperator = name.split(' ').some((word) => /^(?:and|or|not)$/iu.test(word));
  const written = isOperator ? `"${name}"` : name;
  const inFull = name.includes(' ') && !/ \p{L}{1,3}$/u.test(name);
  return anyOf([`${written}[au]`, ...(inFull ? [`${written}[fau]`] : [])]);
}

const day = (iso: string) => iso.replaceAll('-', '/');

/** One part for each kind of value; null for a value that PubMed cannot search. */
function narrowParts(narrow: Narrow = {}): (string | null)[] {
  const anyValue = (values: readonly string[] | undefined, tag: string) => {
    if (!values?.length) return [];
    const names = values.map(plain).filter(Boolean);
    return [names.length > 0 ? anyOf(names.map((name) => `"${name}"[${tag}]`)) : null];
  };
  return [
    ...(narrow.years?.length ? [anyOf(narrow.years.map((year) => `${year}[dp]`))] : []),
    ...anyValue(narrow.types, 'pt'),
    ...anyValue(narrow.journals, 'ta'),
    ...anyValue(narrow.mesh, 'mh:noexp'),
  ];
}

/**
 * The term for a query with its filters: `(what the user typed) AND filter AND filter`. The query is enclosed in
 * balanced parentheses, so that it cannot disable a filter. Null if nothing can match, such as a query without a
 * word.
 * @param reach for 'all-but-one' plain words may lack one of them; null if that is not supported
 * @throws QuerySyntaxError
 */
export function searchTerm(
  { query, filters, narrow, asOf }: LiteratureQuery,
  reach: 'matches' | 'all-but-one' = 'matches',
): PubmedTerm | null {
  const read = readUserQuery(query);
  if (!read) return null;
  const words = read.plain ?? [];
  const cannotLack = words.length < 2 || words.length > MAX_ALTERNATIVES;
  if (reach === 'all-but-one' && cannotLack) return null;
  const { earliest, latest } = toLimits(filters, asOf);
  const { journalFilter, authorFilter, articleType = 'all' } = filters;
  // PubMed adds synonyms to words without a field.
  const written = (plainWords: readonly string[]) =>
    filters.synonyms === false
      ? plainWords.map((word) => `${word}[all]`).join(' AND ')
      : plainWords.join(' ');
  const lacking = () => words.map((_, left) => `(${written(words.filter((__, index) => index !== left))})`);
  const text = reach === 'all-but-one' ? lacking().join(' OR ') : read.plain ? written(words) : read.text;
  const parts: (string | null)[] = [
    `(${text})`,
    `("${day(earliest ?? '1000-01-01')}"[dp] : "${day(latest)}"[dp])`,
  ];
  if (articleType !== 'all')
    parts.push(anyOf(TYPES_BY_ARTICLE_TYPE[articleType].map((type) => `"${type}"[pt]`)));
  if (journalFilter) parts.push(journalPart(journalFilter));
  if (authorFilter) parts.push(authorPart(authorFilter));
  parts.push(...narrowParts(narrow));
  const plainWords = read.plain?.length ?? null;
  const { ignoredWords } = read;
  return parts.includes(null)
    ? null
    : { term: parts.join(' AND '), words: read.words, plainWords, ignoredWords };
}
