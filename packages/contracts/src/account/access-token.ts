import { z } from 'zod';
import { TokenScope } from '../http/token-scope.ts';
import { IsoDateTime, requiredText, Uuid } from '../http/values.ts';
import { DeleteUserBody } from './deletion.ts';

/** Maximum number of valid tokens of a user. */
export const MAX_ACCESS_TOKENS = 20;
export const MAX_ACCESS_TOKEN_DAYS = 365;

/** `sxt_` and 32 random bytes in base64url. */
export const ACCESS_TOKEN = /^sxt_[A-Za-z0-9_-]{43}$/;

/** An access token as it is listed: its secret is shown once, when it is made, and not stored. */
export const AccessToken = z.object({
  id: Uuid,
  name: z.string(),
  prefix: z
    .string()
    .describe("The secret's first characters, such as `sxt_Ab3d`: tells which token a program has"),
  scopes: z.array(TokenScope),
  createdAt: IsoDateTime,
  expiresAt: IsoDateTime.describe('Listed for 30 days after that'),
  lastUsedAt: IsoDateTime.nullable().describe('Rounded to the minute; null if it was never used'),
  lastUsedFrom: z.string().nullable().describe('Address of that call'),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const CreateAccessTokenBody = z.object({
  name: requiredText('Name is required', 100),
  scopes: z
    .array(TokenScope)
    .min(1, 'Choose at least one permission')
    .max(10)
    .transform((scopes) => [...new Set(scopes)]),
  expiresInDays: z.int().min(1).max(MAX_ACCESS_TOKEN_DAYS, 'A token is valid for at most a year'),
  // A token outlives the session that makes it, so a stolen session must not suffice.
  password: DeleteUserBody.shape.password,
});
export type CreateAccessTokenBody = z.input<typeof CreateAccessTokenBody>;

export const CreatedAccessToken = AccessToken.extend({
  secret: z.string().regex(ACCESS_TOKEN).describe('Sent as `Authorization: Bearer`; cannot be read again'),
});
export type CreatedAccessToken = z.infer<typeof CreatedAccessToken>;

/** What the gateway asks auth of the tokens that it was sent. It sends hashes: no secret goes further than the gateway. */
export const AccessTokenLookup = z.object({
  tokens: z
    .array(
      z.object({
        hash: z
          .string()
          .regex(/^[A-Za-z0-9_-]{43}$/)
          .describe('SHA-256 of the token'),
        address: z.string().min(1).max(64).describe('Where it was used'),
      }),
    )
    .max(100),
});

/** The valid ones of them. */
export const ValidAccessTokens = z.array(
  z.object({ hash: z.string(), userId: Uuid, scopes: z.array(TokenScope), expiresAt: IsoDateTime }),
);
export type ValidAccessTokens = z.infer<typeof ValidAccessTokens>;
