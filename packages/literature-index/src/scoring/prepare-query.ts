import type { Database } from '../store/database.ts';
import { resolveNear } from '../store/resolve-near.ts';
import type { Selection } from '../store/selection.ts';
import { readStatistics } from '../store/statistics.ts';
import { getSynonyms, withNamesInUse } from '../synonyms/names-in-use.ts';
import { withKnownShortForms } from '../synonyms/short-forms.ts';
import { toCondition } from '../syntax/condition.ts';
import { describeExpression } from '../syntax/describe.ts';
import type { Expression, Query } from '../syntax/expression.ts';
import type { Limits } from '../syntax/limits.ts';
import { toUnits, type Unit } from '../syntax/unit.ts';
import {
  getAllTerms,
  getTermsAsWord,
  keepRarest,
  type ScoringPlan,
  scoringPlan,
  type WeightedUnit,
  weightUnits,
} from './bm25f.ts';
import { buildReadings, type Reading } from './minimum-should-match.ts';

/** Words to score articles by: all required or optional words, regardless of their field; no excluded ones. */
function collectScoredUnits(expression: Expression, units: Unit[] = []): Unit[] {
  switch (expression.kind) {
    case 'words':
      units.push(...expression.units);
      break;
    case 'phrase':
    case 'near':
      units.push(...toUnits(expression.text));
      break;
    case 'and':
    case 'or':
      collectScoredUnits(expression.left, units);
      collectScoredUnits(expression.right, units);
      break;
    case 'not':
      collectScoredUnits(expression.left, units);
      break;
    default:
  }
  return units;
}

const unique = (units: readonly Unit[]) => [...new Map(units.map((unit) => [unit.label, unit])).values()];

/** A query that is ready to be searched. */
export interface PreparedQuery {
  /** Synonyms that are searched beside the typed words. */
  readonly synonyms: readonly string[];
  readonly units: readonly WeightedUnit[];
  readonly plan: ScoringPlan;
  /** Strictest first; a single one for a query with syntax, none for stop words. */
  readonly readings: readonly (Omit<Reading, 'tsquery'> & { readonly selection: Selection })[];
}

/** Weights the words of a query and lists its interpretations. */
export async function prepareQuery(
  database: Database,
  parsed: Query,
  limits: Limits,
): Promise<PreparedQuery> {
  const getUnits = (of: Query) =>
    of.kind === 'plain' ? of.units : unique(collectScoredUnits(of.expression));
  const statistics = await readStatistics(
    database,
    getUnits(parsed).flatMap((unit) => [...getAllTerms(unit), ...getTermsAsWord(unit)]),
  );
  const query = withNamesInUse(withKnownShortForms(parsed, statistics), statistics);
  const synonyms = getSynonyms(query);
  const units = keepRarest(weightUnits(getUnits(query), statistics));
  const plan = scoringPlan(units, statistics);
  if (query.kind === 'plain') {
    const readings = buildReadings(units).map(({ tsquery, translation, minMatches }) => ({
      selection: { condition: { kind: 'text' as const, tsquery }, limits },
      translation,
      minMatches,
    }));
    return { synonyms, units, plan, readings };
  }
  const written = toCondition(query.expression);
  const condition = written && (await resolveNear(database, written));
  const translation = describeExpression(query.expression);
  const readings = condition ? [{ selection: { condition, limits }, translation, minMatches: 0 }] : [];
  return { synonyms, units, plan, readings };
}
