import type { Warning } from '@sextant/contracts/insight/evidence';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { IndexPart } from '@sextant/contracts/literature/index-part';
import { THIN_BELOW } from './documents.ts';
import { isForeign, isReadable } from './language.ts';
import { offTopicArticles } from './off-topic.ts';
import { buildWarnings, WARNING_THRESHOLDS } from './warnings.ts';

interface ArticleChoice {
  readonly query: string;
  /** Without duplicates, in posted order. */
  readonly posted: readonly LiteratureRecord[];
  readonly background: {
    readonly records: readonly LiteratureRecord[];
    readonly capped: boolean;
    /** Steps from the matches of the query to these records. */
    readonly steps?: readonly { readonly articles: number }[];
    readonly missing?: readonly IndexPart[];
  };
}

/** The articles behind an answer, and the warnings about them. */
export interface ChosenArticles {
  /** Those that are readable and on topic. */
  readonly posted: readonly LiteratureRecord[];
  readonly background: readonly LiteratureRecord[];
  /** Most counted articles have a title only: then missing statements are not a gap. */
  readonly titlesOnly: boolean;
  readonly warnings: readonly Warning[];
}

/** Drops unreadable and off-topic articles, unless there are no others. */
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
    titlesOnly: withoutAbstract > WARNING_THRESHOLDS.withoutAbstract * counted.length,
    warnings: buildWarnings({
      missing: background.missing ?? [],
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
