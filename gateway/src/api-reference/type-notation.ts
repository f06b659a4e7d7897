import type { JsonSchema } from '@sextant/contracts/openapi/components';
import { type Html, html, joined } from './html.ts';

const NONE = html``;

const number = (value: unknown) => Number(value).toLocaleString('en-US');

/** A range such as `1 to 100 characters` or `at least 1`; empty without bounds. */
function range(least: unknown, most: unknown, unit = ''): string {
  if (least !== undefined && most !== undefined) return `${number(least)} to ${number(most)}${unit}`;
  if (least !== undefined) return `at least ${number(least)}${unit}`;
  return most === undefined ? '' : `at most ${number(most)}${unit}`;
}

/** The constraints of a value beyond its type, as text. */
export function limitsOf(schema: JsonSchema): string {
  return [
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minimum, schema.maximum),
    range(schema.minItems, schema.maxItems, ' entries'),
    typeof schema.pattern === 'string' ? `matches ${schema.pattern}` : '',
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} unless given`,
  ]
    .filter(Boolean)
    .join('; ');
}

const isUnion = ({ anyOf, oneOf, enum: values }: JsonSchema) =>
  [anyOf, oneOf, values].some((part) => Array.isArray(part) && part.length > 1);

/** A schema in TypeScript notation; named schemas link to their definition. */
export function typeOf(schema: JsonSchema): Html {
  const { $ref, type, format, properties, items, additionalProperties } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? '';
    return html`<a href="#${name}">${name}</a>`;
  }
  const literals = 'const' in schema ? [schema.const] : schema.enum;
  if (Array.isArray(literals))
    return joined(
      literals.map((value) => html`${JSON.stringify(value)}`),
      ' | ',
    );
  for (const [parts, sign] of [
    [schema.anyOf ?? schema.oneOf, ' | '],
    [schema.allOf, ' & '],
  ] as const)
    if (Array.isArray(parts)) return joined(parts.map(typeOf), sign);
  if (Array.isArray(type))
    return joined(
      type.map((one) => html`${String(one)}`),
      ' | ',
    );
  if (Array.isArray(schema.prefixItems)) return html`[${joined(schema.prefixItems.map(typeOf), ', ')}]`;
  if (type === 'array') {
    const item = (items ?? {}) as JsonSchema;
    return isUnion(item) ? html`(${typeOf(item)})[]` : html`${typeOf(item)}[]`;
  }
  if (properties) return html`{ ${joined(fieldsOf(schema).map(inline), ', ')} }`;
  if (type === 'object')
    return additionalProperties
      ? html`{ [name]: ${typeOf(additionalProperties as JsonSchema)} }`
      : html`object`;
  return html`${String(format ?? type ?? 'any')}`;
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

const inline = ({ name, required, schema }: Field): Html =>
  html`${name}${required ? NONE : '?'}: ${typeOf(schema)}`;

/** The fields of an object's schema. */
export function fieldsOf(schema: JsonSchema): Field[] {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, field]) => ({
    name,
    required: required.has(name),
    schema: field,
  }));
}
