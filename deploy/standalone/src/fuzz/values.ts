import type { JsonSchema } from '@sextant/contracts/openapi/components';
import fc from 'fast-check';

/**
 * Hostile or careless input: truncated query syntax, SQL, markup, paths, letters that change length with
 * case.
 */
const HOSTILE = [
  ...[
    '"',
    '(',
    ')',
    '[ti]',
    'AND',
    'OR NOT',
    '2020:2021[dp]',
    'adhd*',
    "'; DROP TABLE users; --",
    '%',
    '_',
    '\\',
  ],
  ...['<script>', '../..', '\u202e', '🧬', 'ﬁ', 'İ', '\r\n', '__proto__', '{{x}}', '$1'],
];
/** Text that PostgreSQL cannot store. */
const UNSTORABLE = ['\u0000', '\ud800', 'a\u0000b'];
const word = fc.oneof(
  fc.constantFrom('closed-loop', 'insulin', 'nanoparticle', 'trial', 'and', 'the'),
  fc.constantFrom(...HOSTILE),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));

/** Values of any type, for fields where none is valid. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, -1, 0, 1.5, 1e308, 2 ** 53, '', [], {}, [[]], { a: null }),
  fc.constantFrom(...HOSTILE, ...UNSTORABLE),
  fc.string({ unit: 'binary' }),
  fc.constant('x'.repeat(100_001)),
  fc.jsonValue({ maxDepth: 3 }),
);

const cut = (least: number, most: number) => (value: string) =>
  value.padEnd(least, 'x').slice(0, Math.max(most, 0));

function arbitraryString(schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  switch (schema.format) {
    case 'uuid':
      return ids;
    case 'date-time':
      return fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
        .map((date) => date.toISOString());
    case 'date':
      return fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
        .map((date) => date.toISOString().slice(0, 10));
    case 'email':
      return fc.constantFrom('a@example.org', 'ada.lovelace+x@example.org');
    case 'uri':
      return fc.constantFrom('https://example.org/a.png', 'https://example.org/?q=%00');
  }
  if (typeof schema.pattern === 'string')
    return fc.oneof(
      fc.stringMatching(new RegExp(schema.pattern)),
      // PMIDs of the sample corpus, for fields with the pattern of a PMID.
      fc.integer({ min: 0, max: 200 }).map((offset) => String(9_000_000_000 + offset)),
    );
  return text.map(cut(Number(schema.minLength ?? 0), Number(schema.maxLength ?? 400)));
}

export interface Vocabulary {
  /** Targets of `$ref`s. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Ids of existing records, and of none. */
  readonly ids: fc.Arbitrary<string>;
}

/** Generates values of a schema, mostly small ones. */
export function arbitraryValues(schema: JsonSchema, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const { schemas, ids } = vocabulary;
  const of = (part: unknown) => arbitraryValues((part ?? {}) as JsonSchema, vocabulary);
  if (typeof schema.$ref === 'string') return of(schemas[schema.$ref.split('/').at(-1) ?? '']);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(alternatives)) return fc.oneof(...alternatives.map(of));
  const types = [schema.type].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => of({ ...schema, type })));
  switch (types[0]) {
    case 'string':
      return arbitraryString(schema, ids);
    case 'integer':
      return fc.integer({
        min: Number(schema.minimum ?? -5),
        max: Math.min(Number(schema.maximum ?? 2_000), 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({
        min: Number(schema.minimum ?? -5),
        max: Number(schema.maximum ?? 2_000),
        noNaN: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const minLength = Number(schema.minItems ?? 0);
      return fc.array(of(schema.items), { minLength, maxLength: Math.max(minLength, 3) });
    }
    case 'object': {
      const requiredKeys: string[] = Array.isArray(schema.required) ? schema.required : [];
      const named = (schema.properties ?? {}) as Record<string, JsonSchema>;
      // A record by keys of an enumeration has no properties, and one schema for all.
      const others = Object.fromEntries(
        requiredKeys.filter((key) => !(key in named)).map((key) => [key, schema.additionalProperties]),
      ) as Record<string, JsonSchema>;
      const properties = { ...named, ...others };
      return fc.record(Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, of(part)])), {
        requiredKeys,
      });
    }
    default:
      return junk;
  }
}

/** Fields that a client might try to set. */
const CLAIMED = ['userId', 'id', '__proto__', 'constructor', 'role', 'createdAt'];

/** A value with one place corrupted: another type, missing, or an extra field. */
export function corrupted(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.nat(), junk, fc.constantFrom('replace', 'delete', 'add'), fc.constantFrom(...CLAIMED))
    .map(([choice, wrong, how, claimed]) => {
      const copy = structuredClone(value);
      const places: [Record<string, unknown>, string][] = [];
      const collect = (part: unknown) => {
        if (typeof part !== 'object' || part === null) return;
        for (const key of Object.keys(part)) {
          places.push([part as Record<string, unknown>, key]);
          collect((part as Record<string, unknown>)[key]);
        }
      };
      collect(copy);
      const place = places[choice % Math.max(places.length, 1)];
      if (!place) return wrong;
      const [holder, key] = place;
      if (how === 'delete' && !Array.isArray(holder)) delete holder[key];
      else if (how === 'add' && !Array.isArray(holder))
        Object.defineProperty(holder, claimed, { value: wrong, enumerable: true, configurable: true });
      else holder[key] = wrong;
      return copy;
    });
}
