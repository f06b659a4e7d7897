import type { LiteratureRecord } from '@sextant/contracts/literature/article';

/** An article of the analysis. */
export interface ArticleOfAnswer {
  record: LiteratureRecord;
  /** As the background has it, where that is not what was posted. */
  known: LiteratureRecord;
  /** Place among the posted articles; null for one of the background alone. */
  posted: number | null;
  /** Statistics rest on it. */
  counted: boolean;
}

/** Fewest background articles for statements about trends, bursts and gaps. */
export const THIN_BELOW = 50;

export interface GatheredArticles {
  /** Begin with the background. */
  articles: ArticleOfAnswer[];
  backgroundCount: number;
  thin: boolean;
}

/**
 * Posted and background articles, each once, the background in its order first. Statistics rest on the background; where that
 * is thin they rest on everything at hand.
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
  const articles: ArticleOfAnswer[] = [];
  // What is quoted is what was posted, should the two differ.
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
