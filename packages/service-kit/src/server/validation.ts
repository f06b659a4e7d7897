import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import { requestErrors } from '../errors.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const article = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const describeSize = (origin: string, limit: unknown, bound: 'least' | 'most') => {
  if (origin === 'string') return `must have at ${bound} ${limit} characters`;
  if (origin === 'array' || origin === 'set') return `must have at ${bound} ${limit} entries`;
  return `must be at ${bound} ${limit}`;
};

/** Describes the problem of a value, to follow its name; undefined where "is not valid" says enough. */
function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${article(issue.expected)}`;
    case 'too_small':
      return describeSize(issue.origin, issue.minimum, 'least');
    case 'too_big':
      return describeSize(issue.origin, issue.maximum, 'most');
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_format':
      return `must be a valid ${issue.format.replaceAll('_', ' ')}`;
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

/** Default messages; a schema's own message takes precedence. */
const defaultMessages =
  (part: string): z.core.$ZodErrorMap =>
  (issue) => {
    if (issue.path?.length) return `"${issue.path.join('.')}" ${describeIssue(issue)}`;
    // Fastify gives null for a request without a body.
    if (part === 'body' && issue.input === null) return 'The request needs a JSON body.';
    return `The request's ${part} ${describeIssue(issue)}`;
  };

/** RFC 6901. */
const pointer = (path: readonly PropertyKey[]) =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const UNSTORABLE = 'The text holds a character that cannot be stored.';

/**
 * Path of the first text that PostgreSQL rejects, in `text` or in `jsonb`: with a NUL, or with half of a surrogate
 * pair.
 */
function unstorableText(value: unknown, path: readonly PropertyKey[] = []): readonly PropertyKey[] | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = unstorableText(part, [...path, key]);
    if (found) return found;
  }
  return null;
}

const PARTS: Readonly<Record<string, string>> = { querystring: 'query', params: 'path', headers: 'headers' };

/** Parses a part of the request; a failure is `request.invalid` with a JSON pointer and a sentence for every issue. */
export const parseRequest: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const error = defaultMessages(PARTS[httpPart ?? ''] ?? 'body');
  return (data) => {
    const parsed = schema.safeParse(data, { error });
    if (parsed.success) {
      const unstorable = unstorableText(parsed.data);
      if (!unstorable) return { value: parsed.data };
      const errors = [{ path: pointer(unstorable), message: UNSTORABLE }];
      return { error: requestErrors('request.invalid', { detail: UNSTORABLE, errors }) };
    }
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: pointer(path), message }));
    return { error: requestErrors('request.invalid', { detail: errors[0]?.message, errors }) };
  };
};

/** A response that does not match its schema: a bug of ours, so the client gets no details. */
class ResponseMismatch extends Error {
  constructor(method: string, url: string, cause: z.ZodError) {
    super(`The answer of ${method} ${url} does not fit its schema: ${z.prettifyError(cause)}`, { cause });
    this.name = 'AnswerMismatch';
  }
}

/** Serializes a response through its schema: unknown fields are never sent. */
export const writeAnswer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const parsed = schema.safeParse(data);
    if (!parsed.success) throw new ResponseMismatch(method, url, parsed.error);
    return JSON.stringify(parsed.data);
  };
};
