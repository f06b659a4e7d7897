import type { Article } from '@sextant/contracts/literature/article';
import { parsePartialDate } from '@sextant/literature-text/partial-date';
import { personOf } from './citation-parts.ts';

type Exported = Pick<Article, 'pmid' | 'title' | 'authors' | 'journal' | 'pubDate' | 'doi'>;

/** What TeX would read as a command; braces as commands too, so that no title can leave a group open. */
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

/** Pairs that TeX would set as one character: a dash, a curly quote, an inverted mark. */
const LIGATURE = /(?<=[-'`,!?])(?=[-'`,])/g;

/** Text as TeX prints it; everything beyond ASCII stays UTF-8. */
const tex = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\{}~^<>|&%$#_]/g, (character) => SPECIAL[character] ?? character)
    .replace(LIGATURE, '{}');

/** 'García-López AB' → 'García-López, A. B.'; any other form is the name of a group, kept whole in braces. */
function author(name: string): string {
  const person = personOf(name);
  if (!person) return `{${tex(name)}}`;
  const { family, given, suffix } = person;
  return [tex(family), ...(suffix ? [tex(suffix)] : []), given].join(', ');
}

const ascii = (text: string) => text.normalize('NFKD').replace(/[^A-Za-z]/g, '');

/** Unique because it ends in the PMID: 'garcialopez2023-38000007'. */
function citationKey({ authors, pmid }: Exported, year: string): string {
  const family = ascii(authors[0]?.split(' ')[0] ?? '').toLowerCase() || 'anonymous';
  return `${family}${year}-${pmid}`;
}

function entry(article: Exported): string {
  const year = String(parsePartialDate(article.pubDate).year ?? '');
  const fields: [string, string][] = [
    // The second pair of braces keeps the title's capitals.
    ['title', `{${tex(article.title)}}`],
    ['author', article.authors.map(author).join(' and ')],
    ['journal', tex(article.journal)],
    ['year', year],
    ['pmid', article.pmid],
    // A DOI is read verbatim; only braces and backslashes would break the entry.
    ['doi', article.doi?.replace(/[{}\\]/g, encodeURIComponent) ?? ''],
  ];
  const lines = fields
    .filter(([, value]) => value !== '' && value !== '{}')
    .map(([name, value]) => `  ${name} = {${value}}`);
  return `@article{${citationKey(article, year)},\n${lines.join(',\n')}\n}\n`;
}

export const bibtexOf = (articles: readonly Exported[]): string => articles.map(entry).join('\n');
