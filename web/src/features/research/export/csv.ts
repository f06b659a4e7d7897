import type { Article } from '@sextant/contracts/literature/article';

type Exported = Pick<Article, 'pmid' | 'title' | 'authors' | 'journal' | 'pubDate' | 'doi'>;

const COLUMNS: readonly [string, (article: Exported) => string][] = [
  ['PMID', ({ pmid }) => pmid],
  ['Title', ({ title }) => title],
  ['Authors', ({ authors }) => authors.join('; ')],
  ['Journal', ({ journal }) => journal],
  ['Publication Date', ({ pubDate }) => pubDate],
  ['DOI', ({ doi }) => doi ?? ''],
];

/** How a spreadsheet begins a formula, in ASCII and in full width, also behind blanks. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/** One field: an apostrophe keeps a formula text, quotes keep separators. */
function field(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export const csvOf = (articles: readonly Exported[]): string => {
  const rows = [
    COLUMNS.map(([name]) => name),
    ...articles.map((article) => COLUMNS.map(([, value]) => value(article))),
  ];
  return `\uFEFF${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
};
