import { ExternalLink as Icon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link in a new tab, which is said: to another site, or from what would be lost if the page changed. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 text-link">
    {children}
    <Icon aria-hidden="true" strokeWidth={1.5} className="size-3.5 shrink-0" />
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);
