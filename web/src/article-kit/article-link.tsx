import { articleName, isSynthetic, pubmedUrl } from '@sextant/briefing/words/article-text';
import type { ReactNode } from 'react';
import { ExternalLink } from '../ui/external-link.tsx';

interface ArticleLinkProps {
  pmid: string;
  synthetic?: boolean | undefined;
  /** Its PMID by default. */
  children?: ReactNode;
}

/** The name of an article, which leads to PubMed if that has it. */
export const ArticleLink = ({
  pmid,
  synthetic = isSynthetic(pmid),
  children = articleName(pmid, synthetic),
}: ArticleLinkProps) =>
  synthetic ? <span>{children}</span> : <ExternalLink href={pubmedUrl(pmid)}>{children}</ExternalLink>;
