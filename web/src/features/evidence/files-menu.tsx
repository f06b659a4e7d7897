import { formatCount } from '@sextant/briefing/words/formatting';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { errorMessage } from '../../lib/errors.ts';
import { fileName } from '../../lib/file-name.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type EvidenceFile, evidenceCsv } from './evidence-csv.ts';
import { type EvidencePlace, loadAllStudies } from './use-evidence.ts';
import type { EvidenceFilters } from './use-filters.ts';

interface FilesMenuProps {
  place: EvidencePlace;
  filters: EvidenceFilters;
  searchQuery: string;
  /** Number of studies within the filters. */
  total: number;
}

/** Writes all studies within the filters, also those that are not loaded yet. */
export function FilesMenu({ place, filters, searchQuery, total }: FilesMenuProps) {
  const toast = useToast();
  const [loaded, setLoaded] = useState(0);
  const write = useMutation({
    mutationFn: async (file: EvidenceFile) => {
      setLoaded(0);
      const studies = await loadAllStudies(place, filters, setLoaded);
      download(fileName(`evidence_${file}`, searchQuery, 'csv'), 'text/csv', evidenceCsv(file, studies));
    },
    onError: (error) =>
      toast({ title: 'Export Failed', description: errorMessage(error), tone: 'destructive' }),
  });
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button pending={write.isPending} disabled={total === 0}>
          {write.isPending ? null : <Download aria-hidden="true" strokeWidth={1.5} />}
          {write.isPending ? `${formatCount(loaded)} of ${formatCount(total)}` : 'CSV'}
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => write.mutate('studies')}>Studies: a row each</MenuItem>
        <MenuItem onSelect={() => write.mutate('sentences')}>Their sentences: a row each</MenuItem>
      </MenuContent>
    </Menu>
  );
}
