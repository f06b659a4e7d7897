import { z } from 'zod';

/**
 * What an access token may do: `read` what the user has and what literature says, `run` searches and analyses, `write`: make, change and
 * remove the user's things. None implies another.
 */
export const TOKEN_SCOPES = ['read', 'run', 'write'] as const;
export const TokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof TokenScope>;
