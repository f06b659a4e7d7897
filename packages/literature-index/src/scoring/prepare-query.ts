import type { IndexVersion } from '../store/index-cache.ts';
import { resolveNear } from '../store/resolve-near.ts';
import { readStatistics } from '../store/statistics.ts';
import { readWordForms } from '../store/word-forms.ts';
import { getSynonyms, withNamesInUse } from '../synonyms/names-in-use.ts';
import { withKnownShortForms } from '../synonyms/short-forms.ts';
import { allWords, type Condition, toCondition } from '../syntax/condition.ts';
import { describeExpression, describeUnits } from '../syntax/describe.ts';
import type { Expression, Query } from '../syntax/expression.ts';
import type { WordForms } from '../syntax/to-tsquery.ts';
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

/** All words without quotes and field, excluded ones too. */
function getSearchedUnits(query: Query): readonly Unit[] {
  if (query.kind === 'plain') return query.units;
  const unitsOf = (expression: Expression): readonly Unit[] => {
    if (expression.kind === 'words') return expression.units;
    return 'left' in expression ? [...unitsOf(expression.left), ...unitsOf(expression.right)] : [];
  };
  return unitsOf(query.expression);
}

const unique = (units: readonly Unit[]) => [...new Map(units.map((unit) => [unit.label, unit])).values()];

/** A query that is ready to be searched. */
export interface PreparedQuery {
  /** Synonyms that are searched beside the typed words. */
  readonly synonyms: readonly string[];
  readonly units: readonly WeightedUnit[];
  readonly plan: ScoringPlan;
  /** What an article must have to match: all words of a plain query, else what the syntax says. Null for stop words only. */
  readonly condition: Condition | null;
  /** Words as written of all terms. */
  readonly wordForms: WordForms;
  /** The condition as query syntax, shown to the user. */
  readonly translation: string;
}

/** Weights the words of a query and says what matches it, whatever the number of matches. */
export async function prepareQuery(at: IndexVersion, parsed: Query): Promise<PreparedQuery> {
  const getUnits = (of: Query) =>
    of.kind === 'plain' ? of.units : unique(collectScoredUnits(of.expression));
  const termsOf = (units: readonly Unit[]) =>
    units.flatMap((unit) => [...getAllTerms(unit), ...getTermsAsWord(unit)]);
  const [statistics, wordForms] = await Promise.all([
    readStatistics(at, termsOf(getUnits(parsed))),
    readWordForms(at, termsOf(getSearchedUnits(parsed))),
  ]);
  const query = withNamesInUse(withKnownShortForms(parsed, statistics), statistics);
  const synonyms = getSynonyms(query);
  const units = keepRarest(weightUnits(getUnits(query), statistics));
  const plan = scoringPlan(units, statistics);
  if (query.kind === 'plain')
    return {
      synonyms,
      units,
      plan,
      condition: allWords(query.units, wordForms),
      wordForms,
      translation: describeUnits(query.units, ' AND '),
    };
  const condition = toCondition(query.expression, wordForms);
  return {
    synonyms,
    units,
    plan,
    condition: condition && (await resolveNear(at.database, condition)),
    wordForms,
    translation: describeExpression(query.expression),
  };
}
