import { AuthAuditRecorded } from '@sextant/contracts/events/catalogue';
import { auditEntry } from '@sextant/service-kit/audit/record';
import { prismaOptions } from '@sextant/service-kit/database';
import { writeEvent } from '@sextant/service-kit/events/outbox';
import { createLogger } from '@sextant/service-kit/logging';
import { PrismaClient } from '../generated/client.ts';
import { insertInvitation } from '../registration/invitations.ts';
import { makeUpCode } from './made-up-code.ts';
import { operatorName } from './operator-name.ts';

export interface Invitation {
  readonly code: string;
  /** Lifetime in days. */
  readonly days: number;
  /** Operating system user who creates it. */
  readonly operator: string;
}

const DAYS = 14;
const MAX_DAYS = 365;

interface InviteCommand {
  readonly args: readonly string[];
  /** Command line shown in the usage message. */
  readonly command: string;
  readonly print: (line: string) => void;
}

/** Stores an invitation directly in the database, without the running service. */
export async function inviteInDatabase(databaseUrl: string, invitation: Invitation): Promise<void> {
  const logger = createLogger({ service: 'auth', level: 'silent' });
  const prisma = new PrismaClient(prismaOptions({ url: databaseUrl, schema: 'auth', max: 1, logger }));
  try {
    const { operator } = invitation;
    const object = { kind: 'invitation', id: null } as const;
    await prisma.$transaction(async (tx) => {
      await insertInvitation(tx, invitation);
      const entry = auditEntry({ action: 'invitation.make', operator, object });
      await writeEvent(tx, { schema: 'auth' }, AuthAuditRecorded, entry);
    });
  } finally {
    await prisma.$disconnect();
  }
}

/**
 * `invite [DAYS]`: creates an invitation and prints its code, which is stored only as a hash.
 * @returns the exit status
 */
export async function runInviteCommand(
  { args, command, print }: InviteCommand,
  invite: (invitation: Invitation) => Promise<void>,
): Promise<number> {
  const days = Number(args[0] ?? DAYS);
  if (args.length > 1 || !Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    print(`Days until the invitation ends, ${DAYS} unless given, ${MAX_DAYS} at most: ${command} [DAYS]`);
    return 2;
  }
  const code = makeUpCode();
  try {
    await invite({ code, days, operator: operatorName() });
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 1;
  }
  print(`One account can be made with this invitation, within ${days === 1 ? 'a day' : `${days} days`}.`);
  print(`The code, which is not shown again: ${code}`);
  return 0;
}
