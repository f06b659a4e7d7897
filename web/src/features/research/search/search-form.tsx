import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { controlClass, Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { changedFilters, emptySearch, type ResearchSearch } from './research-search.ts';
import { SearchFilterFields } from './search-filter-fields.tsx';

interface SearchFormProps {
  draft: ResearchSearch;
  onDraftChange: (draft: ResearchSearch) => void;
  /** After a successful search: everything but Clear is off. */
  locked: boolean;
  pending: boolean;
  /** The results below are those of this very form: searching again is not the next step. */
  answered: boolean;
  onSubmit: (search: ResearchSearch) => void;
  /** The saved queries, under the query box. */
  children: ReactNode;
}

export function SearchForm({
  draft,
  onDraftChange,
  locked,
  pending,
  answered,
  onSubmit,
  children,
}: SearchFormProps) {
  const toast = useToast();
  const opened = useDisclosure();
  const openedAgain = useDisclosure();
  // On a phone what was searched for is looked at next: the filters fold, and open again where nothing was found.
  const filters = pending || locked ? openedAgain : opened;
  const [missing, setMissing] = useState(false);
  const changed = changedFilters(draft);

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

  return (
    <form noValidate aria-label="Search" onSubmit={submit}>
      <div className="flex flex-wrap items-start gap-2">
        <Field
          label="Search query"
          hint="Quotes, AND, OR, NOT and field tags such as [ti], [au], [mh] work as in PubMed."
          error={missing && !draft.query.trim() ? 'Search query is required' : undefined}
          className="min-w-full flex-1 md:min-w-80"
        >
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              type="search"
              enterKeyHint="search"
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              className={cn(controlClass, '[&::-webkit-search-cancel-button]:appearance-none')}
              placeholder="lipid nanoparticle mRNA delivery"
              disabled={locked}
              value={draft.query}
              onChange={(event) => onDraftChange({ ...draft, query: event.target.value })}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant={answered && !locked ? 'outline' : 'primary'}
          className="max-sm:px-2.5 max-md:flex-1 md:mt-6"
          disabled={locked}
          pending={pending}
        >
          {!pending && <Search strokeWidth={1.5} aria-hidden="true" className="max-sm:hidden" />}
          {/* On a phone the spinner would push Clear to a line of its own. */}
          <span className={cn(pending && 'max-sm:hidden')}>Discover Technology Opportunities</span>
          {pending && <span className="sm:hidden">Searching...</span>}
        </Button>
        <Button
          className="max-sm:px-2.5 md:mt-6"
          onClick={() => {
            setMissing(false);
            onDraftChange(emptySearch());
          }}
        >
          Clear
        </Button>
      </div>
      {children}
      <Button {...filters.button} variant="quiet" className="mt-2 -ml-3.5 sm:hidden">
        <SlidersHorizontal strokeWidth={1.5} aria-hidden="true" />
        {changed > 0 ? `Filters (${changed})` : 'Filters'}
      </Button>
      <div id={filters.part.id} className={cn('mt-4', !filters.open && 'max-sm:hidden')}>
        <SearchFilterFields draft={draft} onDraftChange={onDraftChange} disabled={locked} />
      </div>
    </form>
  );
}
