import type { UpdateUserBody } from '@sextant/contracts/account/user';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import { normalizeName } from '../normalize-name.ts';

type Db = PrismaClient | Prisma.TransactionClient;

const columns = {
  id: true,
  username: true,
  email: true,
  emailConfirmedAt: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
  quadrantNames: true,
  createdAt: true,
  updatedAt: true,
  credentialVersion: true,
} satisfies Prisma.UserSelect;

export type UserRow = Prisma.UserGetPayload<{ select: typeof columns }>;

export const userById = (db: Db, id: string): Promise<UserRow | null> =>
  db.user.findUnique({ where: { id }, select: columns });

/** Password hash, which must not leave the service, and the password's expiry if it has one. */
interface Credentials {
  readonly passwordHash: string;
  readonly passwordEndsAt: Date | null;
}

/** The user with this name and their credentials. */
export async function credentialsOf(
  db: Db,
  username: string,
): Promise<(Credentials & { user: UserRow }) | null> {
  const row = await db.user.findUnique({
    where: { usernameKey: normalizeName(username) },
    select: { ...columns, passwordHash: true, passwordEndsAt: true },
  });
  if (!row) return null;
  const { passwordHash, passwordEndsAt, ...user } = row;
  return { user, passwordHash, passwordEndsAt };
}

/** Which unique field of a new user is already taken, if any. */
export async function takenField(
  db: Db,
  { username, email }: { username: string; email?: string },
): Promise<'username' | 'email' | null> {
  const usernameKey = normalizeName(username);
  const rows = await db.user.findMany({
    where: { OR: [{ usernameKey }, ...(email ? [{ emailKey: normalizeName(email) }] : [])] },
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

/** The current hash, and the name and address that a new password must not equal. */
export const credentialsById = (
  db: Db,
  id: string,
): Promise<{ usernameKey: string; email: string | null; passwordHash: string } | null> =>
  db.user.findUnique({ where: { id }, select: { usernameKey: true, email: true, passwordHash: true } });

/** Replaces a hash; null if the user does not exist or, when `checked` is given, the current hash differs from it. */
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

/** Deletes a user if the hash is still `checked`; false if not. */
export async function deleteUserRow(db: Db, id: string, checked: string): Promise<boolean> {
  const { count } = await db.user.deleteMany({ where: { id, passwordHash: checked } });
  return count === 1;
}

/** Updates the given fields; null if the user does not exist. @throws P2002 if the address is taken */
export async function updateUserRow(db: Db, id: string, fields: UpdateUserBody): Promise<UserRow | null> {
  const { firstName, lastName, email, profileImageUrl, quadrantNames } = fields;
  const [row] = await db.user.updateManyAndReturn({
    where: { id },
    data: {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(email !== undefined && {
        email,
        emailKey: email === null ? null : normalizeName(email),
        emailConfirmedAt: null,
      }),
      ...(profileImageUrl !== undefined && { profileImageUrl }),
      ...(quadrantNames !== undefined && { quadrantNames: quadrantNames ?? Prisma.DbNull }),
    },
    select: columns,
  });
  return row ?? null;
}

export const insertUser = (db: Db, user: NewUser): Promise<UserRow> =>
  db.user.create({
    data: {
      ...user,
      usernameKey: normalizeName(user.username),
      emailKey: user.email ? normalizeName(user.email) : null,
      // Forms send '' for an empty field.
      firstName: user.firstName || null,
      lastName: user.lastName || null,
    },
    select: columns,
  });
