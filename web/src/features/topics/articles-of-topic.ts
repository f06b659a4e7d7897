import type { TopicContent } from '@sextant/briefing/topic/topic-content';
import { FINDING_LISTS, findingText } from '@sextant/contracts/insight/corrected/analysis';
import type { Claim, Evidence } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import { normalizeText } from '@sextant/contracts/literature/filters';
import type { TopicTab } from '../../lib/paths.ts';

/** A statement that cites an article. */
export interface Citing {
  readonly kind: 'finding' | 'technology' | 'roadmap element';
  readonly name: string;
  readonly tab: TopicTab;
}

export interface CitedArticle {
  readonly pmid: string;
  readonly citing: readonly Citing[];
  /** Verbatim sentences that support the citing statements. */
  readonly quotes: readonly string[];
  /** Sum over the citing statements of 1 / the article's position in their reference lists. */
  readonly relevance: number;
}

/** Every statement of a version that cites articles, with its claim. */
function* listCitations({
  analysis,
  radar,
  roadmap,
}: TopicContent): Generator<{ citing: Citing; claim: Claim }> {
  const claimsOf = (evidence: Evidence | undefined) =>
    new Map((evidence?.claims ?? []).map((claim) => [claim.path, claim]));
  const found = claimsOf(analysis?.evidence);
  // Summary sentences that repeat a finding are merged with it by their text.
  for (const list of FINDING_LISTS)
    for (const [place, finding] of (analysis?.[list] ?? []).entries()) {
      const claim = found.get(`/${list}/${place}`);
      if (claim) yield { citing: { kind: 'finding', name: findingText(finding), tab: 'answer' }, claim };
    }
  for (const stage of ['mature', 'developing', 'emerging'] as const)
    for (const [place, name] of (analysis?.technologyMaturity?.[stage] ?? []).entries()) {
      const claim = found.get(`/technologyMaturity/${stage}/${place}`);
      if (claim) yield { citing: { kind: 'technology', name, tab: radar ? 'radar' : 'answer' }, claim };
    }
  const placed = claimsOf(radar?.evidence);
  for (const [place, { name }] of (radar?.items ?? []).entries()) {
    const claim = placed.get(`/items/${place}`);
    if (claim) yield { citing: { kind: 'technology', name, tab: 'radar' }, claim };
  }
  const planned = claimsOf(roadmap?.evidence);
  for (const [place, { name }] of (roadmap?.elements ?? []).entries()) {
    const claim = planned.get(`/elements/${place}`);
    if (claim) yield { citing: { kind: 'roadmap element', name, tab: 'roadmap' }, claim };
  }
}

const citationKey = ({ kind, name }: Citing) => `${kind} ${normalizeText(name)}`;

/** All articles cited by a version, most cited first. */
export function rankArticles(content: TopicContent): CitedArticle[] {
  const cited = new Map<string, { citing: Map<string, Citing>; quotes: Set<string>; relevance: number }>();
  for (const { citing, claim } of listCitations(content))
    for (const [place, pmid] of [...new Set(claim.pmids)].entries()) {
      const article = cited.get(pmid) ?? { citing: new Map(), quotes: new Set(), relevance: 0 };
      if (!article.citing.has(citationKey(citing))) {
        article.citing.set(citationKey(citing), citing);
        article.relevance += 1 / (place + 1);
      }
      for (const quote of claim.quotes) if (quote.pmid === pmid) article.quotes.add(quote.text);
      cited.set(pmid, article);
    }
  return [...cited]
    .map(([pmid, { citing, quotes, relevance }]) => ({
      pmid,
      citing: [...citing.values()],
      quotes: [...quotes],
      relevance,
    }))
    .sort((a, b) => b.citing.length - a.citing.length || b.relevance - a.relevance);
}

export const ARTICLE_SORTS = ['cited', 'relevance', 'date'] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

const sortableDate = (article: Article | undefined): string => {
  const date = article?.pubDate ?? '';
  const year = /\b(?:1[89]|20)\d\d\b/.exec(date)?.[0] ?? '0000';
  const month = Date.parse(`${date.replace(/-.*$/, '')} UTC`);
  return `${year} ${Number.isNaN(month) ? '' : new Date(month).toISOString()}`;
};

/** Sorts articles; ties keep their order. */
export function sortArticles(
  articles: readonly CitedArticle[],
  sort: ArticleSort,
  byPmid: ReadonlyMap<string, Article>,
): CitedArticle[] {
  if (sort === 'cited') return [...articles];
  if (sort === 'relevance') return articles.toSorted((a, b) => b.relevance - a.relevance);
  return articles.toSorted((a, b) =>
    sortableDate(byPmid.get(b.pmid)).localeCompare(sortableDate(byPmid.get(a.pmid))),
  );
}

/** Articles that contain all words in their title, authors, journal, date, quoted sentences or citing statements. */
export function filterArticles(
  articles: readonly CitedArticle[],
  words: string,
  byPmid: ReadonlyMap<string, Article>,
): CitedArticle[] {
  const terms = normalizeText(words).split(' ').filter(Boolean);
  if (terms.length === 0) return [...articles];
  return articles.filter(({ pmid, citing, quotes }) => {
    const { title = '', authors = [], journal = '', pubDate = '' } = byPmid.get(pmid) ?? {};
    const text = normalizeText(
      [pmid, title, ...authors, journal, pubDate, ...quotes, ...citing.map(({ name }) => name)].join(' '),
    );
    return terms.every((word) => text.includes(word));
  });
}
