import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { Article } from '@sextant/contracts/literature/article';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { localIsoDate } from '../../../lib/formatting.ts';
import { reportExport } from '../../../lib/report-export.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { toBibtex, toLatexBibtex } from './bibtex.ts';
import { toCsv } from './csv.ts';
import { toRis } from './ris.ts';

interface ExportFormat {
  readonly label: string;
  readonly extension: 'csv' | 'bib' | 'ris';
  /** Part of the file name, where formats share an extension. */
  readonly variant?: string;
  readonly type: string;
  readonly write: (articles: readonly Article[]) => string;
}

/** Export formats of article lists. */
const EXPORT_FORMATS: readonly ExportFormat[] = [
  { label: 'CSV', extension: 'csv', type: 'text/csv', write: toCsv },
  { label: 'BibTeX', extension: 'bib', type: 'application/x-bibtex', write: toBibtex },
  {
    label: 'BibTeX for LaTeX',
    extension: 'bib',
    variant: '_latex',
    type: 'application/x-bibtex',
    write: toLatexBibtex,
  },
  { label: 'RIS', extension: 'ris', type: 'application/x-research-info-systems', write: toRis },
];

/** Maximum number of articles per file. */
const MAX_EXPORTED_ARTICLES = 1_000;

export interface ExportedList {
  /** File name without date and extension. */
  fileName: string;
  /** Singular name of the exported items. */
  unit: string;
  count: number;
  /** Number of articles that can be loaded; `count` by default. */
  reachable?: number;
  articles: (quantity: number, onProgress: (loaded: number) => void) => Promise<readonly Article[]>;
}

/** An export of up to 1,000 articles to a file: its menu items, with the number of articles, and its progress while it runs. */
export function useArticlesExport({ fileName, unit, count, reachable = count, articles }: ExportedList) {
  const toast = useToast();
  const [loaded, setLoaded] = useState(0);
  const wanted = Math.min(reachable, MAX_EXPORTED_ARTICLES);
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => {
      setLoaded(0);
      const exported = await articles(wanted, setLoaded);
      const name = `${fileName}${format.variant ?? ''}_${localIsoDate()}.${format.extension}`;
      download(name, format.type, format.write(exported));
      if (exported.length > 0)
        reportExport({ kind: 'article', id: null, format: format.extension, count: exported.length });
      return { name, exported: exported.length };
    },
    onSuccess: ({ name, exported }) =>
      toast({
        title: 'Export Complete',
        description: `Exported ${formatQuantity(exported, 'article')} to ${name}`,
      }),
    onError: (error) =>
      toast({ title: 'Export Failed', description: errorMessage(error), tone: 'destructive' }),
  });
  return {
    isPending: exporting.isPending,
    isEmpty: reachable === 0,
    /** 'Exporting 200 of 1,000'; null unless some are loaded already. */
    progress:
      exporting.isPending && loaded > 0 ? `Exporting ${formatCount(loaded)} of ${formatCount(wanted)}` : null,
    /** 'First 1,000 of 3,200 results'. */
    scope:
      count > wanted
        ? `First ${formatCount(wanted)} of ${formatCount(count)} ${unit}s`
        : formatQuantity(wanted, unit),
    items: EXPORT_FORMATS.map((format) => (
      <MenuItem key={format.label} onSelect={() => exporting.mutate(format)}>
        {format.label}
      </MenuItem>
    )),
  };
}

/** Exports articles from a menu of its own. */
export function ArticlesExport({ label, ...list }: ExportedList & { label: string }) {
  const { isPending, isEmpty, progress, scope, items } = useArticlesExport(list);
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button pending={isPending} disabled={isEmpty}>
          {progress ?? label}
          {!isPending && <ChevronDown strokeWidth={1.5} aria-hidden="true" />}
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>{scope}</MenuLabel>
        {items}
      </MenuContent>
    </Menu>
  );
}
