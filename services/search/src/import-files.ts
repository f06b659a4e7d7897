import { type FileReport, importFiles as importInto } from '@sextant/literature-index/import-files';
import { readPmidFile } from '@sextant/literature-index/medline';
import type { Logger } from '@sextant/service-kit/logging';
import type { LiteratureConfig } from './config.ts';
import { schema } from './database.ts';
import { type FetchedFile, openRecordFetcher } from './pubmed/fetch-files.ts';

type ImportOptions = Omit<Parameters<typeof importInto>[0], 'schema'> & {
  /** For lists of PMIDs, whose records only PubMed has; without it they are reported. */
  readonly pubmed?: { readonly config: LiteratureConfig; readonly logger: Logger };
};

/** So many of the records that were left out are named. */
const MAX_NAMED = 20;

const withUnknown = (report: FileReport, file: string, unknown: FetchedFile['unknown']): FileReport => ({
  ...report,
  file,
  skipped: report.skipped + unknown.length,
  skippedRecords: [...report.skippedRecords, ...unknown].slice(0, MAX_NAMED),
});

/**
 * Imports files into the index of this service: see `importFiles` of the package. The records of a list of PMIDs, or of a
 * table without abstracts, are fetched from PubMed first; a table is imported as it is where PubMed does not answer.
 */
export async function importFiles({ pubmed, ...options }: ImportOptions): Promise<FileReport[]> {
  const lists = new Map<string, string[]>();
  if (pubmed && pubmed.config.LITERATURE_SOURCE !== 'local')
    for (const path of options.paths) {
      const pmids = await readPmidFile(path);
      if (pmids && pmids.length > 0) lists.set(path, pmids);
    }
  if (!pubmed || lists.size === 0) return importInto({ ...options, schema });

  const fetcher = await openRecordFetcher({ databaseUrl: options.databaseUrl, ...pubmed });
  try {
    const fetched = new Map<string, FetchedFile & { readonly file: string }>();
    const paths: string[] = [];
    for (const file of options.paths) {
      const pmids = lists.get(file);
      const found = pmids && (await fetcher.fetch(pmids, options.signal).catch(() => null));
      if (found && found.unknown.length < (pmids?.length ?? 0)) fetched.set(found.path, { ...found, file });
      paths.push(found && fetched.has(found.path) ? found.path : file);
    }
    const reports = await importInto({ ...options, paths, schema });
    return reports.map((report) => {
      const list = fetched.get(report.file);
      return list ? withUnknown(report, list.file, list.unknown) : report;
    });
  } finally {
    await fetcher.close();
  }
}
