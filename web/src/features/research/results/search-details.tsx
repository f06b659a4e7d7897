import type { SearchOrdering } from '@sextant/contracts/literature/calls';
import { formatCount, formatQuantity, matchesText } from '../../../lib/formatting.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useIsPhone } from '../../../ui/use-phone.ts';
import { otherMatchesText } from '../search/found-text.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

interface SearchDetailsProps {
  search: ResearchSearch;
  results: SearchResults;
  onSynonyms: (synonyms: ResearchSearch['synonyms']) => void;
  onOrder: (ordering: SearchOrdering) => void;
}

/** Distinct words regardless of case. */
const joinWords = (words: readonly string[]) =>
  [...new Set(words.map((word) => word.toLowerCase()))].join(', ');

const link = 'inline-flex min-h-6 items-center text-link coarse:min-h-11';

/**
 * How the query was interpreted: the synonyms with a switch for them, the matches outside the results with a link to them, and the full
 * query on demand.
 */
export function SearchDetails({ search, results, onSynonyms, onOrder }: SearchDetailsProps) {
  const phone = useIsPhone();
  const { translation, synonyms, ignoredWords } = results;
  const isOff = search.synonyms === 'off';
  const others = otherMatchesText(results);
  if (!isOff && synonyms.length === 0 && !translation && !others) return null;
  const hasReading = Boolean(translation) || isOff || synonyms.length > 0;
  // On phones the counts and both disclosures share one line.
  const isFolded = phone && hasReading && results.count > 0;
  const names = isOff ? 'only the words as typed' : formatQuantity(synonyms.length, 'other name');
  const label = !isFolded && (isOff || synonyms.length > 0) ? `Search details (${names})` : 'Search details';
  const all = results.kind === 'similar' ? results.matches : results.count;
  const otherMatches = others && (
    <p>
      {/* The counts are shown above, so the link is enough. */}
      {others !== `${matchesText(all)}.` && `${others} `}
      <button type="button" className={link} onClick={() => onOrder('date-desc')}>
        {all === 1 ? 'Show it' : `Show all ${formatCount(all)} by date`}
      </button>
    </p>
  );
  return (
    <>
      {!isFolded && otherMatches}
      {hasReading && (
        <Disclosure label={label} isSubtle isInRow>
          <div className="wrap-anywhere max-w-[68ch] rounded-panel bg-sunken px-4 py-2 text-ink2">
            {isFolded && otherMatches}
            {(isOff || synonyms.length > 0) && (
              <p>
                {isOff ? 'Only the words as typed. ' : `Also searched: ${synonyms.join(', ')}. `}
                <button type="button" className={link} onClick={() => onSynonyms(isOff ? 'on' : 'off')}>
                  {isOff ? 'Search other names too' : 'Search only the words as typed'}
                </button>
              </p>
            )}
            {translation && <p>{translation}</p>}
            {ignoredWords.length > 0 && <p>{`Not searched: ${joinWords(ignoredWords)}.`}</p>}
          </div>
        </Disclosure>
      )}
    </>
  );
}
