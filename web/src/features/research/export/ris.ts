import type { Article } from '@sextant/contracts/literature/article';
import { parsePartialDate } from '@sextant/literature-text/partial-date';
import { personOf } from './citation-parts.ts';

type Exported = Pick<
  Article,
  'pmid' | 'title' | 'authors' | 'journal' | 'pubDate' | 'doi' | 'volume' | 'issue' | 'pages'
>;

/** A value is the rest of its line: whatever breaks lines becomes a blank, and nothing else needs an escape. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** 'García-López, A. B., Jr'; the name of a group as it is. */
function author(name: string): string {
  const person = personOf(name);
  if (!person) return name;
  return [person.family, person.given, person.suffix].filter(Boolean).join(', ');
}

function record(article: Exported): string {
  const [start = '', end = ''] = (article.pages ?? '').split(/[-–]/);
  const fields: [tag: string, value: string][] = [
    ['TI', article.title],
    ...article.authors.map((name): [string, string] => ['AU', author(name)]),
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
    const text = oneLine(value);
    return text === '' ? [] : [`${tag}  - ${text}`];
  });
  return ['TY  - JOUR', ...lines, 'ER  - ', ''].join('\r\n');
}

/** Research Information Systems format: one record an article, lines of CRLF, UTF-8. */
export const risOf = (articles: readonly Exported[]): string => articles.map(record).join('\r\n');
