import type { Claim } from '@sextant/contracts/insight/evidence';
import { articleDate, articleJournal, articleName, shortAuthors } from '../../../lib/article-text.ts';
import { listArticleIds } from '../evidence/claims.ts';
import { MAX_COLLAPSED } from '../evidence/evidence-list.tsx';
import { useSourceArticles } from '../evidence/use-source-articles.ts';

/** The quoted sentence of the first article that has one, as a claim lists its best articles first. */
const bestQuoteOf = ({ pmids, quotes }: Claim) =>
  pmids.flatMap((pmid) => quotes.find((quote) => quote.pmid === pmid) ?? [])[0] ?? quotes[0];

interface BestQuoteProps {
  claim: Claim;
  relatedArticles: readonly string[];
}

/** The sentence that shows a claim best, verbatim, with its source. Renders nothing without a quoted sentence. */
export function BestQuote({ claim, relatedArticles }: BestQuoteProps) {
  const quote = bestQuoteOf(claim);
  // The request of the list below, which starts with the best articles.
  const listed = listArticleIds(claim, relatedArticles).slice(0, MAX_COLLAPSED);
  const { byPmid } = useSourceArticles(quote ? listed : []);
  if (!quote) return null;
  const article = byPmid.get(quote.pmid);
  const source = [
    ...(article ? [shortAuthors(article.authors), articleJournal(article), articleDate(article)] : []),
    articleName(quote.pmid),
  ];
  return (
    <figure className="border-mark border-l-3 pl-3">
      <blockquote className="font-serif text-ink text-prose">{quote.text}</blockquote>
      <figcaption className="mt-1 text-ink3 text-meta">{source.filter(Boolean).join(' · ')}</figcaption>
    </figure>
  );
}
