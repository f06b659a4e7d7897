import type { BriefingSource } from '@sextant/briefing/briefing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { download } from '../../../lib/download.ts';
import { reportExport } from '../../../lib/report-export.ts';
import { useKnownArticles } from '../../../topic-kit/provenance/known-articles.tsx';
import { useQuadrantNames } from '../../../topic-kit/quadrant-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { StoredTopic } from '../slides/load-tables.ts';
import type { Exported } from './exported.ts';
import { exportFileName } from './file-name.ts';

interface PrintedProps {
  onDone: () => void;
  children: ReactNode;
}

/** Prints its children instead of the page, once. They are never visible on screen (styles/print.css). */
function Printed({ onDone, children }: PrintedProps) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  return createPortal(<div className="print-sheet light">{children}</div>, document.body);
}

const TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  csv: 'text/csv',
  json: 'application/json',
  ics: 'text/calendar',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;
type Format = keyof typeof TYPES | 'print';

const LABELS: Readonly<Record<Format, string>> = {
  svg: 'SVG',
  png: 'PNG',
  csv: 'CSV',
  json: 'JSON',
  ics: 'Calendar (ICS)',
  print: 'Print or PDF',
  docx: 'Word document (DOCX)',
  html: 'Web page (HTML)',
  pptx: 'Slides (PPTX)',
};
/** What a format is good for, where its name does not say it. */
const USES: Partial<Record<Format, string>> = {
  svg: 'drawing, any size',
  png: 'picture for slides',
  csv: 'table',
  json: 'data for programs',
};
/** An analysis is text and has no figure. */
const FORMATS: Readonly<Record<Exported['kind'], readonly Format[]>> = {
  analysis: ['csv', 'json', 'print'],
  radar: ['svg', 'png', 'csv', 'json', 'print'],
  roadmap: ['svg', 'png', 'csv', 'json', 'ics', 'print'],
};
const BRIEFING_FORMATS = ['docx', 'html', 'pptx'] as const;
const isBriefing = (format: Format): format is (typeof BRIEFING_FORMATS)[number] =>
  BRIEFING_FORMATS.some((one) => one === format);
const KINDS: Readonly<Record<Exported['kind'], string>> = {
  analysis: 'Answer',
  radar: 'Radar',
  roadmap: 'Roadmap',
};

/** The source of a briefing without a topic: only for an analysis. */
const analysisBriefing = (exported: Exported | null): BriefingSource | null =>
  exported?.kind === 'analysis'
    ? {
        searchQuery: exported.searchQuery,
        filters: [],
        analysis: exported.data,
        radar: null,
        roadmap: null,
        corrections: exported.corrections,
      }
    : null;

const pendingText = (format: Format): string => (format === 'pptx' ? 'Making slides...' : 'Exporting...');

interface ExportMenuProps {
  /** Null if the displayed result cannot be exported, but its topic can. */
  exported: Exported | null;
  /** All results of the topic. */
  briefing?: BriefingSource;
  /** Where files find who is behind it, the evidence table and the earlier version; nothing for what is not stored. */
  slides?: StoredTopic;
  /** Ids of the exported records, for the audit trail: of the result, and of the record that names the briefing. */
  records?: { readonly exported: string | null; readonly briefing: string };
}

/** Exports a result to files created in the browser. The writers are loaded with the first export. */
export function ExportMenu({ exported: shown, briefing: given, slides, records }: ExportMenuProps) {
  const client = useQueryClient();
  const known = useKnownArticles();
  const toast = useToast();
  const [sheet, setSheet] = useState<ReactNode>(null);
  const quadrantNames = useQuadrantNames();
  const exported = shown && { ...shown, quadrantNames };
  const source = given ?? analysisBriefing(exported);
  const briefing = source && { ...source, quadrantNames };

  const writing = useMutation({
    // Figures and tables need only data that is already loaded.
    networkMode: 'always',
    mutationFn: async (format: Format) => {
      if (format === 'pptx') {
        if (!briefing) return null;
        const { createSlidesFile } = await import('../slides/slides-file.ts');
        const name = exportFileName('slides', briefing.searchQuery, format);
        download(name, TYPES[format], await createSlidesFile(briefing, slides, client, known));
        return name;
      }
      if (format === 'docx' || format === 'html') {
        if (!briefing) return null;
        const { createBriefingFile } = await import('../briefing/briefing-file.ts');
        const name = exportFileName('briefing', briefing.searchQuery, format);
        download(name, TYPES[format], await createBriefingFile(briefing, slides, format, client, known));
        return name;
      }
      if (!exported) return null;
      const [{ exportQuery, listMentions, subjectOf }, write] = await Promise.all([
        import('./exported.ts'),
        import('./write-file.ts'),
      ]);
      const subject = subjectOf(exported);
      if (format === 'print') {
        const [{ PrintSheet }, { loadCitedArticles }] = await Promise.all([
          import('./print-sheet.tsx'),
          import('./sources.ts'),
        ]);
        const pmids = [...new Set(listMentions(exported).flat())];
        const articles = await loadCitedArticles(client, pmids, known);
        setSheet(<PrintSheet exported={exported} subject={subject} articles={articles} />);
        return null;
      }
      const name = exportFileName(exported.kind, exportQuery(exported), format);
      const contents = {
        csv: () => write.toCsv(exported),
        json: () => write.toJson(exported),
        ics: () => write.toIcs(exported),
        svg: () => write.toSvg(exported, subject),
        png: () => write.toPng(exported, subject),
      };
      download(name, TYPES[format], await contents[format]());
      return name;
    },
    onSuccess: (name, format) => {
      if (isBriefing(format))
        reportExport({ kind: 'briefing', id: records?.briefing ?? null, format, count: 1 });
      else if (exported)
        reportExport({ kind: exported.kind, id: records?.exported ?? null, format, count: 1 });
      if (name) toast({ title: 'Export Complete', description: `Exported to ${name}` });
    },
    onError: (error, format) =>
      toast({
        title: 'Export Failed',
        description: error instanceof Error ? error.message : 'The file could not be made.',
        tone: 'destructive',
        action: {
          label: 'Retry',
          alternative: `Choose ${LABELS[format]} in the Export menu again`,
          onAction: () => writing.mutate(format),
        },
      }),
  });

  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button pending={writing.isPending} className="print:hidden">
            {writing.isPending ? pendingText(writing.variables) : 'Export'}
            {writing.isPending ? null : <ChevronDown strokeWidth={1.5} aria-hidden="true" />}
          </Button>
        </MenuTrigger>
        <MenuContent>
          {briefing ? (
            <>
              <MenuLabel>Briefing and slides</MenuLabel>
              <Items formats={BRIEFING_FORMATS} onSelect={writing.mutate} />
            </>
          ) : null}
          {briefing && exported ? (
            <>
              <MenuSeparator />
              <MenuLabel>{KINDS[exported.kind]}</MenuLabel>
            </>
          ) : null}
          {exported ? <Items formats={FORMATS[exported.kind]} onSelect={writing.mutate} /> : null}
        </MenuContent>
      </Menu>
      {sheet ? <Printed onDone={() => setSheet(null)}>{sheet}</Printed> : null}
    </>
  );
}

interface ItemsProps {
  formats: readonly Format[];
  onSelect: (format: Format) => void;
}

const Items = ({ formats, onSelect }: ItemsProps) =>
  formats.map((format) => (
    <MenuItem key={format} aria-description={USES[format]} onSelect={() => onSelect(format)}>
      {LABELS[format]}
      {/* Generated content: the format alone is the item's name. */}
      <span
        aria-hidden="true"
        data-use={USES[format]}
        className="ml-auto pl-3 text-ink3 text-meta after:content-[attr(data-use)]"
      />
    </MenuItem>
  ));
