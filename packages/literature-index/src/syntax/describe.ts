import type { Expression, TextField } from './expression.ts';
import { namesOf, type Unit } from './unit.ts';

const tag = (field: string) => (field === 'all' ? '' : `[${field}]`);
const quoted = (name: string) => (/\s/u.test(name) ? `"${name}"` : name);

/** What is syntax elsewhere is part of a name in quotation marks alone. */
const CONTAINS_SYNTAX = /[()[\]*]|(?:^|\s)(?:AND|OR|NOT)(?=\s|$)/u;

/** Words with their other names: `copd AND treatment` is `(copd OR "chronic obstructive pulmonary disease") AND treatment`. */
export function unitsText(
  units: readonly Unit[],
  joint: ' AND ' | ' OR ' | ', ',
  field: TextField = 'all',
): string {
  return namesOf(units)
    .map((group) => {
      const words = group.map(({ label }) => `${label}${tag(field)}`).join(joint);
      const names = group[0]?.others?.names.map(({ label }) => quoted(label)) ?? [];
      if (names.length === 0) return words;
      return `(${[group.length > 1 && joint === ' AND ' ? `(${words})` : words, ...names].join(' OR ')})`;
    })
    .join(joint);
}

/** How a query was understood, in the search syntax, with the parentheses that left-to-right reading gives. */
export function describeExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'words':
      return expression.units.length > 1
        ? `(${unitsText(expression.units, ' AND ', expression.field)})`
        : unitsText(expression.units, ' AND ', expression.field);
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
