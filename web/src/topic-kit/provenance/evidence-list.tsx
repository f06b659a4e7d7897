import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { useState } from 'react';
import { countOnSubject } from '../../lib/article-count.ts';
import { Loading } from '../../ui/spinner.tsx';
import { SourceArticleCard } from './source-article-card.tsx';
import { useSourceArticles } from './use-source-articles.ts';

/** Number of articles shown before 'Show all'. */
export const MAX_COLLAPSED = 5;

interface EvidenceListProps {
  /** Digits-only ids, best first. */
  pmids: readonly string[];
  claim?: Claim;
}

/** Says on how many articles a claim is based, and which of them are shown. */
function basisText(claim: Claim | undefined, cited: number, shown: number): string {
  const all = countOnSubject(claim, cited);
  const basis = `This assessment is based on ${formatQuantity(all ?? cited, 'article')}`;
  const best = all === null ? '' : `; the ${formatCount(cited)} that show it best are listed`;
  return `${basis}${best}${shown < cited ? `${best ? ',' : ';'} the first ${shown} are shown` : ''}.`;
}

/** The articles of a claim, each with the supporting sentence. */
export function EvidenceList({ pmids, claim }: EvidenceListProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? pmids : pmids.slice(0, MAX_COLLAPSED);
  const { byPmid, isLoading } = useSourceArticles(shown);
  if (pmids.length === 0) return <p className="py-2 text-ink3 text-meta">No articles are named.</p>;
  if (isLoading) return <Loading>Loading articles...</Loading>;
  return (
    <div>
      {pmids.length > MAX_COLLAPSED ? (
        <p className="pt-3 text-ink2 text-meta">{basisText(claim, pmids.length, shown.length)}</p>
      ) : null}
      <ul className="divide-y divide-line">
        {shown.map((pmid) => (
          <li key={pmid}>
            <SourceArticleCard
              pmid={pmid}
              article={byPmid.get(pmid)}
              isBackground={claim?.posted !== undefined && !claim.posted.includes(pmid)}
              quotes={(claim?.quotes ?? []).filter((quote) => quote.pmid === pmid).map(({ text }) => text)}
            />
          </li>
        ))}
      </ul>
      {pmids.length > MAX_COLLAPSED && !isExpanded ? (
        <button
          type="button"
          className="inline-flex min-h-7 items-center text-link text-ui coarse:min-h-11"
          onClick={() => setIsExpanded(true)}
        >
          Show all {pmids.length}
        </button>
      ) : null}
    </div>
  );
}
