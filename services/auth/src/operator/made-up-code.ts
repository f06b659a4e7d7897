import { randomInt } from 'node:crypto';

/** Excludes characters that are easily confused, such as `l` and `1`, so that a code can be dictated. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A random code of 80 bits, such as `h4kp-9wzt-2mfa-x7qd`. */
export const makeUpCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');
