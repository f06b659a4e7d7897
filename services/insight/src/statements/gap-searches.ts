import { type Literature, topicConditions } from '../assessment/assessment.ts';
import { KIND_WORDS } from '../reading/built-in-reader.ts';
import { type Gap, gapKey } from './gap.ts';
import { gapCandidates } from './gap-kind.ts';

/** Absence is searched in the whole index, not in the records of one query: each gap as a search that would find what is missing. */

/** What to search for, in PubMed's syntax. */
export interface GapSearch {
  /** `gapKey` */
  readonly gap: string;
  readonly query: string;
}

/** More candidates than are ever shown, so that others take the place of those that are no gaps. */
const MAX_SEARCHES = 12;
/** Of a family of more, pairs are too many for one query. */
const MAX_MEMBERS = 6;

/** Words of a name without signs and operators that the syntax would read; from a name without a letter nothing can be searched. */
const term = (name: string, field = ''): string => {
  const words = name
    .replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')
    .replaceAll(/\b(?:AND|OR|NOT)\b/g, (word) => word.toLowerCase())
    .trim();
  return `(${words}${field})`;
};
/** What compares two names both in its title; a mention of one in an abstract on the other is no comparison. */
const inTitle = ({ name }: { readonly name: string }) => term(name, '[ti]');
const isEmpty = (query: string) => /\((?:\[ti\]|[^\p{L}\p{N}])*\)/u.test(query);
const STUDIES = 'NOT (review[pt] OR editorial[pt] OR comment[pt])';

/** The condition that the query asks for, by its most frequent name; null if it names none. */
function findCondition({ base, topics }: Literature): string | null {
  const conditions = topicConditions(base);
  const topic = topics.find((one) => conditions.has(one));
  return topic ? term(topic.concept.label) : null;
}

function searchOf(gap: Gap, condition: string | null): string | null {
  const { kind, technology, rival, rivals, evidence } = gap;
  if (kind === 'head-to-head') {
    if (technology && rival) return `${inTitle(technology)} AND ${inTitle(rival)} ${STUDIES}`;
    if (rivals.length > MAX_MEMBERS) return null;
    const pairs = rivals.flatMap((a, index) =>
      rivals.slice(index + 1).map((b) => `(${inTitle(a)} AND ${inTitle(b)})`),
    );
    return `(${pairs.join(' OR ')}) ${STUDIES}`;
  }
  if (!technology) return null;
  if (typeof evidence === 'object') return `${term(technology.name)} AND ${term(evidence.name)} ${STUDIES}`;
  const words = KIND_WORDS[kind === 'ladder' ? 'randomized' : (evidence ?? 'randomized')].search;
  return `${term(technology.name)} AND ${condition ? `${condition} AND ` : ''}(${words}) ${STUDIES}`;
}

/** The searches that the gaps of a literature have to pass, those of the likeliest first. */
export function gapSearches(literature: Literature): GapSearch[] {
  const condition = findCondition(literature);
  return gapCandidates(literature)
    .candidates.slice(0, MAX_SEARCHES)
    .flatMap((gap): GapSearch[] => {
      const query = searchOf(gap, condition);
      return query && !isEmpty(query) ? [{ gap: gapKey(gap), query }] : [];
    });
}
