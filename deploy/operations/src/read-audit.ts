import { AUDIT_USAGE, parseTrailRequest, writeTrail } from '@sextant/auth/operator/audit-command';
import { readTrailIn } from '@sextant/auth/operator/read-trail';
import { loadConfig } from '@sextant/service-kit/config';
import { adminUrl } from './admin-database.ts';
import { type Command, UsageError } from './command.ts';
import { OperationsConfig } from './config.ts';

/** Prints the audit trail, or writes it to a file. */
export const audit: Command = {
  usage: AUDIT_USAGE,
  async run(args) {
    let request: ReturnType<typeof parseTrailRequest>;
    try {
      request = parseTrailRequest(args);
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
    await writeTrail(request, readTrailIn(adminUrl(loadConfig(OperationsConfig))), process.stdout);
  },
};
