import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { AppError, requestErrors } from './errors.ts';

/** Header that carries the gateway's token to a service. */
export const IDENTITY_HEADER = 'x-sextant-identity';

const ALGORITHM = 'EdDSA';
const TOKEN_LIFETIME_S = 60;
const TOKEN_REUSE_MS = 30_000;
/** Tokens that a signer has given, or that a verifier has accepted. */
const REMEMBERED_TOKENS = 10_000;

function remember<Value>(values: Map<string, Value>, key: string, value: Value): void {
  if (values.size >= REMEMBERED_TOKENS) values.clear();
  values.set(key, value);
}

interface Claims {
  readonly audience: string;
  readonly subject?: string;
  /** Client address of that user's request. */
  readonly address?: string;
}

/** Signs "this process calls `audience` on behalf of user `subject` at `address`"; the token is valid for 60 s. */
export type IdentitySigner = (claims: Claims) => Promise<string>;

/** Who calls, and on behalf of which user at which address. */
interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject?: string;
  readonly address?: string;
}

/**
 * Verifies a token that is meant for this process and comes from one of `issuers`.
 * @throws AppError `identity.invalid`
 */
export type IdentityVerifier = (
  token: string,
  allowed: { issuers: readonly string[] },
) => Promise<VerifiedIdentity>;

/**
 * @param privateKey Ed25519 key, PKCS #8 PEM. Tokens are cached for 30 s for the same claims, because signing is
 *   expensive.
 */
export function createIdentitySigner({
  issuer,
  privateKey,
}: {
  issuer: string;
  privateKey: string;
}): IdentitySigner {
  const key = createPrivateKey(privateKey);
  const recent = new Map<string, { token: Promise<string>; signedAt: number }>();

  const sign = ({ audience, subject, address }: Claims): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const token = new SignJWT(address === undefined ? {} : { address })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(issuer)
      .setAudience(audience);
    if (subject !== undefined) token.setSubject(subject);
    return token
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_LIFETIME_S)
      .sign(key);
  };

  return (claims) => {
    const { audience, subject, address } = claims;
    const name = JSON.stringify([audience, subject, address]);
    const cached = recent.get(name);
    const now = Date.now();
    if (cached && now - cached.signedAt < TOKEN_REUSE_MS && now >= cached.signedAt) return cached.token;
    const token = sign(claims);
    remember(recent, name, { token, signedAt: now });
    return token;
  };
}

/**
 * @param publicKeys SPKI PEM of every issuer that this process can verify. An accepted token is remembered until it
 *   expires, because the gateway sends the same one for 30 s.
 */
export function createIdentityVerifier({
  audience,
  publicKeys,
}: {
  audience: string;
  publicKeys: Readonly<Record<string, string>>;
}): IdentityVerifier {
  const keys = new Map(Object.entries(publicKeys).map(([issuer, pem]) => [issuer, createPublicKey(pem)]));
  const accepted = new Map<string, { identity: VerifiedIdentity; expiresAt: number }>();

  return async (token, { issuers }) => {
    const known = accepted.get(token);
    if (known && issuers.includes(known.identity.issuer) && Date.now() < known.expiresAt)
      return known.identity;
    try {
      // The unverified claim only selects the key; the signature is then verified with it.
      const { iss: issuer } = decodeJwt(token);
      const key = issuer !== undefined && issuers.includes(issuer) ? keys.get(issuer) : undefined;
      if (issuer === undefined || key === undefined)
        throw new Error(`${issuer ?? 'No issuer'} may not call this`);
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer,
        audience,
        requiredClaims: ['exp', 'iat'],
      });
      const { exp: expires = 0, iat: issued = 0, sub: subject, address } = payload;
      if (expires - issued > TOKEN_LIFETIME_S) throw new Error('The lifetime of the token is too long');
      const identity = {
        issuer,
        ...(subject !== undefined && { subject }),
        ...(typeof address === 'string' && { address }),
      };
      remember(accepted, token, { identity, expiresAt: expires * 1000 });
      return identity;
    } catch (cause) {
      throw cause instanceof AppError ? cause : requestErrors('identity.invalid', { cause });
    }
  };
}

/** A key pair for each issuer, as PEM: private keys PKCS #8, public keys SPKI. */
export function generateIdentityKeys(issuers: readonly string[]): {
  privateKeys: Record<string, string>;
  publicKeys: Record<string, string>;
} {
  const pairs = issuers.map((issuer) => ({ issuer, ...generateKeyPairSync('ed25519') }));
  return {
    privateKeys: Object.fromEntries(
      pairs.map(({ issuer, privateKey }) => [
        issuer,
        privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ]),
    ),
    publicKeys: Object.fromEntries(
      pairs.map(({ issuer, publicKey }) => [
        issuer,
        publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      ]),
    ),
  };
}
