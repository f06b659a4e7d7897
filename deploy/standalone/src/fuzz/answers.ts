import type { JsonSchema } from '@sextant/contracts/openapi/components';
import type { ApiDocument } from '@sextant/contracts/openapi/document';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DescribedOperation } from './requests.ts';

/** The document allows further fields for later versions; here, undocumented fields are errors. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  return 'properties' in schema ? { additionalProperties: false, ...parts } : parts;
};

export interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

/** Returns a function that describes how a response violates the document, or null. */
export function answerChecker(
  document: ApiDocument,
): (of: DescribedOperation, answer: Answer) => string | null {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const components = { schemas: closed(document.components.schemas) };
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const validatorOf = (schema: JsonSchema) => {
    const known = compiled.get(schema) ?? ajv.compile({ ...(closed(schema) as object), components });
    compiled.set(schema, known);
    return known;
  };

  return ({ operation }, { status, type, text }) => {
    if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
    const described =
      operation.responses[status] ?? (status >= 400 ? operation.responses.default : undefined);
    if (!described) return `status ${status} is not described`;
    const [expected, content] = Object.entries(described.content ?? {})[0] ?? [];
    if (!expected || !content)
      return text === '' ? null : `an answer without a body has one: ${text.slice(0, 100)}`;
    if (!type?.startsWith(expected)) return `content type ${type} instead of ${expected}`;
    if (!expected.endsWith('json')) return null;
    const value: unknown = JSON.parse(text);
    const valid = validatorOf(content.schema);
    if (!valid(value)) return `${ajv.errorsText(valid.errors)} in ${text.slice(0, 300)}`;
    const statusInBody = status >= 400 ? (value as { status: number }).status : status;
    return statusInBody === status ? null : `a problem that says ${statusInBody} came as ${status}`;
  };
}
