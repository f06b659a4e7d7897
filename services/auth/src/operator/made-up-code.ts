import { randomInt } from 'node:crypto';

/** Without letters that are taken for others, so that it can be told on the telephone. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Random, of 80 bits, such as `h4kp-9wzt-2mfa-x7qd`. */
export const makeUpCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');
