import type { DateColumn, Expression, ValueField } from './expression.ts';
import { groupByName, type Unit } from './unit.ts';

const tag = (field: string) => (field === 'all' ? '' : `[${field}]`);
const quoted = (name: string) => (/\s/u.test(name) ? `"${name}"` : name);

/** Characters and words that would be syntax; a name with them is quoted. */
const CONTAINS_SYNTAX = /[()[\]*]|(?:^|\s)(?:AND|OR|NOT)(?=\s|$)/u;

/**
 * Words with their synonyms: `copd AND treatment` is `(copd OR "chronic obstructive pulmonary disease") AND treatment`.
 */
export function describeUnits(units: readonly Unit[], joint: ' AND ' | ' OR ' | ', '): string {
  return groupByName(units)
    .map((group) => {
      const words = group.map(({ label }) => label).join(joint);
      const names = group[0]?.others?.names.map(({ label }) => quoted(label)) ?? [];
      if (names.length === 0) return words;
      return `(${[group.length > 1 && joint === ' AND ' ? `(${words})` : words, ...names].join(' OR ')})`;
    })
    .join(joint);
}

const TAGS: Readonly<Partial<Record<ValueField, string>>> = { id: 'pmid' };
const DATE_TAGS: Readonly<Record<DateColumn, string>> = { published: 'dp', entered: 'edat', created: 'crdt' };

function describeValue(text: string, isPrefix: boolean, fieldTag: string): string {
  const name = `${text}${isPrefix ? '*' : ''}`;
  return `${CONTAINS_SYNTAX.test(text) ? `"${name}"` : name}[${fieldTag}]`;
}

/** The interpreted query in search syntax, with parentheses that show its left-to-right evaluation. */
export function describeExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'words':
      return expression.units.length > 1
        ? `(${describeUnits(expression.units, ' AND ')})`
        : describeUnits(expression.units, ' AND ');
    case 'phrase':
      return `"${expression.text}"${tag(expression.field)}`;
    case 'near':
      return `"${expression.text}"[${expression.field}:~${expression.distance}]`;
    case 'value':
      return describeValue(
        expression.text,
        expression.prefix,
        (TAGS[expression.field] ?? expression.field) + (expression.isNarrow ? ':noexp' : ''),
      );
    case 'heading':
      return describeValue(expression.text, expression.isPrefix, expression.tag);
    case 'filter':
      return `${expression.text}[filter]`;
    case 'dates':
      return `"${expression.text}"[${DATE_TAGS[expression.column]}]`;
    default: {
      const [left, right] = [describeExpression(expression.left), describeExpression(expression.right)];
      if (!left || !right) return left || right;
      return `(${left} ${expression.kind.toUpperCase()} ${right})`;
    }
  }
}
