import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { download } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useKnownArticles } from '../evidence/known-articles.tsx';
import type { Exported } from './exported.ts';
import { exportFileName } from './file-name.ts';
import { Printed } from './printed.tsx';

const TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  csv: 'text/csv',
  json: 'application/json',
} as const;
type Format = keyof typeof TYPES | 'print';

const LABELS: Readonly<Record<Format, string>> = {
  svg: 'SVG',
  png: 'PNG',
  csv: 'CSV',
  json: 'JSON',
  print: 'Print or PDF',
};
/** An analysis is text: it has no drawing. */
const FORMATS: Readonly<Record<Exported['kind'], readonly Format[]>> = {
  analysis: ['csv', 'json', 'print'],
  radar: ['svg', 'png', 'csv', 'json', 'print'],
  roadmap: ['svg', 'png', 'csv', 'json', 'print'],
};

/** Takes a result out of the product, made in the browser. What writes the files is loaded with the first of them. */
export function ExportMenu({ exported }: { exported: Exported }) {
  const client = useQueryClient();
  const known = useKnownArticles();
  const toast = useToast();
  const [sheet, setSheet] = useState<ReactNode>(null);

  const writing = useMutation({
    // Figures and tables are written from what is here already.
    networkMode: 'always',
    mutationFn: async (format: Format) => {
      const [{ subjectOf, queryOf }, write] = await Promise.all([
        import('./exported.ts'),
        import('./write-file.ts'),
      ]);
      const subject = () => subjectOf(exported, client, known);
      if (format === 'print') {
        const { PrintSheet } = await import('./print-sheet.tsx');
        setSheet(<PrintSheet exported={exported} subject={await subject()} />);
        return null;
      }
      const name = exportFileName(exported.kind, queryOf(exported), format);
      const contents = {
        csv: () => write.csvOf(exported),
        json: () => write.jsonOf(exported),
        svg: async () => write.svgOf(exported, await subject()),
        png: async () => write.pngOf(exported, await subject()),
      };
      download(name, TYPES[format], await contents[format]());
      return name;
    },
    onSuccess: (name) => {
      if (name) toast({ title: 'Export Complete', description: `Exported to ${name}` });
    },
    onError: (error) =>
      toast({
        title: 'Export Failed',
        description: error instanceof Error ? error.message : 'The file could not be made.',
        tone: 'destructive',
      }),
  });

  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button pending={writing.isPending} className="print:hidden">
            {writing.isPending ? 'Exporting...' : 'Export'}
            {writing.isPending ? null : <ChevronDown strokeWidth={1.5} aria-hidden="true" />}
          </Button>
        </MenuTrigger>
        <MenuContent>
          {FORMATS[exported.kind].map((format) => (
            <MenuItem key={format} onSelect={() => writing.mutate(format)}>
              {LABELS[format]}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {sheet ? <Printed onDone={() => setSheet(null)}>{sheet}</Printed> : null}
    </>
  );
}
