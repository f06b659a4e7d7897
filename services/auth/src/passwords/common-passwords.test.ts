import { expect, test } from 'vitest';
import { refuseCommon } from './common-passwords.ts';

test.each(['123456', 'password', 'PassWord', 'P@SSW0RD', 'qwertyuiop', 'iloveyou', 'secret'])(
  '%s is refused',
  (password) => expect(() => refuseCommon(password)).toThrow('among the most common ones'),
);

test.each(['correct horse', 'correct horse 7', 'secret-1', ' password ', 'пароль-снег', 'x'.repeat(128)])(
  '%j is let through',
  (password) => expect(() => refuseCommon(password)).not.toThrow(),
);
