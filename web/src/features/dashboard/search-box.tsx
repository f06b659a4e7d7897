import { Search } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/field.tsx';

/** Longer queries are entered in the form of the research workspace. */
const MAX_QUERY_CHARS = 1_500;

/** One box to begin with, over everything else. */
export function SearchBox({ addressOf }: { addressOf: (query: string) => string }) {
  const id = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(query.trim() === '');
    if (query.trim()) void navigate(addressOf(query.trim()));
  };
  return (
    <form aria-label="Search" noValidate onSubmit={submit} className="flex flex-wrap gap-x-2 gap-y-1">
      <label htmlFor={id} className="visually-hidden">
        Search the literature
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_QUERY_CHARS}
        aria-invalid={(isMissing && !query.trim()) || undefined}
        aria-describedby={isMissing && !query.trim() ? `${id}-error` : undefined}
        className={cn(controlClass, 'h-11 w-auto min-w-0 flex-1 px-4 text-base')}
        placeholder="lipid nanoparticle mRNA delivery"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Button type="submit" variant="primary" className="h-11 px-4">
        <Search strokeWidth={1.5} aria-hidden="true" />
        Search
      </Button>
      {isMissing && !query.trim() ? (
        <p id={`${id}-error`} role="alert" className="basis-full text-danger text-meta">
          Search query is required
        </p>
      ) : null}
    </form>
  );
}
