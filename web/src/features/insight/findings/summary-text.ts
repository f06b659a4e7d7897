import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import { articleName, articleTitle } from '../../../lib/article-text.ts';
import { formatDate, formatQuantity } from '../../../lib/formatting.ts';
import { depthText } from '../evidence/evidence-summary.tsx';
import { toProse } from './headline.ts';
import type { Lead } from './leads.ts';
import { sourceText } from './quoted-source.tsx';

/** Maximum length of an author on a source, in characters: groups have long names. */
const MAX_AUTHOR_CHARS = 28;
const INITIALS = /\s\p{Lu}{1,4}$/u;
const INITIAL = /^\p{Lu}[.]?$/u;
const YEAR = /\b(?:1[89]|20)\d\d\b/;

/** 'Meltzer' of 'Meltzer HY' and of 'Herbert Y Meltzer'; groups, and names without initials, stay whole. */
function toSurname(author: string): string {
  const words = author.split(/\s+/);
  return words.slice(0, -1).some((word) => INITIAL.test(word))
    ? (words.at(-1) ?? author)
    : author.replace(INITIALS, '');
}

/** 'Rautiainen 2025'; its PMID if author and year are unknown. */
export function shortSource(pmid: string, article: Article | undefined): string {
  const author = toSurname(article?.authors[0]?.trim() ?? '');
  const short = author.length > MAX_AUTHOR_CHARS ? `${author.slice(0, MAX_AUTHOR_CHARS).trimEnd()}…` : author;
  return (
    [short, YEAR.exec(article?.pubDate ?? '')?.[0]].filter(Boolean).join(' ') ||
    articleName(pmid, article?.synthetic)
  );
}

/** The article that a sentence is in the words of, else the best of its claim. */
export const leadPmid = ({ claim }: Lead): string | undefined => claim.quotes[0]?.pmid ?? claim.pmids[0];

/** 'Made from the 330 articles that match in all years (the background); 20 articles were analyzed first. As of Nov 27, 2026.' */
export function madeFromText({ background, articles, asOf }: Evidence): string {
  const { count, capped, steps = [], historicalDepth } = background;
  const isExact = steps.length === 0 || steps[0]?.articles === count;
  const match = `${count === 1 ? 'matches' : 'match'}${isExact ? '' : ' or come close'}`;
  const depth = depthText(historicalDepth);
  return [
    `Made from the ${capped ? 'first ' : ''}${formatQuantity(count, 'article')} that ${match}`,
    ` in ${depth.startsWith('last') ? `the ${depth}` : depth} (the background); `,
    `${formatQuantity(articles.used, 'article')} ${articles.used === 1 ? 'was' : 'were'} analyzed first. `,
    `As of ${formatDate(asOf)}.`,
  ].join('');
}

/** The summary as plain text to paste: its sentences with numbered sources, then the sources and what it was made from. */
export function summaryText(
  leads: readonly Lead[],
  evidence: Evidence | undefined,
  byPmid: ReadonlyMap<string, Article>,
): string {
  const pmids = [...new Set(leads.flatMap((lead) => leadPmid(lead) ?? []))];
  const sentences = leads.map((lead) => {
    const number = pmids.indexOf(leadPmid(lead) ?? '') + 1;
    return number > 0 ? toProse(lead.text).replace(/([.?!…])$/, ` [${number}]$1`) : toProse(lead.text);
  });
  const sources = pmids.map((pmid, index) => {
    const article = byPmid.get(pmid);
    return article
      ? `[${index + 1}] ${sourceText(pmid, article)}. ${articleTitle(article).replace(/[.]$/, '')}. ${articleName(pmid, article.synthetic)}`
      : `[${index + 1}] ${articleName(pmid)}`;
  });
  return [sentences.join(' '), sources.join('\n'), evidence ? madeFromText(evidence) : '']
    .filter(Boolean)
    .join('\n\n');
}
