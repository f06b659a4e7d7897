import { listArticleIds } from '@sextant/briefing/evidence/claims';
import {
  articleDate,
  articleJournal,
  articleName,
  articleTitle,
  shortAuthors,
} from '@sextant/briefing/words/article-text';
import type { Claim, Quote } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import { RegistryLinks } from '../../article-kit/registry-links.tsx';
import { MAX_COLLAPSED } from '../../topic-kit/provenance/evidence-list.tsx';
import { useSourceArticles } from '../../topic-kit/provenance/use-source-articles.ts';

/** The quoted sentence of the first article that has one, as a claim lists its best articles first; a title only if nothing else is quoted. */
function bestQuoteOf({ pmids, quotes }: Claim, byPmid: ReadonlyMap<string, Article>): Quote | undefined {
  const isTitle = ({ pmid, text }: Quote) => {
    const article = byPmid.get(pmid);
    return article !== undefined && articleTitle(article).includes(text);
  };
  const ranked = [...pmids.flatMap((pmid) => quotes.filter((quote) => quote.pmid === pmid)), ...quotes];
  return ranked.find((quote) => !isTitle(quote)) ?? ranked[0];
}

interface BestQuoteProps {
  claim: Claim;
  relatedArticles: readonly string[];
}

/** The sentence that shows a claim best, verbatim, with its source. Renders nothing without a quoted sentence. */
export function BestQuote({ claim, relatedArticles }: BestQuoteProps) {
  // The request of the list below, which starts with the best articles.
  const listed = listArticleIds(claim, relatedArticles).slice(0, MAX_COLLAPSED);
  const { byPmid } = useSourceArticles(claim.quotes.length > 0 ? listed : []);
  const quote = bestQuoteOf(claim, byPmid);
  if (!quote) return null;
  const article = byPmid.get(quote.pmid);
  const source = [
    ...(article ? [shortAuthors(article.authors), articleJournal(article), articleDate(article)] : []),
    articleName(quote.pmid),
  ];
  return (
    <figure className="border-mark border-l-3 pl-3">
      <blockquote className="font-serif text-ink text-prose">
        <RegistryLinks text={quote.text} />
      </blockquote>
      <figcaption className="mt-1 text-ink3 text-meta">{source.filter(Boolean).join(' · ')}</figcaption>
    </figure>
  );
}
