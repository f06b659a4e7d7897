import { doiUrl, pubmedUrl, SYNTHETIC_NOTE } from '@sextant/briefing/words/article-text';
import type { Article } from '@sextant/contracts/literature/article';
import { cn } from '../../ui/class-names.ts';
import { ExternalLink } from '../../ui/external-link.tsx';

type Linked = Pick<Article, 'pmid' | 'doi' | 'synthetic'>;

interface ArticleLinksProps {
  article: Linked;
  className?: string;
}

/** Links to the PubMed page and the DOI; synthetic articles have neither and state so. */
export const ArticleLinks = ({
  article: { pmid, doi, synthetic },
  className = 'text-ui',
}: ArticleLinksProps) =>
  synthetic ? (
    <p className={cn('text-ink3', className, 'text-meta')}>{SYNTHETIC_NOTE}</p>
  ) : (
    <p className={cn('flex flex-wrap gap-x-4 gap-y-1', className)}>
      <ExternalLink href={pubmedUrl(pmid)}>Full text on PubMed</ExternalLink>
      {doi && <ExternalLink href={doiUrl(doi)}>{`doi:${doi}`}</ExternalLink>}
    </p>
  );
