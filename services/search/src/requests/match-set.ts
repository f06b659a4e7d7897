import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { MatchSet } from '@sextant/contracts/rpc/search';
import type { z } from 'zod';
import type { ArticleLookUp } from '../articles/look-up.ts';
import type { LiteratureSource } from '../literature-source.ts';
import { sourceLabel } from './source-label.ts';

/** A NATS message holds 1 MB; half of it leaves room for the envelope and multi-byte characters. */
const PAGE_BYTES = 400_000;

/** The longest prefix of the records that fits into one message; always at least one. */
function takeFitting(records: readonly LiteratureRecord[]): LiteratureRecord[] {
  let bytes = 0;
  const end = records.findIndex((record, index) => {
    bytes += Buffer.byteLength(JSON.stringify(record));
    return index > 0 && bytes > PAGE_BYTES;
  });
  return records.slice(0, end < 0 ? records.length : end);
}

type Body = z.output<typeof MatchSet.body>;
type Reply = z.input<typeof MatchSet.reply>;

/**
 * Answers `search.match-set.v1`: every article that a search with this query and these filters finds, by ascending
 * PMID. A page ends early if its records would be too large for a message; following `next` misses and repeats nothing.
 */
export const matchSet =
  ({ source, articles }: { source: LiteratureSource; articles: ArticleLookUp }) =>
  async ({ query, filters, asOf, reach, after, limit }: Body): Promise<Reply> => {
    const [page, status] = await Promise.all([
      source.matchSet({ query, filters, asOf: asOf ? new Date(asOf) : new Date() }, { reach, after, limit }),
      source.status(),
    ]);
    const found = await articles.fullRecords(page.pmids);
    const records = takeFitting(found);
    const last = records.length < found.length ? records.at(-1)?.pmid : page.pmids.at(-1);
    const ended = page.isLast && records.length === found.length;
    return {
      records,
      next: ended || last === undefined ? null : page.cursorAfter(last),
      total: page.total,
      capped: page.capped,
      words: page.words,
      ...(page.missing && { missing: page.missing }),
      source: sourceLabel(status),
    };
  };
