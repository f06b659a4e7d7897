import { BULK_SAVE_QUANTITIES } from '@sextant/contracts/library/saved-article';
import { ChevronDown } from 'lucide-react';
import { useBulkSave } from '../../../article-kit/saved-articles.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { countReachable, loadFirstResults } from '../search/first-results.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

interface BulkSaveMenuProps {
  search: ResearchSearch;
  results: SearchResults;
}

const NOTHING_TO_SAVE = { title: 'No Articles to Save', description: 'Please search for articles first.' };

/** Saving of the first results: its menu items, where quantities above the number of results show the actual one, and its failure. */
export function useBulkSaveItems({ search, results }: BulkSaveMenuProps) {
  const toast = useToast();
  const there = countReachable(results);
  const save = useBulkSave((wanted) => loadFirstResults(search, results, wanted));
  return {
    isPending: save.isPending,
    /** Says why nothing can be saved; undefined if there are articles. */
    refuse: there === 0 ? () => toast({ ...NOTHING_TO_SAVE, tone: 'destructive' }) : undefined,
    items: BULK_SAVE_QUANTITIES.map((quantity) => (
      <MenuItem key={quantity} onSelect={() => save.mutate(quantity)}>
        {`Top ${quantity}`}
        {quantity > there && <span className="text-ink3">{`(all ${there})`}</span>}
      </MenuItem>
    )),
    failure: save.isError && (
      <p
        role="alert"
        // A line of its own that does not widen the row of buttons.
        className="order-last flex w-0 min-w-full items-center gap-x-3 text-danger text-meta sm:justify-end"
      >
        <span>Bulk save failed: {errorMessage(save.error)} Your results are kept.</span>
        <button
          type="button"
          className="shrink-0 text-link coarse:min-h-11"
          onClick={() => save.mutate(save.variables)}
        >
          Retry
        </button>
      </p>
    ),
  };
}

/** Saves the first results from a menu of its own; without any it is off, and says why when pressed. */
export function BulkSaveMenu(props: BulkSaveMenuProps) {
  const { isPending, refuse, items, failure } = useBulkSaveItems(props);
  if (refuse)
    return (
      <Button aria-disabled title={Object.values(NOTHING_TO_SAVE).join('. ')} onClick={refuse}>
        Bulk Save
        <ChevronDown strokeWidth={1.5} aria-hidden="true" />
      </Button>
    );
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button pending={isPending}>
            Bulk Save
            <ChevronDown strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent>{items}</MenuContent>
      </Menu>
      {failure}
    </>
  );
}
