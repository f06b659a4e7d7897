import type { Noticed } from '@sextant/briefing/words/notices';
import type { Article } from '@sextant/contracts/literature/article';
import { parsePartialDate } from '@sextant/literature-text/partial-date';
import { markedTitle } from '../../../article-kit/marked-title.ts';
import { parsePerson } from './citation-parts.ts';
import { bibtexTitle, escapeTex, escapeTexAscii } from './tex.ts';

type Exported = Pick<Article, 'pmid' | 'title' | 'authors' | 'journal' | 'pubDate' | 'doi'> & Noticed;

/** UTF-8 for reference managers, with titles kept as they are; or ASCII for LaTeX, whose styles change the case of titles. */
interface Encoding {
  readonly text: (text: string) => string;
  readonly title: (title: string) => string;
}
const UTF8: Encoding = {
  text: escapeTex,
  // The second pair of braces preserves capitalization.
  title: (title) => `{${escapeTex(title)}}`,
};
const ASCII: Encoding = { text: escapeTexAscii, title: bibtexTitle };

/** 'García-López AB' → 'García-López, A. B.'; other forms are group names, kept whole in braces. */
function formatAuthor(name: string, { text }: Encoding): string {
  const person = parsePerson(name);
  if (!person) return `{${text(name)}}`;
  const { family, given, suffix } = person;
  return [text(family), ...(suffix ? [text(suffix)] : []), text(given)].join(', ');
}

const ascii = (text: string) => text.normalize('NFKD').replace(/[^A-Za-z]/g, '');

/** Unique, because it ends with the PMID: 'garcialopez2023-38000007'. */
function citationKey({ authors, pmid }: Exported, year: string): string {
  const family = ascii(authors[0]?.split(' ')[0] ?? '').toLowerCase() || 'anonymous';
  return `${family}${year}-${pmid}`;
}

function entry(article: Exported, encoding: Encoding): string {
  const year = String(parsePartialDate(article.pubDate).year ?? '');
  const fields: [string, string][] = [
    ['title', encoding.title(markedTitle(article))],
    ['author', article.authors.map((name) => formatAuthor(name, encoding)).join(' and ')],
    ['journal', encoding.text(article.journal)],
    ['year', year],
    ['pmid', article.pmid],
    // DOI fields are verbatim; only braces and backslashes would break the entry, and few programs know others than ASCII.
    ['doi', article.doi?.replace(/[{}\\]|\P{ASCII}+/gu, encodeURIComponent) ?? ''],
  ];
  const lines = fields
    .filter(([, value]) => value !== '' && value !== '{}')
    .map(([name, value]) => `  ${name} = {${value}}`);
  return `@article{${citationKey(article, year)},\n${lines.join(',\n')}\n}\n`;
}

const write = (articles: readonly Exported[], encoding: Encoding): string =>
  articles.map((article) => entry(article, encoding)).join('\n');

export const toBibtex = (articles: readonly Exported[]): string => write(articles, UTF8);

/** BibTeX that any LaTeX reads: in ASCII, with braces in titles around names alone. */
export const toLatexBibtex = (articles: readonly Exported[]): string => write(articles, ASCII);
