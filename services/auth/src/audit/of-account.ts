import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import type { AuditAction } from '@sextant/contracts/audit/entry';

/** What is refused to a signed-in user, of the own account. */
export const ofAccount = (action: AuditAction, userId: string, { origin }: { origin: SignInOrigin }) =>
  ({ action, userId, address: origin.address, object: { kind: 'user', id: userId } }) as const;
