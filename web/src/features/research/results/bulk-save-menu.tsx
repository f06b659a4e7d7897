import { libraryCalls } from '@sextant/contracts/library/calls';
import { BULK_SAVE_QUANTITIES } from '@sextant/contracts/library/saved-article';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { errorMessage } from '../../../lib/errors.ts';
import { countOf } from '../../../lib/formatting.ts';
import { api } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { bodyOf, refreshLibrary } from '../saved/use-saved-articles.ts';
import { firstResults, reachableCount } from '../search/first-results.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

interface BulkSaveMenuProps {
  search: ResearchSearch;
  results: SearchResults;
}

/** Saves the first results. A quantity above what there is says the real number. */
export function BulkSaveMenu({ search, results }: BulkSaveMenuProps) {
  const client = useQueryClient();
  const toast = useToast();
  const there = reachableCount(results);
  const save = useMutation({
    mutationFn: async (wanted: number) => {
      const articles = await firstResults(search, results, wanted);
      const body = { articles: articles.map(bodyOf), quantity: articles.length };
      return api(libraryCalls.bulkSave, { body });
    },
    onSuccess: ({ saved, skipped, errors }) => {
      void refreshLibrary(client);
      const failed = errors > 0 ? `, ${countOf(errors, 'error')}` : '';
      toast({
        title: 'Bulk Save Complete',
        description: `Saved ${countOf(saved, 'article')}, skipped ${countOf(skipped, 'duplicate')}${failed}`,
      });
    },
    onError: (error) =>
      toast({ title: 'Bulk Save Failed', description: errorMessage(error), tone: 'destructive' }),
  });
  const start = (wanted: number) => {
    if (there > 0) save.mutate(wanted);
    else
      toast({
        title: 'No Articles to Save',
        description: 'Please search for articles first.',
        tone: 'destructive',
      });
  };
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button pending={save.isPending}>
          Bulk Save
          <ChevronDown strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {BULK_SAVE_QUANTITIES.map((quantity) => (
          <MenuItem key={quantity} onSelect={() => start(quantity)}>
            {`Top ${quantity}`}
            {quantity > there && there > 0 && <span className="text-ink3">{`(all ${there})`}</span>}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
