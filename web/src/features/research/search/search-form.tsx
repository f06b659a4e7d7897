import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useIsPhone } from '../../../ui/use-phone.ts';
import { countChanged, FilterFields } from './filter-fields.tsx';
import { emptySearch, type ResearchSearch } from './research-search.ts';

interface SearchFormProps {
  draft: ResearchSearch;
  onDraftChange: (draft: ResearchSearch) => void;
  pending: boolean;
  /** Whether results are displayed, which are to stay close: saved queries, and on a phone the filters, are then behind a button. */
  isCompact: boolean;
  /** Whether the displayed results are those of the current input, so that searching again is not the next step. */
  isAnswered: boolean;
  onSubmit: (search: ResearchSearch) => void;
  queryBox: RefObject<HTMLInputElement | null>;
  /** The saved queries. */
  children: ReactNode;
}

const HINT = 'Quotes, AND, OR, NOT and field tags such as [ti], [au], [mh] work as in PubMed.';

/** The query box with its filters. */
export function SearchForm({
  draft,
  onDraftChange,
  pending,
  isCompact,
  isAnswered,
  onSubmit,
  queryBox,
  children,
}: SearchFormProps) {
  const toast = useToast();
  const id = useId();
  const [missing, setMissing] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const phone = useIsPhone();
  const showsFilters = !(isCompact && phone) || isUnfolded;
  const isMissing = missing && !draft.query.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = draft.query.trim();
    setMissing(query === '');
    if (query) onSubmit({ ...draft, query });
    else
      toast({
        title: 'Search Query Required',
        description: 'Please enter a search query.',
        tone: 'destructive',
      });
  };

  // On phones Enter searches again, and the buttons return once there is something else to search for.
  const hiddenOnPhones = isCompact && isAnswered && 'max-sm:hidden';

  return (
    <form noValidate aria-label="Search" onSubmit={submit} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <label htmlFor={id} className="visually-hidden">
          Search query
        </label>
        <input
          ref={queryBox}
          id={id}
          type="search"
          enterKeyHint="search"
          aria-describedby={isMissing ? `${id}-error` : `${id}-hint`}
          aria-invalid={isMissing || undefined}
          className={cn(
            controlClass,
            'w-auto min-w-full flex-1 [&::-webkit-search-cancel-button]:appearance-none md:min-w-80',
            // The button for the filters stands beside it.
            isCompact && isAnswered && !isUnfolded && 'max-sm:min-w-0',
          )}
          placeholder="lipid nanoparticle mRNA delivery"
          value={draft.query}
          onChange={(event) => onDraftChange({ ...draft, query: event.target.value })}
        />
        <Button
          type="submit"
          variant={isAnswered ? 'outline' : 'primary'}
          className={cn('max-sm:px-2.5 max-md:flex-1', hiddenOnPhones)}
          pending={pending}
        >
          {!pending && <Search strokeWidth={1.5} aria-hidden="true" className="max-sm:hidden" />}
          {/* On phones the spinner would wrap Clear onto the next line. */}
          <span className={cn(pending && 'max-sm:hidden')}>Discover Technology Opportunities</span>
          {pending && <span className="sm:hidden">Searching...</span>}
        </Button>
        <Button
          className={cn('max-sm:px-2.5', hiddenOnPhones)}
          onClick={() => {
            setMissing(false);
            onDraftChange(emptySearch());
          }}
        >
          Clear
        </Button>
        {isMissing ? (
          <p id={`${id}-error`} role="alert" className="-mt-1 basis-full text-danger text-meta">
            Search query is required
          </p>
        ) : (
          <p
            id={`${id}-hint`}
            className={cn(
              '-mt-1 basis-full text-ink3 text-meta',
              isCompact ? 'visually-hidden' : 'max-sm:hidden',
            )}
          >
            {HINT}
          </p>
        )}
        {isCompact && (
          <Button
            variant="quiet"
            className="px-2.5"
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {phone && <SlidersHorizontal aria-hidden="true" strokeWidth={1.5} />}
            {phone ? filtersText(countChanged(draft), isUnfolded) : 'Saved queries'}
          </Button>
        )}
      </div>
      {showsFilters && <FilterFields draft={draft} onDraftChange={onDraftChange} isCompact={isCompact} />}
      {(!isCompact || isUnfolded) && children}
    </form>
  );
}

const filtersText = (changed: number, isUnfolded: boolean): string => {
  if (isUnfolded) return 'Fewer filters';
  return changed > 0 ? `Filters (${changed})` : 'Filters';
};
