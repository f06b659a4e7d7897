import { sign as signBytes } from 'node:crypto';
import {
  createIdentitySigner,
  createIdentityVerifier,
  generateIdentityKeys,
  IDENTITY_HEADER,
  type IdentitySigner,
  type IdentityVerifier,
} from '@sextant/service-kit/identity';

const TEST_ISSUERS = ['gateway', 'auth', 'search', 'library', 'insight'] as const;
type TestIssuer = (typeof TEST_ISSUERS)[number];

export interface TestIdentity {
  readonly keys: ReturnType<typeof generateIdentityKeys>;
  /** Headers of a request from the gateway to `audience`, for a user, or without one. */
  signFor(audience: string): (subject?: { userId?: string }) => Record<typeof IDENTITY_HEADER, string>;
  sign(issuer: TestIssuer): IdentitySigner;
  verifierFor(audience: string): IdentityVerifier;
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signed here rather than by the service kit's asynchronous signer, so that tests need no `await` for headers. */
function gatewayToken(privateKey: string, audience: string, subject: string | undefined): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: 'gateway', aud: audience, sub: subject, iat: now, exp: now + 60 };
  const text = `${encode({ alg: 'EdDSA' })}.${encode(claims)}`;
  return `${text}.${signBytes(null, Buffer.from(text), privateKey).toString('base64url')}`;
}

/** New keys of the gateway and of every service. */
export function testIdentity(): TestIdentity {
  const keys = generateIdentityKeys(TEST_ISSUERS);
  const privateKey = (issuer: TestIssuer) => keys.privateKeys[issuer] ?? '';
  return {
    keys,
    signFor:
      (audience) =>
      ({ userId } = {}) => ({ [IDENTITY_HEADER]: gatewayToken(privateKey('gateway'), audience, userId) }),
    sign: (issuer) => createIdentitySigner({ issuer, privateKey: privateKey(issuer) }),
    verifierFor: (audience) => createIdentityVerifier({ audience, publicKeys: keys.publicKeys }),
  };
}
