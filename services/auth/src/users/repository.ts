import type { UpdateUserBody } from '@sextant/contracts/account/user';
import type { Prisma, PrismaClient } from '../generated/client.ts';

type Db = PrismaClient | Prisma.TransactionClient;

const columns = {
  id: true,
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
  createdAt: true,
  updatedAt: true,
  credentialVersion: true,
} satisfies Prisma.UserSelect;

export type UserRow = Prisma.UserGetPayload<{ select: typeof columns }>;

/** Names and addresses are compared without regard to case and to compatibility forms: `Ada` and `ＡＤＡ` are one user name. */
export const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();

export const userById = (db: Db, id: string): Promise<UserRow | null> =>
  db.user.findUnique({ where: { id }, select: columns });

/** The hash to check a password against, which goes nowhere else, and when that password ends, if it does. */
interface Credentials {
  readonly passwordHash: string;
  readonly passwordEndsAt: Date | null;
}

/** The user and what to check a password against. */
export async function credentialsOf(
  db: Db,
  username: string,
): Promise<(Credentials & { user: UserRow }) | null> {
  const row = await db.user.findUnique({
    where: { usernameKey: comparable(username) },
    select: { ...columns, passwordHash: true, passwordEndsAt: true },
  });
  if (!row) return null;
  const { passwordHash, passwordEndsAt, ...user } = row;
  return { user, passwordHash, passwordEndsAt };
}

/** Which of a new user's two unique fields belongs to somebody else already. */
export async function takenField(
  db: Db,
  { username, email }: { username: string; email?: string },
): Promise<'username' | 'email' | null> {
  const usernameKey = comparable(username);
  const rows = await db.user.findMany({
    where: { OR: [{ usernameKey }, ...(email ? [{ emailKey: comparable(email) }] : [])] },
    select: { usernameKey: true },
    take: 2,
  });
  if (rows.some((row) => row.usernameKey === usernameKey)) return 'username';
  return rows.length > 0 ? 'email' : null;
}

export interface NewUser {
  readonly id: string;
  readonly username: string;
  readonly email?: string;
  readonly passwordHash: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** What one user signs in with: the hash to check before it is replaced, and what a password may not be. */
export const credentialsById = (
  db: Db,
  id: string,
): Promise<{ usernameKey: string; email: string | null; passwordHash: string } | null> =>
  db.user.findUnique({ where: { id }, select: { usernameKey: true, email: true, passwordHash: true } });

/** Replaces a hash, where `checked` is given only if it is still that one; null if it is not, or there is no such user. */
export async function replacePasswordHash(
  db: Db,
  id: string,
  { checked, next, endsAt = null }: { checked?: string; next: string; endsAt?: Date | null },
): Promise<UserRow | null> {
  const [row] = await db.user.updateManyAndReturn({
    where: { id, passwordHash: checked },
    data: { passwordHash: next, passwordEndsAt: endsAt, credentialVersion: { increment: 1 } },
    select: columns,
  });
  return row ?? null;
}

/** Deletes a user whose password is still the one that was checked; false if it is not. */
export async function deleteUserRow(db: Db, id: string, checked: string): Promise<boolean> {
  const { count } = await db.user.deleteMany({ where: { id, passwordHash: checked } });
  return count === 1;
}

/** Changes the given fields; null where there is no such user. @throws P2002 for an address that is somebody else's */
export async function updateUserRow(db: Db, id: string, fields: UpdateUserBody): Promise<UserRow | null> {
  const { firstName, lastName, email, profileImageUrl } = fields;
  const [row] = await db.user.updateManyAndReturn({
    where: { id },
    data: {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(email !== undefined && { email, emailKey: email === null ? null : comparable(email) }),
      ...(profileImageUrl !== undefined && { profileImageUrl }),
    },
    select: columns,
  });
  return row ?? null;
}

export const insertUser = (db: Db, user: NewUser): Promise<UserRow> =>
  db.user.create({
    data: {
      ...user,
      usernameKey: comparable(user.username),
      emailKey: user.email ? comparable(user.email) : null,
      // A form sends an empty box as '': no name.
      firstName: user.firstName || null,
      lastName: user.lastName || null,
    },
    select: columns,
  });
