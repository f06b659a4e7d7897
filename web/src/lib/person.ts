import type { User } from '@sextant/contracts/account/user';

type Named = Pick<User, 'username' | 'firstName' | 'lastName'>;

/** First and last name, as far as known, or else the username. */
export const displayName = ({ firstName, lastName, username }: Named): string =>
  [firstName?.trim(), lastName?.trim()].filter(Boolean).join(' ') || username;

/** The first letter of the first name or of the username, in upper case; 'U' without either. */
export const initial = ({ firstName, username }: Named): string => {
  const [letter = 'U'] = firstName?.trim() || username.trim();
  return letter.toLocaleUpperCase('en');
};
