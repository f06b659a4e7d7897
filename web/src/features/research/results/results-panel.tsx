import type { SearchOrdering } from '@sextant/contracts/literature/calls';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/formatting.ts';
import { useStatus } from '../../../lib/status.ts';
import { cn } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Select } from '../../../ui/field.tsx';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { headerText } from '../search/found-text.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';
import { SaveQueryDialog } from '../search/save-query-dialog.tsx';
import { BulkSaveMenu } from './bulk-save-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import { QueryReading } from './query-reading.tsx';
import { SampleNote } from './sample-note.tsx';

const SORTS: readonly { value: SearchOrdering; label: string }[] = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'date-desc', label: 'Newest' },
];

interface ResultsPanelProps {
  search: ResearchSearch;
  results: SearchResults;
  onOrder: (ordering: SearchOrdering) => void;
  onSynonyms: (synonyms: ResearchSearch['synonyms']) => void;
  onSearch: (search: ResearchSearch) => void;
  /** What folds away under the heading: the list and what stands beside it. */
  children: ReactNode;
}

/** The results of one executed search: what they are, what can be done with them, and the list. */
export function ResultsPanel({
  search,
  results,
  onOrder,
  onSynonyms,
  onSearch,
  children,
}: ResultsPanelProps) {
  const { open, button, part } = useDisclosure(true);
  const source = useStatus()?.literature;
  return (
    <section aria-labelledby="results-heading">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-line border-b pb-3">
        <div className="min-w-0">
          <h2 id="results-heading" className="text-section">
            <button {...button} className="inline-flex items-center gap-1.5 coarse:min-h-11">
              <ChevronDown
                aria-hidden="true"
                strokeWidth={1.5}
                className={cn('-ml-1 size-5 text-ink3 transition-transform', !open && '-rotate-90')}
              />
              Search Results <span className="font-medium text-evidence">{formatCount(results.count)}</span>
            </button>
          </h2>
          <p className="text-ink2">
            {headerText(results)}
            {source && !source.synthetic && <span className="text-ink3">{`. ${source.label}`}</span>}
          </p>
        </div>
        <div className="grid w-full grid-cols-2 items-center gap-2 sm:flex sm:w-auto sm:flex-wrap">
          <Select
            aria-label="Sort results"
            className="sm:w-auto sm:min-w-32"
            value={search.ordering}
            options={SORTS}
            onValueChange={onOrder}
          />
          <SaveQueryDialog search={search} />
          <ExportMenu search={search} results={results} />
          <BulkSaveMenu search={search} results={results} />
        </div>
      </div>
      <div {...part}>
        <p className="mt-3 text-ink2">
          {results.count === 0 ? 'Nothing found for' : 'Results for'}{' '}
          <q className="font-medium text-ink">{search.query}</q>
          {source?.synthetic && results.count > 0 && '. Sample corpus: these articles are synthetic.'}
        </p>
        <QueryReading search={search} results={results} onSynonyms={onSynonyms} onOrder={onOrder} />
        {source?.topics && results.count > 0 && (
          <Disclosure label={`The sample corpus is about ${source.topics.length} topics only`}>
            <SampleNote literature={source} onSearch={onSearch} />
          </Disclosure>
        )}
        {children}
      </div>
    </section>
  );
}
