import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { KeyedOrganisation } from '@sextant/contracts/literature/organisation';

/** Organisations and funders of the articles of a table; each named once, articles by places in the lists. */
export interface TableWho {
  readonly organisations: readonly KeyedOrganisation[];
  readonly funders: readonly string[];
  readonly articles: Readonly<
    Record<string, { readonly of?: readonly number[]; readonly by?: readonly number[] }>
  >;
}

/** Places of values in a list without repetition. */
function numbering<Value>(keyOf: (value: Value) => string) {
  const places = new Map<string, number>();
  const values: Value[] = [];
  return {
    values,
    placeOf(value: Value): number {
      const key = keyOf(value);
      const place = places.get(key) ?? values.push(value) - 1;
      places.set(key, place);
      return place;
    },
  };
}

/** What is known of who is behind these articles; null if nothing is, so that a table without it is as before. */
export function tableWho(
  records: readonly LiteratureRecord[],
  organisations: ReadonlyMap<string, readonly KeyedOrganisation[]>,
): TableWho | null {
  const named = numbering<KeyedOrganisation>(({ key, kind, country }) => `${key} ${kind} ${country}`);
  const funders = numbering<string>((name) => name.toLowerCase());
  const articles: Record<string, { of?: number[]; by?: number[] }> = {};
  for (const { pmid, grants } of records) {
    const of = [...new Set((organisations.get(pmid) ?? []).map(named.placeOf))];
    const by = [...new Set((grants ?? []).flatMap(({ agency }) => (agency ? funders.placeOf(agency) : [])))];
    if (of.length + by.length > 0)
      articles[pmid] = { ...(of.length > 0 && { of }), ...(by.length > 0 && { by }) };
  }
  const isEmpty = Object.keys(articles).length === 0;
  return isEmpty ? null : { organisations: named.values, funders: funders.values, articles };
}
