import type { Article } from '@sextant/contracts/literature/article';
import { parsePartialDate } from '@sextant/literature-text/partial-date';
import { markedTitle } from '../../../lib/marked-title.ts';
import type { Noticed } from '../../../lib/notices.ts';
import { parsePerson } from './citation-parts.ts';

type Exported = Pick<Article, 'pmid' | 'title' | 'authors' | 'journal' | 'pubDate' | 'doi'> & Noticed;

/** TeX special characters. Braces are commands too, so that no title can leave a group open. */
const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
  '<': '{\\textless}',
  '>': '{\\textgreater}',
  '|': '{\\textbar}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};

/** Character pairs that TeX would replace by a ligature: dashes, curly quotes, inverted marks. */
const LIGATURE = /(?<=[-'`,!?])(?=[-'`,])/g;

/** Escapes text for TeX; non-ASCII characters remain UTF-8. */
const escapeTex = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\{}~^<>|&%$#_]/g, (character) => SPECIAL[character] ?? character)
    .replace(LIGATURE, '{}');

/** 'García-López AB' → 'García-López, A. B.'; other forms are group names, kept whole in braces. */
function formatAuthor(name: string): string {
  const person = parsePerson(name);
  if (!person) return `{${escapeTex(name)}}`;
  const { family, given, suffix } = person;
  return [escapeTex(family), ...(suffix ? [escapeTex(suffix)] : []), given].join(', ');
}

const ascii = (text: string) => text.normalize('NFKD').replace(/[^A-Za-z]/g, '');

/** Unique, because it ends with the PMID: 'garcialopez2023-38000007'. */
function citationKey({ authors, pmid }: Exported, year: string): string {
  const family = ascii(authors[0]?.split(' ')[0] ?? '').toLowerCase() || 'anonymous';
  return `${family}${year}-${pmid}`;
}

function entry(article: Exported): string {
  const year = String(parsePartialDate(article.pubDate).year ?? '');
  const fields: [string, string][] = [
    // The second pair of braces preserves capitalization.
    ['title', `{${escapeTex(markedTitle(article))}}`],
    ['author', article.authors.map(formatAuthor).join(' and ')],
    ['journal', escapeTex(article.journal)],
    ['year', year],
    ['pmid', article.pmid],
    // DOI fields are verbatim; only braces and backslashes would break the entry.
    ['doi', article.doi?.replace(/[{}\\]/g, encodeURIComponent) ?? ''],
  ];
  const lines = fields
    .filter(([, value]) => value !== '' && value !== '{}')
    .map(([name, value]) => `  ${name} = {${value}}`);
  return `@article{${citationKey(article, year)},\n${lines.join(',\n')}\n}\n`;
}

export const toBibtex = (articles: readonly Exported[]): string => articles.map(entry).join('\n');
