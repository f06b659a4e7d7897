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
 * A link to the matches outside the results and, on demand, how the query was interpreted: the matches that are not listed, the synonyms
 * with a switch for them, and the full query.
 */
export function SearchDetails({ search, results, onSynonyms, onOrder }: SearchDetailsProps) {
  const phone = useIsPhone();
  const { translation, synonyms, ignoredWords } = results;
  const isOff = search.synonyms === 'off';
  const others = otherMatchesText(results);
  const all = results.kind === 'similar' ? results.matches : results.count;
  const hasList = results.count > 0;
  // The counts are shown above a list: only what they do not say is worth a sentence.
  const rest = others !== null && others !== `${matchesText(all)}.` ? others : null;
  const hasReading = Boolean(translation) || isOff || synonyms.length > 0 || (hasList && rest !== null);
  // On phones the counts and both disclosures share one line.
  const isFolded = phone && hasReading && hasList;
  const names = isOff ? 'only the words as typed' : formatQuantity(synonyms.length, 'other name');
  const label = !isFolded && (isOff || synonyms.length > 0) ? `Search details (${names})` : 'Search details';
  const showAll = others && (
    <p>
      {!hasList && `${others} `}
      <button type="button" className={link} onClick={() => onOrder('date-desc')}>
        {all === 1 ? 'Show it' : `Show all ${formatCount(all)} by date`}
      </button>
    </p>
  );
  return (
    <>
      {!isFolded && showAll}
      {hasReading && (
        <Disclosure label={label} isSubtle isInRow>
          <div className="wrap-anywhere max-w-[68ch] rounded-panel bg-sunken px-4 py-2 text-ink2">
            {hasList && rest && <p>{rest}</p>}
            {isFolded && showAll}
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
