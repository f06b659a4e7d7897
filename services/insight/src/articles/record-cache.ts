import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { RevisionsByPmid } from '@sextant/contracts/rpc/search';
import type { z } from 'zod';

/** An article with the revision of its record. */
export type RevisedArticle = z.output<typeof RevisionsByPmid.reply>['articles'][number];

/** Records that this process has, by revision: they need not be asked for again. The least recently used go first. */
export interface RecordCache {
  get(article: RevisedArticle): LiteratureRecord | undefined;
  put(article: RevisedArticle, record: LiteratureRecord): void;
}

/** About as many characters as 10,000 records with abstracts have. */
const MAX_CHARS = 32_000_000;

const charsOf = (record: LiteratureRecord): number =>
  1_000 + record.title.length + (record.abstract?.length ?? 0) + 30 * record.authors.length;

export function createRecordCache(maxChars = MAX_CHARS): RecordCache {
  // In the order of their last use.
  const records = new Map<string, { readonly revision: string; readonly record: LiteratureRecord }>();
  let chars = 0;
  const remove = (pmid: string) => {
    const known = records.get(pmid);
    if (!known) return;
    records.delete(pmid);
    chars -= charsOf(known.record);
  };
  return {
    get({ pmid, revision }) {
      const known = records.get(pmid);
      if (known?.revision !== revision) return undefined;
      records.delete(pmid);
      records.set(pmid, known);
      return known.record;
    },
    put({ pmid, revision }, record) {
      remove(pmid);
      records.set(pmid, { revision, record });
      chars += charsOf(record);
      for (const oldest of records.keys()) {
        if (chars <= maxChars || oldest === pmid) break;
        remove(oldest);
      }
    },
  };
}
