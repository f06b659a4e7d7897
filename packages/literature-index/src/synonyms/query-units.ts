import type { Expression, Query } from '../syntax/expression.ts';
import type { Unit } from '../syntax/unit.ts';

/** Runs of adjacent words without quotes and field; terms excluded by NOT are left out. */
export function findRuns(query: Query): (readonly Unit[])[] {
  if (query.kind === 'plain') return [query.units];
  const runs: (readonly Unit[])[] = [];
  const add = (expression: Expression): void => {
    if (expression.kind === 'words') runs.push(expression.units);
    if (expression.kind === 'and' || expression.kind === 'or' || expression.kind === 'not')
      add(expression.left);
    if (expression.kind === 'and' || expression.kind === 'or') add(expression.right);
  };
  add(query.expression);
  return runs;
}

export const getQueryUnits = (query: Query): Unit[] => findRuns(query).flat();

/** The query with each of these runs transformed. */
export function withUnits(query: Query, change: (units: readonly Unit[]) => readonly Unit[]): Query {
  if (query.kind === 'plain') return { ...query, units: change(query.units) };
  const changed = (expression: Expression): Expression => {
    switch (expression.kind) {
      case 'words':
        return { ...expression, units: change(expression.units) };
      case 'and':
      case 'or':
        return { ...expression, left: changed(expression.left), right: changed(expression.right) };
      case 'not':
        return { ...expression, left: changed(expression.left) };
      default:
        return expression;
    }
  };
  return { ...query, expression: changed(query.expression) };
}
