import { type Noticed, noticesOf, noticeText } from '@sextant/briefing/words/notices';
import type { Article } from '@sextant/contracts/literature/article';
import { parsePartialDate } from '@sextant/literature-text/partial-date';
import { markedTitle } from '../../../article-kit/marked-title.ts';
import { parsePerson } from './citation-parts.ts';
import { pageRange } from './page-range.ts';

type Exported = Pick<
  Article,
  'pmid' | 'title' | 'authors' | 'journal' | 'pubDate' | 'doi' | 'volume' | 'issue' | 'pages' | 'abstract'
> &
  Noticed &
  Partial<Pick<Article, 'keywords'>>;

/** Values extend to the end of the line, so line breaks become spaces; nothing else needs escaping. */
const toSingleLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** 'García-López, A. B., Jr'; names of groups are unchanged. */
function formatAuthor(name: string): string {
  const person = parsePerson(name);
  if (!person) return name;
  return [person.family, person.given, person.suffix].filter(Boolean).join(', ');
}

/** 'Retracted 2003-03-03. Notice: PMID 12345678.' */
function retractionNote(retraction: Article['retraction']): string {
  if (!retraction) return '';
  const { date, notice } = retraction;
  const named = notice && (/^\d+$/.test(notice) ? `PMID ${notice}` : notice.replace(/\.$/, ''));
  return `Retracted${date ? ` ${date}` : ''}.${named ? ` Notice: ${named}.` : ''}`;
}

/** 'Expression of concern 2019 May. J Examples. 2019;1:2.' */
const otherNotices = (article: Noticed): string[] =>
  noticesOf(article)
    .filter(({ kind }) => kind !== 'retraction')
    .map((each) => [noticeText(each), each.notice?.replace(/\.$/, '')].filter(Boolean).join('. '))
    .map((note) => `${note}.`);

function record(article: Exported): string {
  const { first, last } = pageRange(article.pages ?? '');
  const fields: [tag: string, value: string][] = [
    ['TI', markedTitle(article)],
    ...article.authors.map((name): [string, string] => ['AU', formatAuthor(name)]),
    ['T2', article.journal],
    ['PY', String(parsePartialDate(article.pubDate).year ?? '')],
    ['VL', article.volume ?? ''],
    ['IS', article.issue ?? ''],
    ['SP', first],
    ['EP', last],
    ['AB', article.abstract ?? ''],
    ...(article.keywords ?? []).map((keyword): [string, string] => ['KW', keyword]),
    ['N1', retractionNote(article.retraction)],
    ...otherNotices(article).map((notice): [string, string] => ['N1', notice]),
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
