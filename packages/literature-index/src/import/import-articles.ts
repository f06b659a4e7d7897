import type { MedlineEntry } from '../medline/medline-parser.ts';
import type { SourceArticle } from '../medline/source-article.ts';
import type { Database } from '../store/database.ts';
import { ImportTakenOver, importEntries } from './import-entries.ts';
import { closeImport, type ImportKind, openImport } from './import-record.ts';

export interface ArticlesImport {
  readonly kind: ImportKind;
  /** What makes it the same import, such as a file's hash: one that was cut short goes on where it was. */
  readonly content: string;
  /** For anyone who looks into the table of imports. */
  readonly name: string;
}

function* entriesOf(articles: Iterable<SourceArticle>): Generator<MedlineEntry> {
  for (const article of articles) yield { kind: 'article', article };
}

/**
 * Puts articles into the index as an import of files does; an import of the same content that was done before changes nothing.
 * @param options.onStored called with the number of articles that are in, from 0 on
 * @returns false where real articles, or another process, have taken its place
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
    await importEntries(entriesOf(articles), {
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
