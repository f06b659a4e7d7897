import { MAX_QUERY_CHARS } from '@sextant/contracts/literature/filters';

const filled = (piece: string | ((n: number) => string), joint = ' '): string => {
  const parts: string[] = [];
  for (let length = 0, n = 0; ; n += 1) {
    const part = typeof piece === 'string' ? piece : piece(n);
    length += part.length + (n > 0 ? joint.length : 0);
    if (length > MAX_QUERY_CHARS) return parts.join(joint);
    parts.push(part);
  }
};
const common = ['cell', 'patients', 'study', 'therapy', 'trial', 'risk', 'model', 'delivery'];
const commonWord = (n: number) => common[n % common.length] ?? '';

/** Pathological inputs: each a name and a query. */
export const HARD_QUERIES: readonly (readonly [name: string, query: string])[] = [
  ['thousands of letters', filled('a', '')],
  ['one letter a thousand times', filled('a')],
  ['hundreds of words', filled((n) => `word${n}`)],
  ['hundreds of OR', filled((n) => `w${n}`, ' OR ')],
  ['hundreds of common words with OR', filled(commonWord, ' OR ')],
  ['hundreds of NOT', filled(commonWord, ' NOT ')],
  ['nothing but OR', filled('OR')],
  ['hundreds of fields', filled((n) => `${commonWord(n)}[ti]`, ' OR ')],
  ['hundreds of authors', filled((n) => `smith ${String.fromCharCode(97 + (n % 26))}[au]`, ' OR ')],
  ['hundreds of dates', filled((n) => `${1900 + (n % 120)}[dp]`, ' OR ')],
  ['a wildcard after one letter', 'a*'],
  ['a wildcard alone', '*'],
  ['a wide wildcard', 'pat*'],
  ['hundreds of wide wildcards', filled((n) => `${commonWord(n).slice(0, 3)}*`, ' OR ')],
  ['hundreds of wildcards in fields', filled((n) => `${commonWord(n).slice(0, 3)}*[tiab]`, ' OR ')],
  ['wildcards in a phrase', `"${filled('pat* ther*')}"`],
  ['a long phrase', `"${filled(commonWord).slice(0, MAX_QUERY_CHARS - 10)}"`],
  ['a phrase of one word', `"${filled('cell').slice(0, MAX_QUERY_CHARS - 10)}"`],
  ['parentheses to no end', filled('(', '')],
  ['deep nesting', `${'('.repeat(600)}cell${')'.repeat(600)}`],
  ['nesting as deep as it may be', `${'(cell OR '.repeat(39)}risk${')'.repeat(39)}`],
  ['brackets to no end', filled('[', '')],
  ['brackets after words', filled('a[')],
  ['quotes to no end', filled('"', '')],
  ['hyphens to no end', filled('a-', '')],
  ['a chain of names', filled((n) => `IL-${n}`, '-')],
  ['null characters', filled('\u0000', '')],
  ['null characters between words', filled('heart\u0000failure')],
  ['control characters', filled('\u0001\u001b[2J\u009f', '')],
  ['halves of characters', filled('\ud83d', '')],
  ['halves of characters in words', filled('heart\udc00')],
  ['combining marks', `e${filled('\u0301', '').slice(1)}`],
  ['letters that grow when they are normalised', filled('ﷺ', '')],
  ['letters that grow, apart', filled('ﷺ')],
  ['emoji families', filled('👩‍👩‍👧‍👦', '')],
  ['from right to left', filled('قلب')],
  ['invisible characters', filled('\u200b\u2060\ufeff', '')],
  ['wide letters', filled('ＨＥＡＲＴ')],
  ['Greek letters', filled('α', '')],
  ['signs of SQL', filled(`'); DROP TABLE search.articles; --`)],
  ['signs of tsquery', filled(`a & b | !c <-> 'd':*A\\`)],
  ['signs of LIKE', filled('%_\\')],
  ['very large numbers', filled('9'.repeat(60))],
  ['a number that is no PMID', '99999999999999999999[pmid]'],
  ['a date that is none', '9999/99/99[dp]'],
  ['a range backwards', '2020:1990[dp]'],
];
