import type { ApiDocument, ApiOperation } from '@sextant/contracts/openapi/document';
import fc from 'fast-check';
import { arbitraryValues, corrupted, type Vocabulary } from './values.ts';

export interface FuzzedRequest {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface DescribedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

export const listOperations = ({ paths }: ApiDocument): DescribedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

const ODD_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'x',
];
const ODD_BODIES = ['', '{', 'null', '[]', '"x"', '{"__proto__":{"x":1}}', '{"a":1}}', '\u0000', '<a/>'];

const written = (value: unknown): string =>
  typeof value === 'string' ? value : String(JSON.stringify(value));
/** `encodeURIComponent` throws on lone surrogates. */
const encoded = (value: unknown): string => encodeURIComponent(written(value).toWellFormed().slice(0, 2_000));

/** Half of the values valid, half corrupted. */
const maybeCorrupted = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(value, value.chain(corrupted));

/** Generates valid and invalid requests of one operation of the document. */
export function arbitraryRequests(
  { method, path, operation }: DescribedOperation,
  vocabulary: Vocabulary,
): fc.Arbitrary<FuzzedRequest> {
  const { operationId, parameters = [], requestBody } = operation;
  const named = (place: 'path' | 'query' | 'header') =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, maybeCorrupted(arbitraryValues(schema, vocabulary))]),
      ),
      {
        requiredKeys: parameters
          .filter(({ required }) => required)
          .flatMap(({ name, in: at }) => (at === place ? [name] : [])),
      },
    ) as fc.Arbitrary<Record<string, unknown>>;
  const schema = requestBody?.content['application/json']?.schema;
  const jsonBody = (value: unknown) => ({ type: 'application/json', text: written(JSON.stringify(value)) });
  const body = schema
    ? fc.oneof(
        { weight: 12, arbitrary: maybeCorrupted(arbitraryValues(schema, vocabulary)).map(jsonBody) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(...ODD_BODIES).map((text) => ({ type: 'application/json', text })),
        },
        { weight: 1, arbitrary: fc.constantFrom(...ODD_TYPES).map((type) => ({ type, text: '{}' })) },
      )
    : fc.constant(undefined);

  return fc.tuple(named('path'), named('query'), body).map(([params, query, content]): FuzzedRequest => {
    const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
    return {
      operationId,
      method: method.toUpperCase(),
      path:
        path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name])) +
        (search.length > 0 ? `?${search.join('&')}` : ''),
      headers: {
        // Otherwise a generation call waits for its job.
        ...(parameters.some(({ name }) => name === 'Prefer') && { prefer: 'respond-async' }),
        ...(content && { 'content-type': content.type }),
      },
      ...(content && { body: content.text }),
    };
  });
}
