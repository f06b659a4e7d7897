import type { SearchOrdering } from '@sextant/contracts/literature/calls';
import { countOf, formatCount, matchesText } from '../../../lib/formatting.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { othersText } from '../search/found-text.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

interface SearchDetailsProps {
  search: ResearchSearch;
  results: SearchResults;
  onSynonyms: (synonyms: ResearchSearch['synonyms']) => void;
  onOrder: (ordering: SearchOrdering) => void;
}

/** Each once, however it was typed. */
const wordsText = (words: readonly string[]) =>
  [...new Set(words.map((word) => word.toLowerCase()))].join(', ');

const link = 'inline-flex min-h-6 items-center text-link coarse:min-h-11';

/**
 * How the query was understood and what of it is shown: which other names were looked for, with the switch for them; how many match
 * beside the results, with the way to them; the whole reading on demand.
 */
export function SearchDetails({ search, results, onSynonyms, onOrder }: SearchDetailsProps) {
  const { translation, synonyms, ignoredWords } = results;
  const off = search.synonyms === 'off';
  const others = othersText(results);
  if (!off && synonyms.length === 0 && !translation && !others) return null;
  const names = off ? 'only the words as typed' : countOf(synonyms.length, 'other name');
  const label = off || synonyms.length > 0 ? `Search details (${names})` : 'Search details';
  const all = results.kind === 'similar' ? results.matches : results.count;
  return (
    <>
      {others && (
        <p>
          {/* Where the numbers say it all, the way is enough. */}
          {others !== `${matchesText(all)}.` && `${others} `}
          <button type="button" className={link} onClick={() => onOrder('date-desc')}>
            {all === 1 ? 'Show it' : `Show all ${formatCount(all)} by date`}
          </button>
        </p>
      )}
      {(translation || off || synonyms.length > 0) && (
        <Disclosure label={label} quiet>
          <div className="wrap-anywhere max-w-[68ch]">
            {(off || synonyms.length > 0) && (
              <p>
                {off ? 'Only the words as typed. ' : `Also searched: ${synonyms.join(', ')}. `}
                <button type="button" className={link} onClick={() => onSynonyms(off ? 'on' : 'off')}>
                  {off ? 'Search other names too' : 'Search only the words as typed'}
                </button>
              </p>
            )}
            {translation && <p>{translation}</p>}
            {ignoredWords.length > 0 && <p>{`Not searched: ${wordsText(ignoredWords)}.`}</p>}
          </div>
        </Disclosure>
      )}
    </>
  );
}
