import type { AccessToken } from '@sextant/contracts/account/access-token';
import type { TokenScope } from '@sextant/contracts/http/token-scope';
import type { AccessTokenRow } from './repository.ts';

export const presentToken = ({ scopes, ...token }: AccessTokenRow): AccessToken => ({
  ...token,
  scopes: scopes as TokenScope[],
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
});
