import { ACTIVITY_KINDS, type Activity } from '@sextant/contracts/library/activity';
import { z } from 'zod';
import type { ActivityRow } from './repository.ts';

const Kind = z.enum(ACTIVITY_KINDS);

export const presentActivity = (row: ActivityRow): Activity => ({
  ...row,
  kind: Kind.parse(row.kind),
  at: row.at.toISOString(),
});
