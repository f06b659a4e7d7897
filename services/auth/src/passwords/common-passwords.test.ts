import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { refuseCommon, refuseOwnName } from './common-passwords.ts';

test.each(['123456', 'password', 'PassWord', 'P@SSW0RD', 'qwertyuiop', 'iloveyou', 'secret'])(
  '%s is refused',
  { tags: ['auth/common-password'] },
  (password) => expect(() => refuseCommon(password)).toThrow('among the most common ones'),
);

test('the three thousand that were stolen most often, of those long enough, are refused', () => {
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 6);
  for (const password of longEnough.slice(0, 3000)) expect(() => refuseCommon(password)).toThrow();
  expect(longEnough.length).toBeGreaterThan(40_000);
});

test.each(['analyst', 'Kristine', '111111', 'abcdefgh', 'qwertzuiop', 'p@ssw0rd1'])(
  'what rules would find, and what is stolen less often, is refused: %s',
  (password) => expect(() => refuseCommon(password)).toThrow(),
);

test.each(['correct horse', 'correct horse 7', 'secret-1', ' password ', 'пароль-снег', 'x'.repeat(128)])(
  '%j is let through',
  (password) => expect(() => refuseCommon(password)).not.toThrow(),
);

test.each(['sextant', 'Sextant1!', '2026-SEXTANT', 'pubmed123'])(
  'the name of the place with digits around it is refused: %s',
  (password) => expect(() => refuseCommon(password)).toThrow(),
);

test('a phrase that has such a word in it is no such password', () => {
  expect(() => refuseCommon('an old brass sextant')).not.toThrow();
});

test.each(['ada.lovelace', 'Ada.Lovelace1815', '!!adalovelace!!', 'ada@engine.example', 'Ada-99'])(
  'one’s own name or email address is refused: %s',
  { tags: ['auth/own-name-password'] },
  (password) =>
    expect(() => refuseOwnName(password, { username: 'ada.lovelace', email: 'ada@engine.example' })).toThrow(
      'your own name or email address',
    ),
);

test.each(['my dear ada.lovelace', 'lovelace', '190512', '2.718281828'])(
  'what only has one’s name in it, or no letter at all, is no such password: %s',
  (password) => expect(() => refuseOwnName(password, { username: 'ada.lovelace' })).not.toThrow(),
);
