import type { MedlineEntry } from '../medline/medline-parser.ts';
import type { SourceArticle } from '../medline/source-article.ts';
import type { Database } from '../store/database.ts';
import { ImportTakenOver, importEntries } from './import-entries.ts';
import { closeImport, type ImportKind, openImport } from './import-record.ts';

export interface ArticlesImport {
  readonly kind: ImportKind;
  /** Identifies the import, such as a file's hash: an interrupted import of the same content resumes. */
  readonly content: string;
  /** Label in the table of imports. */
  readonly name: string;
}

function* toEntries(articles: Iterable<SourceArticle>): Generator<MedlineEntry> {
  for (const article of articles) yield { kind: 'article', article };
}

/**
 * Imports articles through the same path as files; content that was imported before changes nothing.
 * @param options.onStored called with the number of stored articles, from 0 on
 * @returns false where real articles replaced the sample corpus, or another process imports it
 */
export async function importArticles(
  database: Database,
  what: ArticlesImport,
  articles: Iterable<SourceArticle>,
  options: { readonly onStored?: (articles: number) => void; readonly signal?: AbortSignal } = {},
): Promise<boolean> {
  const { onStored, signal } = options;
  const { id, position, status } = await openImport(database, what);
  if (status === 'done') return true;
  onStored?.(position);
  try {
    await importEntries(toEntries(articles), {
      database,
      kind: what.kind,
      importId: id,
      position,
      signal,
      onStored: (_, stored) => onStored?.(stored),
    });
  } catch (error) {
    if (error instanceof ImportTakenOver) return false;
    throw error;
  }
  if (!signal?.aborted) await closeImport(database, id, { status: 'done' });
  return true;
}
