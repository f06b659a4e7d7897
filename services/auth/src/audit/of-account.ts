import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import type { AuditAction } from '@sextant/contracts/audit/entry';

/** Audit data for a refused operation of a signed-in user on their own account. */
export const ofAccount = (action: AuditAction, userId: string, { origin }: { origin: SignInOrigin }) =>
  ({ action, userId, address: origin.address, object: { kind: 'user', id: userId } }) as const;
