import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Patience } from './ask-search.ts';
import { type MatchedLiterature, readMatchSet } from './match-set.ts';
import { subjectsOf } from './subjects.ts';

/** A match set that lacks more of the posted articles than this does not stand for what was posted. */
const MAY_LACK = 0.2;
const MOST_SUBJECTS = 3;

export interface Background extends MatchedLiterature {
  /** What the query names side by side, where the background is the articles on any of it. */
  readonly subjects: readonly string[];
}

/**
 * The literature that statistics rest on: the query's match set. Where the query names subjects that hardly any article shares, the
 * articles that match all of its words are few, or are on one subject alone, and lack much of what was posted: then what matches any of
 * the subjects is read in its place, since whether they meet cannot be told from where they do.
 * @param posted those that search knows
 */
export async function readBackground(
  patience: Patience,
  search: Parameters<typeof readMatchSet>[1],
  posted: readonly LiteratureRecord[],
): Promise<Background> {
  const matched = await readMatchSet(patience, search);
  const lacking = lackedBy(matched, posted);
  if (matched.capped || lacking <= MAY_LACK * posted.length) return { ...matched, subjects: [] };
  const subjects = subjectsOf(search.query, posted);
  if (subjects.length < 2 || subjects.length > MOST_SUBJECTS) return { ...matched, subjects: [] };
  const query = subjects.map((subject) => `(${subject})`).join(' OR ');
  const wider = await readMatchSet(patience, { ...search, query });
  return lackedBy(wider, posted) < lacking ? { ...wider, subjects } : { ...matched, subjects: [] };
}

function lackedBy({ records }: MatchedLiterature, posted: readonly LiteratureRecord[]): number {
  const pmids = new Set(records.map(({ pmid }) => pmid));
  return posted.filter(({ pmid }) => !pmids.has(pmid)).length;
}
