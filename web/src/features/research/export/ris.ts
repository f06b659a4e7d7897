import type { Article } from '@sextant/contracts/literature/article';
import { parsePartialDate } from '@sextant/literature-text/partial-date';
import { markedTitle } from '../../../lib/marked-title.ts';
import type { Noticed } from '../../../lib/notices.ts';
import { parsePerson } from './citation-parts.ts';

type Exported = Pick<
  Article,
  'pmid' | 'title' | 'authors' | 'journal' | 'pubDate' | 'doi' | 'volume' | 'issue' | 'pages'
> &
  Noticed;

/** Values extend to the end of the line, so line breaks become spaces; nothing else needs escaping. */
const toSingleLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** 'García-López, A. B., Jr'; names of groups are unchanged. */
function formatAuthor(name: string): string {
  const person = parsePerson(name);
  if (!person) return name;
  return [person.family, person.given, person.suffix].filter(Boolean).join(', ');
}

function record(article: Exported): string {
  const [start = '', end = ''] = (article.pages ?? '').split(/[-–]/);
  const fields: [tag: string, value: string][] = [
    ['TI', markedTitle(article)],
    ...article.authors.map((name): [string, string] => ['AU', formatAuthor(name)]),
    ['T2', article.journal],
    ['PY', String(parsePartialDate(article.pubDate).year ?? '')],
    ['VL', article.volume ?? ''],
    ['IS', article.issue ?? ''],
    ['SP', start],
    ['EP', end],
    ['DO', article.doi ?? ''],
    ['AN', article.pmid],
    ['DB', 'PubMed'],
  ];
  const lines = fields.flatMap(([tag, value]) => {
    const text = toSingleLine(value);
    return text === '' ? [] : [`${tag}  - ${text}`];
  });
  return ['TY  - JOUR', ...lines, 'ER  - ', ''].join('\r\n');
}

/** Research Information Systems format: one record per article, CRLF line breaks, UTF-8. */
export const toRis = (articles: readonly Exported[]): string => articles.map(record).join('\r\n');
