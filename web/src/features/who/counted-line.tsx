import type { ReactNode } from 'react';
import { formatQuantity } from '../../lib/formatting.ts';
import { TurningChevron } from '../../ui/disclosure.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { ArticlesOf } from './articles-of.tsx';
import type { WhoPlace } from './use-who.ts';

interface CountedLineProps {
  place: WhoPlace;
  name: string;
  articles: number;
  pmids: readonly string[];
  /** Below the name. */
  facts?: ReactNode;
  /** Between name and number, where there is space. */
  middle?: ReactNode;
}

/** A name with its number of articles, which opens them. */
export function CountedLine({ place, name, articles, pmids, facts, middle }: CountedLineProps) {
  const { open, button, part } = useDisclosure();
  return (
    <li className="border-line border-t py-2 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="wrap-anywhere line-clamp-3 font-medium">{name}</p>
          {facts ? <div className="wrap-anywhere text-ink3 text-meta">{facts}</div> : null}
        </div>
        {middle}
        <button
          {...button}
          aria-label={`${formatQuantity(articles, 'article')} of ${name}`}
          className="-ml-0.5 inline-flex min-h-6 w-28 items-center gap-0.5 rounded-chip text-evidence hover:underline coarse:min-h-11"
        >
          <TurningChevron open={open} />
          {formatQuantity(articles, 'article')}
        </button>
      </div>
      <div {...part} className={open ? 'pt-2 pb-1' : undefined}>
        {open ? <ArticlesOf place={place} pmids={pmids} /> : null}
      </div>
    </li>
  );
}
