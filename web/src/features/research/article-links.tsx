import type { Article } from '@sextant/contracts/literature/article';
import { doiUrl, pubmedUrl, SYNTHETIC_NOTE } from '../../lib/article-text.ts';
import { ExternalLink } from '../../ui/external-link.tsx';

type Linked = Pick<Article, 'pmid' | 'doi' | 'synthetic'>;

/** Links to the PubMed page and the DOI; synthetic articles have neither and state so. */
export const ArticleLinks = ({ article: { pmid, doi, synthetic } }: { article: Linked }) =>
  synthetic ? (
    <p className="text-ink3 text-meta">{SYNTHETIC_NOTE}</p>
  ) : (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ui">
      <ExternalLink href={pubmedUrl(pmid)}>Full text on PubMed</ExternalLink>
      {doi && <ExternalLink href={doiUrl(doi)}>{`doi:${doi}`}</ExternalLink>}
    </p>
  );
