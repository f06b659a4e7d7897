import type { Article } from '@sextant/contracts/literature/article';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { countOf, formatCount, localIsoDate } from '../../../lib/formatting.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { bibtexOf } from '../export/bibtex.ts';
import { csvOf } from '../export/csv.ts';
import { risOf } from '../export/ris.ts';
import { firstResults, reachableCount } from '../search/first-results.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

const MAX_EXPORTED_ARTICLES = 1_000;

interface Format {
  label: string;
  extension: string;
  type: string;
  write: (articles: readonly Article[]) => string;
}
const FORMATS: readonly Format[] = [
  { label: 'CSV', extension: 'csv', type: 'text/csv', write: csvOf },
  { label: 'BibTeX', extension: 'bib', type: 'application/x-bibtex', write: bibtexOf },
  { label: 'RIS', extension: 'ris', type: 'application/x-research-info-systems', write: risOf },
];

interface ExportMenuProps {
  search: ResearchSearch;
  results: SearchResults;
}

/** Writes all results, up to 1,000, to a file; says how many, and how far it is. */
export function ExportMenu({ search, results }: ExportMenuProps) {
  const toast = useToast();
  const [loaded, setLoaded] = useState(0);
  const there = reachableCount(results);
  const wanted = Math.min(there, MAX_EXPORTED_ARTICLES);
  const exporting = useMutation({
    mutationFn: async (format: Format) => {
      setLoaded(0);
      const articles = await firstResults(search, results, wanted, setLoaded);
      const name = `pubmed_search_${localIsoDate()}.${format.extension}`;
      download(name, format.type, format.write(articles));
      return { name, count: articles.length };
    },
    onSuccess: ({ name, count }) =>
      toast({ title: 'Export Complete', description: `Exported ${countOf(count, 'article')} to ${name}` }),
    onError: (error) =>
      toast({ title: 'Export Failed', description: errorMessage(error), tone: 'destructive' }),
  });
  const scope =
    results.count > wanted
      ? `First ${formatCount(wanted)} of ${formatCount(results.count)} results`
      : countOf(wanted, 'result');
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button pending={exporting.isPending} disabled={there === 0}>
          {exporting.isPending && loaded > 0
            ? `Exporting ${formatCount(loaded)} of ${formatCount(wanted)}`
            : 'Export Results'}
          {!exporting.isPending && <ChevronDown strokeWidth={1.5} aria-hidden="true" />}
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>{scope}</MenuLabel>
        {FORMATS.map((format) => (
          <MenuItem key={format.extension} onSelect={() => exporting.mutate(format)}>
            {format.label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
