import { selectAllButOne, selectNearest } from '../scoring/query-relaxation.ts';
import { select } from '../scoring/rank.ts';
import { findMatches } from '../store/matches.ts';
import { sampleArticles } from '../store/sample-articles.ts';
import type { Selection } from '../store/selection.ts';
import { toLimits } from '../syntax/limits.ts';
import type { LiteratureQuery } from '../syntax/literature-query.ts';
import { groupByName } from '../syntax/unit.ts';
import { readCursor, writeCursor } from './match-cursor.ts';
import { type MatchSetPage, NO_MATCHES, type Reach } from './query-results.ts';
import { type Index, understandQuery } from './understand-query.ts';

/** Match sets are counted up to this size. */
const MATCH_SET_CAP = 1_000_000;

interface WidenedQuery {
  readonly selection: Selection;
  readonly words: number | null;
}

/** Selects the articles of a match set; null if there is none. */
async function selectReach(
  index: Index,
  literatureQuery: LiteratureQuery,
  reach: Reach,
): Promise<WidenedQuery | null> {
  const { at, semantic } = index;
  const limits = toLimits(literatureQuery.filters, literatureQuery.asOf, literatureQuery.narrow);
  if (reach === 'sample') {
    const condition = { kind: 'pmids', pmids: await sampleArticles(at) } as const;
    return { selection: { condition, limits }, words: null };
  }
  const query = await understandQuery(index, literatureQuery);
  const words = query.kind === 'plain' ? groupByName(query.units).length : null;
  if (reach === 'matches') {
    const found = await select(at, query, limits);
    return found && { selection: found.selection, words };
  }
  const wider =
    reach === 'all-but-one'
      ? await selectAllButOne(at, query, limits)
      : semantic && (await selectNearest(at, query, limits, { semantic, text: literatureQuery.query }));
  return wider ? { selection: wider, words } : null;
}

/**
 * Every match of a query, in pages.
 * @param page.after cursor of the previous page; null for the first
 * @throws QuerySyntaxError, InvalidCursorError
 */
export async function matchSet(
  index: Index,
  literatureQuery: LiteratureQuery,
  { reach, after, limit }: { readonly reach: Reach; readonly after: string | null; readonly limit: number },
): Promise<MatchSetPage> {
  const cursor = after === null ? null : readCursor(after);
  const found = await selectReach(index, literatureQuery, reach);
  if (!found) return NO_MATCHES;
  const matches = await findMatches(index.at, found.selection);
  const { total, capped } = cursor ?? {
    total: Math.min(matches.count, MATCH_SET_CAP),
    capped: matches.count > MATCH_SET_CAP,
  };
  const last = Number(cursor?.pmid ?? 0);
  const pmids = Array.from(
    matches
      .pmids()
      .filter((pmid) => pmid > last)
      .subarray(0, limit),
    String,
  );
  const cursorAfter = (pmid: string) => writeCursor({ pmid, total, capped });
  return { pmids, cursorAfter, isLast: pmids.length < limit, total, capped, words: found.words };
}
