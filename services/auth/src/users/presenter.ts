import { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import type { SignedInUser } from '@sextant/contracts/account/signed-in-user';
import type { User } from '@sextant/contracts/account/user';
import type { UserRow } from './repository.ts';

/** @param sendsMail whether this server sends mail, so that an address can be confirmed */
export const presentUser = (row: UserRow, sendsMail: boolean): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  ...(sendsMail && { emailConfirmed: row.emailConfirmedAt !== null }),
  firstName: row.firstName,
  lastName: row.lastName,
  profileImageUrl: row.profileImageUrl,
  quadrantNames: QuadrantNames.nullable().parse(row.quadrantNames),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** For the gateway, which creates a session bound to this credential version. */
export const presentSignedIn = (row: UserRow, sendsMail: boolean): SignedInUser => ({
  ...presentUser(row, sendsMail),
  credentialVersion: row.credentialVersion,
});
