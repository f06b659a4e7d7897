import { createHash } from 'node:crypto';
import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import type { Sql } from '@sextant/service-kit/database';
import { AppError } from '@sextant/service-kit/errors';
import { toNetwork } from '@sextant/service-kit/ip-network';
import { errors } from '../errors.ts';
import { normalizeName } from '../normalize-name.ts';
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  delaysOf,
  EMAIL_CHANGE_LIMIT,
  type Limit,
  MAIL_LIMIT,
} from './delays.ts';

/** A counter of failed attempts. */
interface Counter {
  readonly key: string;
  /** Hash of the user name, if the counter belongs to one account. */
  readonly account: string | null;
  readonly limit: Limit;
  /** Whether a correct password clears the counter. Not for addresses: signing in to one's own account must not clear guesses at others. */
  readonly resets: boolean;
}

/** An admitted attempt, counted as failure number `failures` until the password proves correct. */
interface Claim {
  readonly counter: Counter;
  readonly failures: number;
}

/** A password attempt: its target account and its origin. */
export interface Attempt {
  /** Normalized user name, whether or not the user exists. */
  readonly usernameKey: string;
  /** Null if the user does not exist. */
  readonly userId: string | null;
  readonly origin: SignInOrigin;
}

/**
 * Runs `check`, unless too many earlier attempts failed. Every attempt counts as a failure before it is checked and until it proves
 * correct, so that concurrent attempts get no further than sequential ones.
 * @param check throws a 401 or 403 for a wrong password; any other error is not counted
 * @throws `auth.too-many-attempts` with Retry-After
 */
export async function throttled<T>(db: Sql, attempt: Attempt, check: () => Promise<T>): Promise<T> {
  const counters = countersOf(attempt);
  const claimed: Claim[] = [];
  for (const counter of counters) {
    const result = await claim(db, counter);
    if ('wait' in result) {
      for (const other of claimed) await revertClaim(db, other);
      throw tooManyAttempts(result.wait);
    }
    claimed.push(result);
  }
  try {
    const result = await check();
    for (const claim of claimed)
      await (claim.counter.resets ? deleteFailures(db, claim) : revertClaim(db, claim));
    return result;
  } catch (error) {
    if (!isWrongPassword(error)) for (const claim of claimed) await revertClaim(db, claim);
    throw error;
  }
}

/** A browser this user has signed in with before has its own counter, so that attackers cannot lock the user out. */
function countersOf({ usernameKey, userId, origin: { address, device } }: Attempt): Counter[] {
  const account = hashOf('account', usernameKey);
  if (device && device.userId === userId)
    return [{ key: hashOf('device', device.id), account, limit: ACCOUNT_LIMIT, resets: true }];
  return [
    { key: hashOf('address', toNetwork(address)), account: null, limit: ADDRESS_LIMIT, resets: false },
    { key: account, account, limit: ACCOUNT_LIMIT, resets: true },
  ];
}

/** Counts an attempt to change an e-mail address, successful or not. @throws `auth.too-many-attempts` */
export async function countEmailChange(db: Sql, userId: string): Promise<void> {
  const result = await claim(db, {
    key: hashOf('email', userId),
    account: null,
    limit: EMAIL_CHANGE_LIMIT,
    resets: false,
  });
  if ('wait' in result) throw tooManyAttempts(result.wait);
}

/** Counts a mail to an address that is not confirmed. @throws `auth.too-many-mails` */
export async function countMail(db: Sql, userId: string, email: string): Promise<void> {
  for (const [kind, value] of [
    ['mail', userId],
    ['mailbox', normalizeName(email)],
  ] as const) {
    const result = await claim(db, {
      key: hashOf(kind, value),
      account: null,
      limit: MAIL_LIMIT,
      resets: false,
    });
    if ('wait' in result)
      throw errors('auth.too-many-mails', { headers: { 'retry-after': String(result.wait) } });
  }
}

/** Deletes an account's counters, including those of its known browsers. */
export async function deleteAccountFailures(db: Sql, usernameKey: string): Promise<void> {
  await db.$executeRawUnsafe(
    'DELETE FROM auth.sign_in_failures WHERE account = $1',
    hashOf('account', usernameKey),
  );
}

/** Keys are hashed, because users sometimes type their password into the name field. */
const hashOf = (
  kind: 'account' | 'address' | 'device' | 'email' | 'mail' | 'mailbox',
  value: string,
): string => createHash('sha256').update(`${kind}:${value}`).digest('base64url');

const isWrongPassword = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 401 || error.status === 403);

/**
 * Counts one more failure, or returns the seconds left if the next attempt must wait. Uses clock_timestamp() instead of now(), which is
 * fixed before the statement waits for a row lock, so that a concurrent write would appear to lie in the future. For the same reason
 * milliseconds are truncated: the column would round them up.
 */
async function claim(db: Sql, counter: Counter): Promise<Claim | { wait: number }> {
  const { key, account, limit } = counter;
  const delays = delaysOf(limit);
  const [claimed] = await db.$queryRawUnsafe<{ failures: number }[]>(
    `INSERT INTO auth.sign_in_failures AS f (key, failures, open_at, forgotten_at, account)
     VALUES ($1, 1, date_trunc('milliseconds', clock_timestamp()) + ($2::integer[])[1] * interval '1 second', clock_timestamp() + $3::integer * interval '1 second', $4)
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN f.forgotten_at <= clock_timestamp() THEN 1 ELSE f.failures + 1 END,
       open_at = date_trunc('milliseconds', clock_timestamp()) + ($2::integer[])[CASE WHEN f.forgotten_at <= clock_timestamp() THEN 1
         ELSE least(f.failures + 1, cardinality($2::integer[])) END] * interval '1 second',
       forgotten_at = excluded.forgotten_at, account = excluded.account
     WHERE f.open_at <= clock_timestamp()
     RETURNING f.failures`,
    key,
    delays,
    limit.memory,
    account,
  );
  if (claimed) return { counter, failures: claimed.failures };
  const [row] = await db.$queryRawUnsafe<{ wait: number }[]>(
    `SELECT ceil(extract(epoch FROM open_at - now()))::integer AS wait
     FROM auth.sign_in_failures WHERE key = $1 LIMIT 1`,
    key,
  );
  // The wait may have ended since the first statement; asking for one second is then enough.
  return { wait: Math.max(row?.wait ?? 1, 1) };
}

/** Reverts a claim whose password was not wrong, and its delay unless another attempt has been counted since. */
async function revertClaim(db: Sql, { counter: { key, limit }, failures }: Claim): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE auth.sign_in_failures SET failures = greatest(failures - 1, 0),
       open_at = CASE WHEN failures - 1 <= $2::integer OR failures = $3::integer THEN date_trunc('milliseconds', now()) ELSE open_at END
     WHERE key = $1`,
    key,
    limit.free,
    failures,
  );
}

async function deleteFailures(db: Sql, { counter: { key } }: Claim): Promise<void> {
  await db.$executeRawUnsafe('DELETE FROM auth.sign_in_failures WHERE key = $1', key);
}

function tooManyAttempts(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds === 1
      ? 'a second'
      : seconds < 60
        ? `${seconds} seconds`
        : minutes === 1
          ? 'a minute'
          : `${minutes} minutes`;
  return errors('auth.too-many-attempts', {
    detail: `Too many failed attempts. Please try again in ${wait}.`,
    headers: { 'retry-after': String(seconds) },
  });
}
