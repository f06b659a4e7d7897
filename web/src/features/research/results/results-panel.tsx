import { formatCount } from '@sextant/briefing/words/formatting';
import type { FacetsAnswer, Remedy } from '@sextant/contracts/literature/facets';
import { FEW_MATCHES } from '@sextant/contracts/literature/filters';
import { ChevronDown, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { depthWords } from '../../../lib/search-choices.ts';
import { useStatus } from '../../../lib/status.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/field.tsx';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { useIsPhone } from '../../../ui/use-phone.ts';
import type { Display } from '../search/display.ts';
import { evidenceOrderText, orderText } from '../search/found-text.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';
import type { ResultOrder } from '../search/use-research.ts';
import { BuildingNote } from './building-note.tsx';
import { NumbersLine } from './numbers-line.tsx';
import { QuestionNote } from './question-note.tsx';
import { ResultActions } from './result-actions.tsx';
import { type Hints, ResultHints } from './result-hints.tsx';
import { SampleDisclosure } from './sample-note.tsx';
import { SearchDetails } from './search-details.tsx';

const SORT_OPTIONS: readonly { value: ResultOrder; label: string }[] = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'date-desc', label: 'Newest' },
  { value: 'evidence', label: 'Best evidence first' },
];

interface ResultsPanelProps {
  search: ResearchSearch;
  results: SearchResults;
  facets: FacetsAnswer | undefined;
  hints: Hints;
  display: Display;
  onOrder: (order: ResultOrder) => void;
  onTable: (isTable: boolean) => void;
  onSynonyms: (synonyms: ResearchSearch['synonyms']) => void;
  onSearch: (search: ResearchSearch) => void;
  onWiden: (remedy: Remedy) => void;
  /** Leads back to the search that this one widens; undefined if it widens none. */
  onUndo: (() => void) | undefined;
  /** Whether what is similar in meaning is shown. */
  isNearShown: boolean;
  /** Asks for the same results again. */
  onRepeat: () => void;
  /** The next step, unless the form shows it. */
  nextStep: ReactNode;
  /** Further controls of the list, shown first in the toolbar. */
  tools?: ReactNode;
  /** Whether the analysis is open: on a phone the toolbar and the notes on the list then make room for it. */
  isAnalysisOpen: boolean;
  /** Leads to the strategy workspace; on phones after the list. */
  handoff: ReactNode;
  /** The collapsible content. */
  children: ReactNode;
}

/** The results of one search: header, actions and list. */
export function ResultsPanel({
  search,
  results,
  facets,
  hints,
  display,
  onOrder,
  onTable,
  onSynonyms,
  onSearch,
  onWiden,
  onUndo,
  isNearShown,
  onRepeat,
  nextStep,
  tools,
  isAnalysisOpen,
  handoff,
  children,
}: ResultsPanelProps) {
  const phone = useIsPhone();
  const { open, button, part } = useDisclosure(true);
  const hasCure = Boolean(hints.few ?? hints.untyped ?? results.suggestion ?? facets?.remedies[0]);
  const source = useStatus()?.literature;
  // A query in quotes gets no second ones.
  const Quoted = search.query.includes('"') ? 'span' : 'q';
  return (
    <section aria-labelledby="results-heading">
      {!phone && handoff}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-x-3">
          <h2 id="results-heading" className="shrink-0 text-section">
            <button {...button} className="inline-flex items-center gap-1.5 coarse:min-h-11">
              <ChevronDown
                aria-hidden="true"
                strokeWidth={1.5}
                className={cn('-ml-1 size-5 text-ink3 transition-transform', !open && '-rotate-90')}
              />
              Search Results <span className="font-medium text-evidence">{formatCount(results.count)}</span>
              {/* Few are not all that there is. */}
              {results.count < FEW_MATCHES && search.historicalDepth !== 'all' && (
                <span className="whitespace-pre font-normal text-ink2 text-ui">
                  {` in ${depthWords(search.historicalDepth)}`}
                </span>
              )}
            </button>
          </h2>
          {/* On phones the query box is next to it. */}
          <p className="min-w-0 truncate text-ink2 text-meta max-sm:sr-only">
            {results.count === 0 && !hasCure ? 'Nothing found for' : 'Results for'}{' '}
            <Quoted className="font-medium text-ink">{search.query}</Quoted>
          </p>
        </div>
        <div
          className={cn(
            'flex min-w-0 flex-wrap items-center gap-2 max-sm:order-1 max-sm:w-full',
            isAnalysisOpen && 'max-sm:hidden',
          )}
        >
          {tools}
          <Select
            aria-label="Sort results"
            className="w-auto min-w-32 max-sm:flex-1"
            value={display.isByEvidence ? 'evidence' : results.ordering}
            options={SORT_OPTIONS}
            onValueChange={onOrder}
          />
          <Button
            aria-pressed={display.isTable}
            className="max-sm:w-11 max-sm:px-0"
            onClick={() => onTable(!display.isTable)}
          >
            <Table2 strokeWidth={1.5} aria-hidden="true" />
            <span className="max-sm:sr-only">Table</span>
          </Button>
          <ResultActions search={search} results={results} />
          {nextStep}
        </div>
        {/* Before the toolbar on phones: who found too little looks for a way on. */}
        <div className="basis-full empty:hidden" hidden={!open}>
          <ResultHints
            hints={hints}
            search={search}
            results={results}
            remedies={facets?.remedies ?? []}
            isNearShown={isNearShown}
            onUndo={onUndo}
            onSearch={onSearch}
            onWiden={onWiden}
          />
        </div>
      </div>
      <div {...part}>
        <div
          className={cn(
            'flex flex-wrap items-center gap-x-4 text-ink3 text-meta',
            isAnalysisOpen && 'max-sm:hidden',
          )}
        >
          {results.count > 0 && (
            <>
              <div className="text-ink2">
                <NumbersLine results={results} facets={facets} />
              </div>
              <p className="max-sm:hidden">
                {display.isByEvidence ? evidenceOrderText(results) : orderText(results)}
              </p>
            </>
          )}
          <SearchDetails search={search} results={results} onSynonyms={onSynonyms} />
          {source?.synthetic && results.count > 0 && (
            <SampleDisclosure literature={source} onSearch={onSearch} />
          )}
        </div>
        <QuestionNote query={search.query} ignoredWords={results.ignoredWords} />
        <div className="mt-2 empty:hidden">
          <BuildingNote
            {...(results.missing.length > 0 && { incomplete: { missing: results.missing, onRepeat } })}
          />
        </div>
        {children}
      </div>
      {phone && handoff}
    </section>
  );
}
