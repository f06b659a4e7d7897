import { ExternalLink as Icon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link that opens a new tab and says so: for other sites, or where leaving the page would lose unsaved work. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 text-link">
    {children}
    <Icon aria-hidden="true" strokeWidth={1.5} className="size-3.5 shrink-0" />
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);
