import type { Claim } from '@sextant/contracts/insight/evidence';
import { useState } from 'react';
import { countOf, formatCount } from '../../../lib/formatting.ts';
import { Loading } from '../../../ui/spinner.tsx';
import { SourceArticleCard } from './source-article-card.tsx';
import { useSourceArticles } from './use-source-articles.ts';

/** Number of articles shown before 'Show all'. */
const FIRST = 5;

interface EvidenceListProps {
  /** Digits-only ids, best first. */
  pmids: readonly string[];
  claim?: Claim;
}

/** Notes how many of a claim's articles are included; null if all are. */
function postedText({ pmids = [], posted = pmids }: Partial<Claim> = {}): string {
  if (posted.length === pmids.length) return '';
  return `, ${posted.length === 0 ? 'none' : formatCount(posted.length)} of them posted`;
}

/** The articles of a claim, each with the supporting sentence. */
export function EvidenceList({ pmids, claim }: EvidenceListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? pmids : pmids.slice(0, FIRST);
  const { byPmid, loading } = useSourceArticles(shown);
  if (pmids.length === 0) return <p className="py-2 text-ink3 text-meta">No articles are named.</p>;
  if (loading) return <Loading>Loading articles...</Loading>;
  return (
    <div>
      {pmids.length > FIRST ? (
        <p className="pt-3 text-ink2 text-meta">
          This assessment is based on {countOf(pmids.length, 'article')}
          {postedText(claim)}
          {all ? '.' : `; the first ${FIRST} are shown.`}
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {shown.map((pmid) => (
          <li key={pmid}>
            <SourceArticleCard
              pmid={pmid}
              article={byPmid.get(pmid)}
              background={claim?.posted !== undefined && !claim.posted.includes(pmid)}
              quotes={(claim?.quotes ?? []).filter((quote) => quote.pmid === pmid).map(({ text }) => text)}
            />
          </li>
        ))}
      </ul>
      {pmids.length > FIRST && !all ? (
        <button
          type="button"
          className="inline-flex min-h-7 items-center text-link text-ui coarse:min-h-11"
          onClick={() => setAll(true)}
        >
          Show all {pmids.length}
        </button>
      ) : null}
    </div>
  );
}
