import type { Expression, TextField } from './expression.ts';
import type { Unit } from './unit.ts';

const tag = (field: string) => (field === 'all' ? '' : `[${field}]`);
const wordsText = (units: readonly Unit[], field: TextField) =>
  units.map(({ label }) => `${label}${tag(field)}`).join(' AND ');

/** How a query was understood, in the search syntax, with the parentheses that left-to-right reading gives. */
export function describeExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'words':
      return expression.units.length > 1
        ? `(${wordsText(expression.units, expression.field)})`
        : wordsText(expression.units, expression.field);
    case 'phrase':
      return `"${expression.text}${expression.prefix ? '*' : ''}"${tag(expression.field)}`;
    case 'value':
      return `${expression.text}${expression.prefix ? '*' : ''}[${expression.field}]`;
    case 'dates':
      return `${expression.text}[dp]`;
    default: {
      const [left, right] = [describeExpression(expression.left), describeExpression(expression.right)];
      if (!left || !right) return left || right;
      return `(${left} ${expression.kind.toUpperCase()} ${right})`;
    }
  }
}
