import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdentitySigner, createIdentityVerifier, generateIdentityKeys } from './identity.ts';

const { privateKeys, publicKeys } = generateIdentityKeys(['gateway', 'insight']);
const signer = (issuer: string, key = issuer) =>
  createIdentitySigner({ issuer, privateKey: privateKeys[key] ?? '' });
const verify = createIdentityVerifier({ audience: 'library', publicKeys });
const fromGateway = { issuers: ['gateway'] };
const refused = expect.objectContaining({ code: 'identity.invalid', status: 401 });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe('a token', () => {
  test('says who asks, and for which user', async () => {
    const sign = signer('gateway');
    const token = await sign({ audience: 'library', subject: 'u1' });
    await expect(verify(token, fromGateway)).resolves.toEqual({ issuer: 'gateway', subject: 'u1' });
    const nobody = await sign({ audience: 'library' });
    await expect(verify(nobody, fromGateway)).resolves.toEqual({ issuer: 'gateway' });
  });

  test('says where that user asks from, and each place has its own', async () => {
    const sign = signer('gateway');
    const at = (address: string) => sign({ audience: 'library', subject: 'u1', address });
    for (const address of ['192.0.2.1', '192.0.2.2'])
      await expect(verify(await at(address), fromGateway)).resolves.toEqual({
        issuer: 'gateway',
        subject: 'u1',
        address,
      });
  });

  test('is refused by another service than the one it was made for', async () => {
    const token = await signer('gateway')({ audience: 'search', subject: 'u1' });
    await expect(verify(token, fromGateway)).rejects.toEqual(refused);
  });

  test('is refused where its issuer may not ask, though its key is known', async () => {
    const token = await signer('insight')({ audience: 'library', subject: 'u1' });
    await expect(verify(token, fromGateway)).rejects.toEqual(refused);
    await expect(verify(token, { issuers: ['gateway', 'insight'] })).resolves.toMatchObject({
      issuer: 'insight',
    });
  });

  test('is refused where an issuer signs in the name of another', async () => {
    const token = await signer('gateway', 'insight')({ audience: 'library', subject: 'u1' });
    await expect(verify(token, fromGateway)).rejects.toEqual(refused);
  });

  test('is refused where no key is known for its issuer', async () => {
    const stranger = generateIdentityKeys(['stranger']).privateKeys.stranger ?? '';
    const token = await createIdentitySigner({ issuer: 'stranger', privateKey: stranger })({
      audience: 'library',
    });
    await expect(verify(token, { issuers: ['stranger'] })).rejects.toEqual(refused);
  });

  test('ends after 60 s', async () => {
    const token = await signer('gateway')({ audience: 'library', subject: 'u1' });
    later(59);
    await expect(verify(token, fromGateway)).resolves.toBeDefined();
    later(2);
    await expect(verify(token, fromGateway)).rejects.toEqual(refused);
  });

  test('is refused when it was tampered with, unsigned, or no token at all', async () => {
    const token = await signer('gateway')({ audience: 'library', subject: 'u1' });
    const [, claims = '', signature = ''] = token.split('.');
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const forged = encode({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'u2' });
    for (const bad of [
      `${encode({ alg: 'EdDSA' })}.${forged}.${signature}`,
      `${encode({ alg: 'none' })}.${forged}.`,
      'nonsense',
      '',
    ])
      await expect(verify(bad, fromGateway)).rejects.toEqual(refused);
  });
});

test('a signer gives the same token for 30 s, per audience and user', async () => {
  const sign = signer('gateway');
  const first = await sign({ audience: 'library', subject: 'u1' });
  expect(await sign({ audience: 'library', subject: 'u2' })).not.toBe(first);
  expect(await sign({ audience: 'search', subject: 'u1' })).not.toBe(first);
  expect(await sign({ audience: 'library' })).not.toBe(first);
  later(29);
  expect(await sign({ audience: 'library', subject: 'u1' })).toBe(first);
  later(2);
  expect(await sign({ audience: 'library', subject: 'u1' })).not.toBe(first);
});
