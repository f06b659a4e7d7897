import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { refuseCommon, refuseOwnName } from './common-passwords.ts';

test.each(['123456', 'password', 'PassWord', 'P@SSW0RD', 'qwertyuiop', 'iloveyou', 'secret'])(
  '%s is refused',
  { tags: ['auth/common-password'] },
  (password) => expect(() => refuseCommon(password)).toThrow('among the most common ones'),
);

test('rejects the 3,000 most common passwords of sufficient length', () => {
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 6);
  for (const password of longEnough.slice(0, 3000)) expect(() => refuseCommon(password)).toThrow();
  expect(longEnough.length).toBeGreaterThan(40_000);
});

test.each(['analyst', 'Kristine', '111111', 'abcdefgh', 'qwertzuiop', 'p@ssw0rd1'])(
  'rejects sequences, repetitions and less common passwords: %s',
  (password) => expect(() => refuseCommon(password)).toThrow(),
);

test.each(['correct horse', 'correct horse 7', 'secret-1', ' password ', 'пароль-снег', 'x'.repeat(128)])(
  'accepts %j',
  (password) => expect(() => refuseCommon(password)).not.toThrow(),
);

test.each(['sextant', 'Sextant1!', '2026-SEXTANT', 'pubmed123'])(
  'rejects application-specific words with digits around them: %s',
  (password) => expect(() => refuseCommon(password)).toThrow(),
);

test('accepts a phrase that contains an application-specific word', () => {
  expect(() => refuseCommon('an old brass sextant')).not.toThrow();
});

test.each(['ada.lovelace', 'Ada.Lovelace1815', '!!adalovelace!!', 'ada@engine.example', 'Ada-99'])(
  'rejects the user’s own name or email address: %s',
  { tags: ['auth/own-name-password'] },
  (password) =>
    expect(() => refuseOwnName(password, { username: 'ada.lovelace', email: 'ada@engine.example' })).toThrow(
      'your own name or email address',
    ),
);

test.each(['my dear ada.lovelace', 'lovelace', '190512', '2.718281828'])(
  'accepts a password that only contains the name, or has no letters: %s',
  (password) => expect(() => refuseOwnName(password, { username: 'ada.lovelace' })).not.toThrow(),
);
