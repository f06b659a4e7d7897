import type { SavedSummary } from './saved-kinds.ts';

/** What a card calls its record, without repeating itself. */
interface CardName {
  /** The kind of record, as products name it by default: 'Technology Radar: '. Empty for names of one's own. */
  readonly lead: string;
  readonly name: string;
  /** Null where name or query says the same. */
  readonly description: string | null;
  readonly query: string | null;
}

/** A colon after the kind of record. */
const LEAD = /^[^:]{1,40}: /;

const fold = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Name, description and query of a record, each text once; a name that was cut from its query gives way to the whole query. */
export function cardName({
  name,
  description,
  searchQuery,
}: Pick<SavedSummary, 'name' | 'description' | 'searchQuery'>): CardName {
  const [named, asked] = [fold(name), fold(searchQuery)];
  const isCut = asked.startsWith(named);
  const lead = named.endsWith(asked) && named !== asked ? (LEAD.exec(name)?.[0] ?? '') : '';
  const isNamed = isCut || fold(name.slice(lead.length)) === asked;
  const told = description?.trim() ?? '';
  return {
    lead: isNamed ? lead : '',
    name: isCut ? searchQuery : isNamed ? name.slice(lead.length) : name,
    description: told === '' || [named, asked].some((text) => fold(told) === text) ? null : told,
    query: isNamed ? null : searchQuery,
  };
}
