import type { Database } from '../store/database.ts';
import type { Selection } from '../store/selection.ts';
import { readStatistics } from '../store/statistics.ts';
import { namesOfQuery, withNamesInUse } from '../synonyms/names-in-use.ts';
import { conditionOf } from '../syntax/condition.ts';
import { describeExpression } from '../syntax/describe.ts';
import type { Expression, Query } from '../syntax/expression.ts';
import type { Limits } from '../syntax/limits.ts';
import { phraseParts, type Unit, unitsOf } from '../syntax/unit.ts';
import { allTermsOf, rarest, type ScoringPlan, scoringPlan, type WeightedUnit, weigh } from './bm25f.ts';
import { type Reading, readingsOf } from './plain-words.ts';

/** Words to score articles by: all required or optional words, whatever their field; no excluded ones. */
function scoredUnits(expression: Expression, units: Unit[] = []): Unit[] {
  switch (expression.kind) {
    case 'words':
      units.push(...expression.units);
      break;
    case 'phrase':
      units.push(...(expression.prefix ? prefixUnits(expression.text) : unitsOf(expression.text)));
      break;
    case 'and':
    case 'or':
      scoredUnits(expression.left, units);
      scoredUnits(expression.right, units);
      break;
    case 'not':
      scoredUnits(expression.left, units);
      break;
    default:
  }
  return units;
}

/** `hypertens*` is scored by the stem that it names, and a phrase before it by its words. */
const prefixUnits = (text: string): Unit[] =>
  phraseParts(text, { prefix: true }).map(({ term }) => ({
    label: term,
    joined: null,
    parts: [{ term, distance: 0 }],
  }));

const unique = (units: readonly Unit[]) => [...new Map(units.map((unit) => [unit.label, unit])).values()];

/** A query that is ready to be searched. */
export interface Prepared {
  /** Synonyms that are searched beside the typed words. */
  readonly synonyms: readonly string[];
  readonly units: readonly WeightedUnit[];
  readonly plan: ScoringPlan;
  /** Strictest first; a single one for a query with syntax, none for stop words. */
  readonly readings: readonly (Omit<Reading, 'tsquery'> & { readonly selection: Selection })[];
}

/** Weights the words of a query and lists its interpretations. */
export async function prepareQuery(database: Database, parsed: Query, limits: Limits): Promise<Prepared> {
  const wordsOf = (of: Query) => (of.kind === 'plain' ? of.units : unique(scoredUnits(of.expression)));
  const statistics = await readStatistics(database, wordsOf(parsed).flatMap(allTermsOf));
  const query = withNamesInUse(parsed, statistics);
  const synonyms = namesOfQuery(query);
  const units = rarest(weigh(wordsOf(query), statistics));
  const plan = scoringPlan(units, statistics);
  if (query.kind === 'plain') {
    const readings = readingsOf(units).map(({ tsquery, translation, enough }) => ({
      selection: { condition: { kind: 'text' as const, tsquery }, limits },
      translation,
      enough,
    }));
    return { synonyms, units, plan, readings };
  }
  const condition = conditionOf(query.expression);
  const translation = describeExpression(query.expression);
  const readings = condition ? [{ selection: { condition, limits }, translation, enough: 0 }] : [];
  return { synonyms, units, plan, readings };
}
