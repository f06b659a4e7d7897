import { createHash } from 'node:crypto';
import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import type { Sql } from '@sextant/service-kit/database';
import { AppError } from '@sextant/service-kit/errors';
import { networkOf } from '@sextant/service-kit/network-of';
import { errors } from '../errors.ts';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, delaysOf, EMAIL_CHANGE_LIMIT, type Limit } from './delays.ts';

/** What attempts are counted by. */
interface Counter {
  readonly key: string;
  /** Hash of the user name, where the failures are those of one account. */
  readonly account: string | null;
  readonly limit: Limit;
  /** A right password forgets its failures; one's own account must not pay for guesses at others from one's address. */
  readonly resets: boolean;
}

/** An attempt that may go on, counted as the so-many-eth failure until it is known to be none. */
interface Claim {
  readonly counter: Counter;
  readonly failures: number;
}

/** Who tries a password, and at which account. */
export interface Attempt {
  /** The user name as it is compared, whether or not there is such a user. */
  readonly usernameKey: string;
  /** Null where no user has that name. */
  readonly userId: string | null;
  readonly origin: SignInOrigin;
}

/**
 * Lets `check` look at a password, unless too many were wrong before: then throws `auth.too-many-attempts`, which asks to
 * come back later. Every attempt counts as a failure from before it is checked until it is known to be right, so that of
 * many at once no more get through than of as many in a row.
 * @param check throws a 401 or 403 for a wrong password; any other fault of it counts for nothing
 */
export async function throttled<T>(db: Sql, attempt: Attempt, check: () => Promise<T>): Promise<T> {
  const counters = countersOf(attempt);
  const claimed: Claim[] = [];
  for (const counter of counters) {
    const answer = await claim(db, counter);
    if ('wait' in answer) {
      for (const other of claimed) await giveBack(db, other);
      throw tooManyAttempts(answer.wait);
    }
    claimed.push(answer);
  }
  try {
    const result = await check();
    for (const claim of claimed) await (claim.counter.resets ? forget(db, claim) : giveBack(db, claim));
    return result;
  } catch (error) {
    if (!isWrongPassword(error)) for (const claim of claimed) await giveBack(db, claim);
    throw error;
  }
}

/** A browser that this user signed in with before is counted by itself: strangers cannot make it wait. */
function countersOf({ usernameKey, userId, origin: { address, device } }: Attempt): Counter[] {
  const account = hashOf('account', usernameKey);
  if (device && device.userId === userId)
    return [{ key: hashOf('device', device.id), account, limit: ACCOUNT_LIMIT, resets: true }];
  return [
    { key: hashOf('address', networkOf(address)), account: null, limit: ADDRESS_LIMIT, resets: false },
    { key: account, account, limit: ACCOUNT_LIMIT, resets: true },
  ];
}

/** Counts a change of an account's e-mail address, whatever becomes of it. @throws `auth.too-many-attempts` */
export async function countEmailChange(db: Sql, userId: string): Promise<void> {
  const answer = await claim(db, {
    key: hashOf('email', userId),
    account: null,
    limit: EMAIL_CHANGE_LIMIT,
    resets: false,
  });
  if ('wait' in answer) throw tooManyAttempts(answer.wait);
}

/** Forgets what was tried at an account, from known browsers too. */
export async function forgetAccount(db: Sql, usernameKey: string): Promise<void> {
  await db.$executeRawUnsafe(
    'DELETE FROM auth.sign_in_failures WHERE account = $1',
    hashOf('account', usernameKey),
  );
}

/** People type a password where the name belongs: the table holds hashes alone. */
const hashOf = (kind: 'account' | 'address' | 'device' | 'email', value: string): string =>
  createHash('sha256').update(`${kind}:${value}`).digest('base64url');

const isWrongPassword = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 401 || error.status === 403);

/**
 * Counts one failure more; or, while the next attempt has to wait, nothing, and answers the seconds left. By the clock, not by now(), which
 * stands still from before a statement waits for another one's row: what that one wrote would lie in its future. So would milliseconds that
 * are rounded up, as the column does.
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
  // It may have opened meanwhile: a second later the attempt is let in.
  return { wait: Math.max(row?.wait ?? 1, 1) };
}

/** Takes back a claim whose password was not wrong, and the wait that it brought, unless another attempt was claimed since. */
async function giveBack(db: Sql, { counter: { key, limit }, failures }: Claim): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE auth.sign_in_failures SET failures = greatest(failures - 1, 0),
       open_at = CASE WHEN failures - 1 <= $2::integer OR failures = $3::integer THEN date_trunc('milliseconds', now()) ELSE open_at END
     WHERE key = $1`,
    key,
    limit.free,
    failures,
  );
}

async function forget(db: Sql, { counter: { key } }: Claim): Promise<void> {
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
