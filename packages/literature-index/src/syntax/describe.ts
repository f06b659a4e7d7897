import type { Expression, TextField } from './expression.ts';
import { groupByName, type Unit } from './unit.ts';

const tag = (field: string) => (field === 'all' ? '' : `[${field}]`);
const quoted = (name: string) => (/\s/u.test(name) ? `"${name}"` : name);

/** Characters and words that would be syntax; a name with them is quoted. */
const CONTAINS_SYNTAX = /[()[\]*]|(?:^|\s)(?:AND|OR|NOT)(?=\s|$)/u;

/**
 * Words with their synonyms: `copd AND treatment` is `(copd OR "chronic obstructive pulmonary disease") AND treatment`.
 */
export function describeUnits(
  units: readonly Unit[],
  joint: ' AND ' | ' OR ' | ', ',
  field: TextField = 'all',
): string {
  return groupByName(units)
    .map((group) => {
      const words = group.map(({ label }) => `${label}${tag(field)}`).join(joint);
      const names = group[0]?.others?.names.map(({ label }) => quoted(label)) ?? [];
      if (names.length === 0) return words;
      return `(${[group.length > 1 && joint === ' AND ' ? `(${words})` : words, ...names].join(' OR ')})`;
    })
    .join(joint);
}

/** The interpreted query in search syntax, with parentheses that show its left-to-right evaluation. */
export function describeExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'words':
      return expression.units.length > 1
        ? `(${describeUnits(expression.units, ' AND ', expression.field)})`
        : describeUnits(expression.units, ' AND ', expression.field);
    case 'phrase':
      return `"${expression.text}${expression.prefix ? '*' : ''}"${tag(expression.field)}`;
    case 'value': {
      const name = `${expression.text}${expression.prefix ? '*' : ''}`;
      return `${CONTAINS_SYNTAX.test(expression.text) ? `"${name}"` : name}[${expression.field}]`;
    }
    case 'dates':
      return `${expression.text}[dp]`;
    default: {
      const [left, right] = [describeExpression(expression.left), describeExpression(expression.right)];
      if (!left || !right) return left || right;
      return `(${left} ${expression.kind.toUpperCase()} ${right})`;
    }
  }
}
