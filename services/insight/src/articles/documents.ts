import type { LiteratureRecord } from '@sextant/contracts/literature/article';

/** An article of the analysis. */
export interface GatheredArticle {
  record: LiteratureRecord;
  /** The background's version of the record, if it differs from the posted one. */
  known: LiteratureRecord;
  /** Index among the posted articles; null for an article of the background only. */
  posted: number | null;
  /** Included in statistics. */
  counted: boolean;
}

/** Minimum number of background articles for statements about trends, bursts and gaps. */
export const THIN_BELOW = 50;

export interface GatheredArticles {
  /** The background comes first. */
  articles: GatheredArticle[];
  backgroundCount: number;
  thin: boolean;
}

/**
 * Merges posted and background articles, the background in order first. Statistics count the background, or
 * everything if the background is thin.
 */
export function gatherArticles(
  posted: readonly LiteratureRecord[],
  background: readonly LiteratureRecord[],
): GatheredArticles {
  const place = new Map<string, number>();
  for (const { pmid } of posted) if (!place.has(pmid)) place.set(pmid, place.size);
  const known = new Map(background.map((record) => [record.pmid, record]));
  const thin = known.size < THIN_BELOW;
  const own = new Map(posted.map((record) => [record.pmid, record]));
  const articles: GatheredArticle[] = [];
  // Quotes come from the posted version if the two differ.
  const add = (found: LiteratureRecord, counted: boolean) => {
    const record = own.get(found.pmid) ?? found;
    articles.push({ record, known: found, posted: place.get(record.pmid) ?? null, counted });
  };
  for (const record of known.values()) add(record, true);
  const seen = new Set(known.keys());
  for (const record of posted) {
    if (seen.has(record.pmid)) continue;
    seen.add(record.pmid);
    add(record, thin);
  }
  return { articles, backgroundCount: known.size, thin };
}
