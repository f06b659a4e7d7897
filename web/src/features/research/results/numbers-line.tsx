import { formatCount } from '@sextant/briefing/words/formatting';
import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import { CircleQuestionMark } from 'lucide-react';
import { Fragment } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/popover.tsx';
import type { SearchResults } from '../search/run-search.ts';
import { countSearch, EXPLANATIONS, type SearchNumber } from './numbers.ts';

/** Shown at once; the question mark has all of them. */
const SHOWN: ReadonlySet<SearchNumber['word']> = new Set(['matched', 'similar']);

interface NumbersLineProps {
  results: SearchResults;
  facets: FacetsAnswer | undefined;
}

/** What matched and what is similar in meaning; on demand all counts of a search, each explained. */
export function NumbersLine({ results, facets }: NumbersLineProps) {
  const numbers = countSearch(results, facets);
  const shown = numbers.filter(({ word }) => SHOWN.has(word));
  return (
    <span>
      <span>
        {shown.map(({ word, count, isCapped }, index) => (
          <Fragment key={word}>
            {/* On phones the heading, with the number listed, is next to it. */}
            <span className={cn('whitespace-nowrap', index > 0 && 'max-sm:hidden')}>
              <span className="font-medium text-ink">
                {isCapped && 'more than '}
                {formatCount(count)}
              </span>{' '}
              {word}
              {index < shown.length - 1 && <span className="text-ink3 max-sm:hidden"> ·</span>}
            </span>{' '}
          </Fragment>
        ))}
      </span>
      <Popover>
        <PopoverTrigger asChild>
          <button
            type="button"
            aria-label="What these numbers mean"
            className="relative ml-1 inline-flex size-6 align-middle items-center justify-center rounded-chip text-ink3 hover:bg-hover hover:text-ink coarse:after:absolute coarse:after:-inset-2.5"
          >
            <CircleQuestionMark aria-hidden="true" strokeWidth={1.5} className="size-4" />
          </button>
        </PopoverTrigger>
        <PopoverContent aria-label="What these numbers mean" className="w-96">
          <dl className="flex flex-col gap-2 text-meta">
            {numbers.map(({ word, count }) => (
              <div key={word} className="grid grid-cols-[7.5rem_1fr]">
                <dt className="font-medium">
                  {formatCount(count)} {word}
                </dt>
                <dd className="text-ink2">{EXPLANATIONS[word]}</dd>
              </div>
            ))}
          </dl>
        </PopoverContent>
      </Popover>
    </span>
  );
}
