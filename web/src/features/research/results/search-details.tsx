import { formatQuantity } from '@sextant/briefing/words/formatting';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useIsPhone } from '../../../ui/use-phone.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

interface SearchDetailsProps {
  search: ResearchSearch;
  results: SearchResults;
  onSynonyms: (synonyms: ResearchSearch['synonyms']) => void;
}

/** Distinct words regardless of case. */
const joinWords = (words: readonly string[]) =>
  [...new Set(words.map((word) => word.toLowerCase()))].join(', ');

const link = 'inline-flex min-h-6 items-center text-link coarse:min-h-11';

/** On demand, how the query was interpreted: the synonyms with a switch for them, and the full query. */
export function SearchDetails({ search, results, onSynonyms }: SearchDetailsProps) {
  const phone = useIsPhone();
  const { translation, synonyms, ignoredWords } = results;
  const isOff = search.synonyms === 'off';
  const hasReading = Boolean(translation) || isOff || synonyms.length > 0;
  const names = isOff ? 'only the words as typed' : formatQuantity(synonyms.length, 'other name');
  // On phones the counts and the disclosure share one line.
  const isFolded = phone && results.count > 0;
  const label = !isFolded && (isOff || synonyms.length > 0) ? `Search details (${names})` : 'Search details';
  if (!hasReading) return null;
  return (
    <Disclosure label={label} isSubtle isInRow>
      <div className="wrap-anywhere max-w-[68ch] rounded-panel bg-sunken px-4 py-2 text-ink2">
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
  );
}
