import type { Narrow } from '@sextant/contracts/literature/filters';
import type { Condition } from './condition.ts';
import { facet, facetValue } from './facet.ts';
import { anyLexeme } from './to-tsquery.ts';

/** The index stores each of these values as a lexeme. */
const KINDS = [
  ['types', 'pt'],
  ['journals', 'ta'],
  ['mesh', 'mh'],
] as const;

/** Requires one of the values of each kind, exactly, without the narrower ones that `[pt]` includes. */
export function narrowConditions(narrow: Narrow | undefined): Condition[] {
  if (!narrow) return [];
  const conditions: Condition[] = [];
  for (const [field, kind] of KINDS) {
    const values = narrow[field] ?? [];
    if (values.length === 0) continue;
    const words = values.map(facetValue).filter(Boolean);
    // No article has a value without a letter or digit.
    const lexemes = words.length > 0 ? words.map((word) => facet(kind, word)) : [`${kind}/`];
    conditions.push({ kind: 'text', tsquery: anyLexeme(lexemes) });
  }
  const { organisations = [], countries = [] } = narrow;
  if (organisations.length > 0) conditions.push({ kind: 'organisations', names: organisations });
  if (countries.length > 0) conditions.push({ kind: 'countries', codes: countries });
  const years = narrow.years ?? [];
  if (years.length > 0) conditions.push({ kind: 'years', years });
  return conditions;
}
