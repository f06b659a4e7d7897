import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { download } from '../../lib/download.ts';
import { errorMessage } from '../../lib/errors.ts';
import { fileName } from '../../lib/file-name.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { loadAll, type WhoPlace } from './use-who.ts';
import { type WhoFile, whoCsv } from './who-csv.ts';

/** Writes all of them, also those that are not loaded yet. */
export function WhoFilesMenu({ place, searchQuery }: { place: WhoPlace; searchQuery: string }) {
  const toast = useToast();
  const write = useMutation({
    mutationFn: async (file: WhoFile) =>
      download(fileName(file, searchQuery, 'csv'), 'text/csv', whoCsv(file, await loadAll(place))),
    onError: (error) =>
      toast({ title: 'Export Failed', description: errorMessage(error), tone: 'destructive' }),
  });
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button pending={write.isPending}>
          {write.isPending ? null : <Download aria-hidden="true" strokeWidth={1.5} />}
          CSV
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => write.mutate('organisations')}>Organisations: a row each</MenuItem>
        <MenuItem onSelect={() => write.mutate('sponsors')}>Sponsors of trials: a row each</MenuItem>
        <MenuItem onSelect={() => write.mutate('countries')}>Countries: a row each</MenuItem>
        <MenuItem onSelect={() => write.mutate('funders')}>Funders: a row each</MenuItem>
      </MenuContent>
    </Menu>
  );
}
