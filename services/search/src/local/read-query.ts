import { errors } from '../errors.ts';
import { type Query, QuerySyntaxError } from '../query/expression.ts';
import { parseQuery } from '../query/parser.ts';

/** Reads what a user typed. @throws AppError `search.query-malformed` whose detail says where */
export function readQuery(text: string): Query {
  try {
    return parseQuery(text);
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error;
    const detail = `The search query cannot be understood at character ${error.position}: ${error.message}.`;
    throw errors('search.query-malformed', { detail, cause: error });
  }
}
