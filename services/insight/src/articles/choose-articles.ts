import type { Warning } from '@sextant/contracts/insight/evidence';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { THIN_BELOW } from './documents.ts';
import { offTopicArticles } from './fit.ts';
import { isForeign, isReadable } from './language.ts';
import { WARNED, warningsOf } from './warnings.ts';

interface ArticleChoice {
  readonly query: string;
  /** Each once, in posted order. */
  readonly posted: readonly LiteratureRecord[];
  readonly background: {
    readonly records: readonly LiteratureRecord[];
    readonly capped: boolean;
    /** From what the query matches to what these records are. */
    readonly steps?: readonly { readonly articles: number }[];
  };
}

/** The articles that an answer rests on, and what must be said of them first. */
export interface ChosenArticles {
  /** Those that can be read and are about the query. */
  readonly posted: readonly LiteratureRecord[];
  readonly background: readonly LiteratureRecord[];
  /** Most of what is counted is a title alone: what articles do not say there is no gap. */
  readonly titlesOnly: boolean;
  readonly warnings: readonly Warning[];
}

/** Leaves out what cannot be read and what is not about the query; where nothing else is at hand, this is used all the same. */
export function chooseArticles({ query, posted, background }: ArticleChoice): ChosenArticles {
  const unread = new Set(
    [...background.records, ...posted].filter((record) => !isReadable(record)).map(({ pmid }) => pmid),
  );
  const isRead = ({ pmid }: LiteratureRecord) => !unread.has(pmid);
  const read = background.records.filter(isRead);
  const legible = posted.filter(isRead);
  const offTopic = offTopicArticles(query, legible, background);
  const about = legible.filter(({ pmid }) => !offTopic.has(pmid));
  const used = about.length + read.length > 0 ? about : legible;
  const thin = read.length < THIN_BELOW;
  const matched = new Set(read.map(({ pmid }) => pmid));
  const counted = thin ? [...read, ...used.filter(({ pmid }) => !matched.has(pmid))] : read;
  const withoutAbstract = counted.filter(({ abstract }) => !abstract).length;
  return {
    posted: used,
    background: read,
    titlesOnly: withoutAbstract > WARNED.withoutAbstract * counted.length,
    warnings: warningsOf({
      posted: posted.length,
      offTopic: offTopic.size,
      count: read.length,
      matches: Math.min(read.length, background.steps?.[0]?.articles ?? read.length),
      thin,
      counted: counted.length,
      withoutAbstract,
      foreign: counted.filter(isForeign).length,
      unread: unread.size,
    }),
  };
}
