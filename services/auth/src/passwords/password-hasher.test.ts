import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { argon2Hasher } from './password-hasher.ts';

test('hashes with argon2id (46 MiB, one pass, one lane) and a random salt', async () => {
  const [first, second] = await Promise.all([argon2Hasher.hash('secret'), argon2Hasher.hash('secret')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(first).not.toBe(second);
});

test('verifies only the correct password', async () => {
  const hash = await argon2Hasher.hash('pässword');
  expect(await argon2Hasher.verify(hash, 'pässword')).toBe(true);
  expect(await argon2Hasher.verify(hash, 'password')).toBe(false);
});

test('verifies hashes with other parameters, so that they can be raised', async () => {
  const old = await hash('secret', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await argon2Hasher.verify(old, 'secret')).toBe(true);
});
