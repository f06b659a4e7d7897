import type { SearchOrdering } from '@sextant/contracts/literature/calls';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { othersText } from '../search/found-text.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

interface QueryReadingProps {
  search: ResearchSearch;
  results: SearchResults;
  onSynonyms: (synonyms: ResearchSearch['synonyms']) => void;
  onOrder: (ordering: SearchOrdering) => void;
}

/**
 * How the query was understood and what of it is shown: which other names were looked for, with the switch for them; how many match
 * beside the results, with the way to them; the whole reading on demand.
 */
export function QueryReading({ search, results, onSynonyms, onOrder }: QueryReadingProps) {
  const { translation, synonyms } = results;
  const off = search.synonyms === 'off';
  const others = othersText(results);
  if (!off && synonyms.length === 0 && !translation && !others) return null;
  const other = off ? 'on' : 'off';
  return (
    <div className="mt-1 text-ink3 text-meta">
      {others && (
        <p>
          {`${others} `}
          <button
            type="button"
            className="inline-flex min-h-6 items-center text-link coarse:min-h-11"
            onClick={() => onOrder('date-desc')}
          >
            List them all, newest first
          </button>
        </p>
      )}
      {(off || synonyms.length > 0) && (
        <p>
          {off ? 'Only the words as typed. ' : `Also searched: ${synonyms.join(', ')}. `}
          <button
            type="button"
            className="inline-flex min-h-6 items-center text-link coarse:min-h-11"
            onClick={() => onSynonyms(other)}
          >
            {off ? 'Search other names too' : 'Search only the words as typed'}
          </button>
        </p>
      )}
      {translation && (
        <Disclosure label="How the query was read">
          <p className="wrap-anywhere max-w-[68ch]">{translation}</p>
        </Disclosure>
      )}
    </div>
  );
}
