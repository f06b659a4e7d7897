import { dictionary } from '@zxcvbn-ts/language-common';
import { errors } from '../errors.ts';

/** Passwords missing from the dictionary (it leaves repetitions and sequences to pattern rules), in lower case. */
const ADDITIONAL = `
  0000000 00000000 0123456 01234567 012345678 0123456789 098765 0987654321 101010 1111111 111111111 1111111111
  121212 12121212 123.456 123123123 12341234 1234512345 147147 151515 159159 1g2w3e4r 1qaz1qaz 202020 212121
  222222 22222222 232323 252525 292929 321321 333333 33333333 420420 424242 444444 44444444 454545 456456 456789
  520520 543210 555555 55555555 5555555555 565656 654321 66666666 676767 7654321 777777 77777777 787878 789789
  87654321 888888 88888888 969696 987654 9876543 98765432 987654321 9876543210 989898 999999 9999999 99999999
  999999999 aa112233 aa12345678 aaaaaa aaaaaaa aaaaaaaa abcabc abcdef abcdefg abcdefgh admin1234 admin12345
  admin123456 admin@123 adminadmin aisiteru asdasdasd asdf;lkj chalochalo changeme123 doudou hahaha linkedin
  mobilemail mynoob p@55w0rd p@ssw0rd1 p@ssword password. password1! password123! password12345 phpbb1 princess12
  qweqweqwe qwertz qwertzuiop rockyou summer123 test12345 ubnt123 usuario welcome! xxxxxx xxxxxxxx zaq1zaq1 zxczxc
  zzzzzz
  `;

/** The most common passwords from breaches; over 42,000 of them meet the minimum length. */
const COMMON = new Set([...dictionary['passwords-common'], ...ADDITIONAL.trim().split(/\s+/)]);

/** Application-specific words an attacker tries first; digits and punctuation around them are ignored. */
const APPLICATION_WORDS = new Set(['sextant', 'sextantsextant', 'pubmed', 'medline']);

/** @throws `auth.common-password` for a common password, compared case-insensitively */
export function refuseCommon(password: string): void {
  const lowerCased = password.toLowerCase();
  if (COMMON.has(lowerCased) || APPLICATION_WORDS.has(lowerCased.replace(/[^\p{L}]/gu, '')))
    throw errors('auth.common-password');
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** @throws `auth.own-name-password` for the user's name or email address, ignoring digits and punctuation */
export function refuseOwnName(
  password: string,
  { username, email }: { username: string; email?: string | null | undefined },
): void {
  const own = [username, ...(email ? [email, email.slice(0, email.indexOf('@'))] : [])];
  const lowerCased = password.normalize('NFKC').toLowerCase();
  const letters = lettersOf(password);
  if (
    own.some((name) => name.toLowerCase() === lowerCased || (letters !== '' && lettersOf(name) === letters))
  )
    throw errors('auth.own-name-password');
}
