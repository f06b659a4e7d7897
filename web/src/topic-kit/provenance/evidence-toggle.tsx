import { listArticleIds } from '@sextant/briefing/evidence/claims';
import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { Claim } from '@sextant/contracts/insight/evidence';
import type { ReactNode } from 'react';
import { countOnSubject } from '../../lib/article-count.ts';
import { TurningChevron } from '../../ui/disclosure.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { EvidenceList } from './evidence-list.tsx';
import { FigureList } from './figure-list.tsx';

const ROW = 'flex flex-wrap items-center justify-between gap-x-6 @sm:flex-nowrap @sm:items-start';

interface EvidenceToggleProps {
  /** The supported statement, for screen readers. */
  statement: string;
  claim: Claim | undefined;
  relatedArticles?: readonly string[];
  /** Content before the count, which wraps below it if space is short. */
  children?: ReactNode;
  /** Text of the button; by default the number of articles on the subject. */
  label?: string;
}

/** The number of articles behind a statement; clicking shows them with the supporting sentences marked. */
export function EvidenceToggle({ statement, claim, relatedArticles, children, label }: EvidenceToggleProps) {
  const { open, button, part } = useDisclosure();
  const pmids = listArticleIds(claim, relatedArticles);
  if (pmids.length === 0)
    return (
      <div className={ROW}>
        {children}
        <p className="shrink-0 text-ink3 text-meta">No article supports this.</p>
      </div>
    );
  const text = label ?? formatQuantity(countOnSubject(claim, pmids.length) ?? pmids.length, 'article');
  return (
    <div>
      <div className={ROW}>
        {children}
        <button
          {...button}
          aria-label={`${text} behind: ${statement}`}
          className="-ml-0.5 inline-flex min-h-6 shrink-0 @sm:min-w-24 items-center gap-0.5 rounded-chip font-medium text-evidence text-meta hover:underline coarse:min-h-11"
        >
          <TurningChevron open={open} />
          {text}
        </button>
      </div>
      <div {...part}>
        {open ? (
          <div className="mt-2 mb-3 border-line border-l-2 pl-3">
            {claim ? <FigureList claim={claim} /> : null}
            <EvidenceList pmids={pmids} claim={claim} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
