import { setImmediate as nextTurn } from 'node:timers/promises';
import { findAcronyms } from '@sextant/literature-text/acronyms';
import type { Database } from '../store/database.ts';
import { currentVersion } from '../store/index-cache.ts';
import { readStatistics } from '../store/statistics.ts';
import { Acronyms } from './acronyms.ts';
import { KeywordHeadings } from './keyword-headings.ts';
import { nameKey } from './other-names.ts';
import type { LearnedSynonym } from './synonym-table.ts';

/** Maximum number of articles read: of a larger index the newest, which use current names. */
const MAX_ARTICLES = 300_000;
const PAGE = 200;
/** If fewer of the articles with the word define it as an acronym, lower case means the ordinary word: `cat`. */
const SHARE_IN_SMALL_LETTERS = 0.2;

interface ArticleRow {
  pmid: string;
  text: string;
  keywords: string[];
  headings: string[];
}

// Only parentheses can define an acronym.
const pagesSql = (schema: string) => `
  SELECT pmid, CASE WHEN abstract LIKE '%(%' THEN concat_ws('. ', title, abstract) WHEN title LIKE '%(%' THEN title ELSE '' END AS text,
    keywords, ARRAY(SELECT term FROM jsonb_to_recordset(mesh) AS heading (term text)) AS headings
  FROM ${schema}.articles WHERE pmid < $1::bigint ORDER BY pmid DESC LIMIT $2`;

const LAST_PMID = '9223372036854775807';

/**
 * Learns synonyms from the articles of the index. Memory grows with the names, not with the articles; yields to
 * searches after every page. Null if it was aborted.
 */
export async function learnSynonyms(
  database: Database,
  signal?: AbortSignal,
): Promise<LearnedSynonym[] | null> {
  const acronyms = new Acronyms();
  const headings = new KeywordHeadings();
  let before = LAST_PMID;
  for (let read = 0; read < MAX_ARTICLES; read += PAGE) {
    if (signal?.aborted) return null;
    const { rows } = await database.query<ArticleRow>(pagesSql(database.schema), [before, PAGE]);
    for (const row of rows) {
      acronyms.add(row.text ? findAcronyms(row.text) : []);
      headings.add(row.keywords, row.headings);
    }
    before = rows.at(-1)?.pmid ?? before;
    if (rows.length < PAGE) break;
    await nextTurn();
  }

  const settled = acronyms.getDominant();
  const { articlesWith } = await readStatistics(
    await currentVersion(database),
    settled.map(({ short }) => nameKey(short)),
  );
  // A long form is not searched by its short form, which means other things in other articles: an article that spells it
  // out has the long form itself.
  const learned: LearnedSynonym[] = settled.map(({ short, long, articles }) => {
    const key = nameKey(short);
    const capitals = articles < SHARE_IN_SMALL_LETTERS * articlesWith(key);
    return { name: key, synonym: long, kind: 'acronym', capitals, articles };
  });
  for (const { keyword, heading, articles } of headings.pairs()) {
    learned.push({ name: nameKey(keyword), synonym: heading, kind: 'heading', capitals: false, articles });
    learned.push({ name: nameKey(heading), synonym: keyword, kind: 'heading', capitals: false, articles });
  }
  return learned;
}
