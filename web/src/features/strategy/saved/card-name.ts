import { normalizeText } from '@sextant/contracts/literature/filters';
import type { SavedSummary } from './saved-kinds.ts';

/** The texts of a card, without repetitions. */
interface CardName {
  /** The kind of record that precedes the query in a default name: 'Technology Radar: '; else empty. */
  readonly lead: string;
  readonly name: string;
  /** Null if name or query says the same. */
  readonly description: string | null;
  /** Null if the name is the query. */
  readonly query: string | null;
}

/** A colon after the kind of record. */
const LEAD = /^[^:]{1,40}: /;

/** Whether a text is the normalized query, possibly truncated. */
function isQuery(text: string, query: string): boolean {
  const known = normalizeText(text.replace(/…$/, ''));
  return known === query || (text.endsWith('…') && query.startsWith(known));
}

/** Name, description and query of a record, each text once; a truncated query is shown whole. */
export function cardName({
  name,
  description,
  searchQuery,
}: Pick<SavedSummary, 'name' | 'description' | 'searchQuery'>): CardName {
  const query = normalizeText(searchQuery);
  const lead = ['', LEAD.exec(name)?.[0] ?? ''].find((one) => isQuery(name.slice(one.length), query));
  const text = description?.trim() || null;
  const isRepeated = text !== null && [query, normalizeText(name)].includes(normalizeText(text));
  return {
    lead: lead ?? '',
    name: lead === undefined ? name : searchQuery,
    description: isRepeated ? null : text,
    query: lead === undefined ? searchQuery : null,
  };
}
