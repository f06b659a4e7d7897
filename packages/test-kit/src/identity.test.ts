import { expect, test } from 'vitest';
import { testIdentity } from './identity.ts';

test('the headers are those of the gateway, for a user or without one', async () => {
  const identity = testIdentity();
  const verify = identity.verifierFor('library');
  const asGateway = { issuers: ['gateway'] };
  const user = identity.signFor('library')({ userId: 'u1' });
  await expect(verify(user['x-sextant-identity'], asGateway)).resolves.toEqual({
    issuer: 'gateway',
    subject: 'u1',
  });
  const nobody = identity.signFor('library')();
  await expect(verify(nobody['x-sextant-identity'], asGateway)).resolves.toEqual({ issuer: 'gateway' });
});
