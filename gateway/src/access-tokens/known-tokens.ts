import { hash } from 'node:crypto';
import { ACCESS_TOKEN, type ValidAccessTokens } from '@sextant/contracts/account/access-token';
import { toNetwork } from '@sextant/service-kit/ip-network';
import { errors } from '../errors.ts';
import { WindowCounts } from '../limits/window-counts.ts';
import { createBatchLoader } from '../sessions/batch-loader.ts';

/** An answer of auth holds for so long, so that a revoked token is refused within five seconds on every gateway. */
export const FRESH_MS = 4_000;
/** Refused tokens per minute of each network; further unknown ones are refused without asking auth. */
export const MAX_REFUSED = 60;
/** Maximum tokens that auth is asked about at once. */
const MAX_ASKED = 100;
/** Remembered answers; the oldest are forgotten. */
const MAX_KNOWN = 10_000;

type ValidToken = ValidAccessTokens[number];
type AskAuth = (used: readonly { hash: string; address: string }[]) => Promise<ValidAccessTokens>;

export interface KnownTokens {
  /**
   * The valid token with this secret, or null.
   * @throws `gateway.too-many-requests` after too many refused ones from the network, and what asking auth throws
   */
  find(secret: string, address: string): Promise<ValidToken | null>;
}

/** Asks auth about tokens by their hash, several at once, and remembers its answers for a moment. */
export function createKnownTokens(askAuth: AskAuth, now: () => number = Date.now): KnownTokens {
  const known = new Map<string, { readonly askedAt: number; readonly token: ValidToken | null }>();
  const refused = new WindowCounts(now);

  const ask = createBatchLoader(async (keys: readonly string[]) => {
    const found = new Map<string, ValidToken>();
    for (let start = 0; start < keys.length; start += MAX_ASKED) {
      const used = keys.slice(start, start + MAX_ASKED).map((key) => {
        const [tokenHash = '', address = ''] = key.split(' ');
        return { hash: tokenHash, address };
      });
      const valid = new Map((await askAuth(used)).map((token) => [token.hash, token]));
      for (const each of used) {
        const token = valid.get(each.hash);
        if (token) found.set(`${each.hash} ${each.address}`, token);
      }
    }
    return found;
  });

  function remember(tokenHash: string, askedAt: number, token: ValidToken | null): void {
    known.delete(tokenHash);
    known.set(tokenHash, { askedAt, token });
    if (known.size <= MAX_KNOWN) return;
    const [oldest = ''] = known.keys();
    known.delete(oldest);
  }

  const valid = (token: ValidToken | null): ValidToken | null =>
    token && Date.parse(token.expiresAt) > now() ? token : null;

  return {
    async find(secret, address) {
      const network = toNetwork(address);
      const tokenHash = hash('sha256', secret, 'base64url');
      const before = known.get(tokenHash);
      const askedAt = now();
      let token = before?.token ?? null;
      if (!before || askedAt - before.askedAt >= FRESH_MS) {
        // A token that was valid a moment ago is not held up by others’ wrong ones.
        if (!token && refused.of(network) >= MAX_REFUSED)
          throw errors('gateway.too-many-requests', {
            headers: { 'retry-after': String(refused.secondsLeft) },
          });
        token = ACCESS_TOKEN.test(secret) ? ((await ask(`${tokenHash} ${address}`)) ?? null) : null;
        remember(tokenHash, askedAt, token);
      }
      const found = valid(token);
      if (!found) refused.add(network);
      return found;
    },
  };
}
