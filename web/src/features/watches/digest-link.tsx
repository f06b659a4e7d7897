import { formatDate } from '@sextant/briefing/words/formatting';
import type { DigestSummary } from '@sextant/contracts/insight/digest';
import { countTexts } from '@sextant/contracts/insight/digest-words';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';

interface DigestLinkProps {
  digest: DigestSummary;
  /** In place of the query, where that is known from what stands around it. */
  label?: string;
}

/** Leads to a digest, with what it counts. */
export const DigestLink = ({ digest, label }: DigestLinkProps) => (
  <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
    <Link to={paths.digest(digest.id)} className="text-link [overflow-wrap:anywhere] coarse:leading-11">
      {label ?? digest.searchQuery}
      {label ? <span className="visually-hidden"> of {digest.searchQuery}</span> : null}
    </Link>
    {digest.isNew ? <Badge tone="accent">New</Badge> : null}
    <span className="text-ink2 text-meta">
      {countTexts(digest.counts).join(', ')} · {formatDate(digest.madeAt)}
    </span>
  </span>
);
