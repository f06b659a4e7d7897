import { z } from 'zod';
import { NAMED_SCHEMAS } from './named-schemas.ts';

/** JSON Schema, draft 2020-12, as used in an OpenAPI 3.1 document. */
export type JsonSchema = { readonly [keyword: string]: unknown };

const REF = '#/components/schemas/';

/** Formats that make the patterns that zod adds redundant. */
const FORMATS_WITHOUT_PATTERN = new Set(['date-time', 'date', 'uuid', 'email']);

/**
 * Drops `additionalProperties: false`, because responses may gain fields and unknown request fields are
 * ignored, and bounds that every JSON integer has anyway.
 */
function simplify({ jsonSchema: schema }: { jsonSchema: Record<string, unknown> }): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (FORMATS_WITHOUT_PATTERN.has(String(schema.format))) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

const findRefs = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );

/**
 * Converts the named schemas, and those of `parts`, to JSON Schema for requests (`input`) or responses
 * (`output`).
 */
function convert(io: 'input' | 'output', parts: ReadonlyMap<string, z.ZodType>): Map<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of NAMED_SCHEMAS) registry.add(schema, { id: name });
  // A part may be a named schema, or the same schema as another part.
  for (const [name, schema] of parts) if (!registry.has(schema)) registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (name) => `${REF}${name}`,
    override: simplify,
  });
  const converted = new Map<string, JsonSchema>(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]),
  );
  for (const [name, schema] of parts) {
    const known = registry.get(schema)?.id ?? name;
    if (NAMED_SCHEMAS.has(known)) converted.set(name, { $ref: `${REF}${known}` });
    else converted.set(name, converted.get(known) ?? {});
  }
  return converted;
}

/** Adds all schemas that `parts` refer to, transitively, to `found`. */
function collectRefs(
  parts: Iterable<JsonSchema>,
  schemas: ReadonlyMap<string, JsonSchema>,
  found: Set<string>,
): void {
  for (const part of parts)
    for (const name of findRefs(part)) {
      if (found.has(name)) continue;
      found.add(name);
      collectRefs([schemas.get(name) ?? {}], schemas, found);
    }
}

export interface Components {
  /** Schemas that are referred to by name. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Schemas of bodies, and objects whose fields are parameters. */
  readonly requests: ReadonlyMap<string, JsonSchema>;
  readonly responses: ReadonlyMap<string, JsonSchema>;
}

/**
 * JSON schemas of requests and responses, with everything they refer to. A named schema that differs between
 * request and response (because of defaults) gets the suffix `Input` in requests.
 * @param spread names of requests whose fields become separate parameters, so that the whole is never
 * referenced
 */
export function buildComponents(
  requests: ReadonlyMap<string, z.ZodType>,
  responses: ReadonlyMap<string, z.ZodType>,
  spread: ReadonlySet<string>,
): Components {
  const inputs = convert('input', requests);
  const outputs = convert('output', responses);
  const getParts = (from: ReadonlyMap<string, JsonSchema>, names: Iterable<string>) =>
    new Map([...names].map((name) => [name, from.get(name) ?? {}]));
  const responseParts = getParts(outputs, responses.keys());
  const inAnswers = new Set<string>();
  collectRefs(responseParts.values(), outputs, inAnswers);

  const differing = new Set<string>();
  // A schema that refers to a differing one differs, too.
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const name of inAnswers) {
      const input = inputs.get(name) ?? {};
      const isSame = JSON.stringify(input) === JSON.stringify(outputs.get(name));
      if (!isSame || findRefs(input).some((ref) => differing.has(ref))) differing.add(name);
    }
  }
  const getName = (name: string) => (differing.has(name) ? `${name}Input` : name);
  const renamed = new Map(
    [...inputs].map(([name, schema]): [string, JsonSchema] => [
      getName(name),
      JSON.parse(
        JSON.stringify(schema).replaceAll(
          /"\$ref":"#\/components\/schemas\/([^"]+)"/g,
          (_ref, ref: string) => `"$ref":"${REF}${getName(ref)}"`,
        ),
      ),
    ]),
  );
  const requestParts = getParts(renamed, requests.keys());
  for (const [name, { $ref }] of requestParts)
    if (spread.has(name) && typeof $ref === 'string')
      requestParts.set(name, renamed.get($ref.slice(REF.length)) ?? {});
  const inRequests = new Set<string>();
  collectRefs(requestParts.values(), renamed, inRequests);

  const names = [...new Set([...inAnswers, ...inRequests])].sort();
  const schemas = Object.fromEntries(
    names.map((name) => [name, (inAnswers.has(name) ? outputs : renamed).get(name) ?? {}]),
  );
  return { schemas, requests: requestParts, responses: responseParts };
}
