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
const advanceTime = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe('a token', () => {
  test('identifies the caller and the user', async () => {
    const sign = signer('gateway');
    const token = await sign({ audience: 'library', subject: 'u1' });
    await expect(verify(token, fromGateway)).resolves.toEqual({ issuer: 'gateway', subject: 'u1' });
    const withoutUser = await sign({ audience: 'library' });
    await expect(verify(withoutUser, fromGateway)).resolves.toEqual({ issuer: 'gateway' });
  });

  test('contains the address of the user, with one token for each address', async () => {
    const sign = signer('gateway');
    const at = (address: string) => sign({ audience: 'library', subject: 'u1', address });
    for (const address of ['192.0.2.1', '192.0.2.2'])
      await expect(verify(await at(address), fromGateway)).resolves.toEqual({
        issuer: 'gateway',
        subject: 'u1',
        address,
      });
  });

  test('is rejected by a service other than its audience', async () => {
    const token = await signer('gateway')({ audience: 'search', subject: 'u1' });
    await expect(verify(token, fromGateway)).rejects.toEqual(refused);
  });

  test('is rejected if its issuer is not permitted, even with a known key', async () => {
    const token = await signer('insight')({ audience: 'library', subject: 'u1' });
    await expect(verify(token, fromGateway)).rejects.toEqual(refused);
    await expect(verify(token, { issuers: ['gateway', 'insight'] })).resolves.toMatchObject({
      issuer: 'insight',
    });
  });

  test('is rejected if an issuer signs in the name of another', async () => {
    const token = await signer('gateway', 'insight')({ audience: 'library', subject: 'u1' });
    await expect(verify(token, fromGateway)).rejects.toEqual(refused);
  });

  test('is rejected if no key is known for its issuer', async () => {
    const stranger = generateIdentityKeys(['stranger']).privateKeys.stranger ?? '';
    const token = await createIdentitySigner({ issuer: 'stranger', privateKey: stranger })({
      audience: 'library',
    });
    await expect(verify(token, { issuers: ['stranger'] })).rejects.toEqual(refused);
  });

  test('expires after 60 s', async () => {
    const token = await signer('gateway')({ audience: 'library', subject: 'u1' });
    advanceTime(59);
    await expect(verify(token, fromGateway)).resolves.toBeDefined();
    advanceTime(2);
    await expect(verify(token, fromGateway)).rejects.toEqual(refused);
  });

  test('that was accepted is still rejected for other issuers', async () => {
    const token = await signer('insight')({ audience: 'library', subject: 'u1' });
    await expect(verify(token, { issuers: ['insight'] })).resolves.toBeDefined();
    await expect(verify(token, fromGateway)).rejects.toEqual(refused);
  });

  test('is rejected if tampered with, unsigned, or missing', async () => {
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
  advanceTime(29);
  expect(await sign({ audience: 'library', subject: 'u1' })).toBe(first);
  advanceTime(2);
  expect(await sign({ audience: 'library', subject: 'u1' })).not.toBe(first);
});
