import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { AuditAction } from '@sextant/contracts/audit/entry';
import type { ReadTrail, TrailPosition, TrailQuery } from './read-trail.ts';
import { TRAIL_FORMATS, TRAIL_WRITERS, type TrailFormat } from './write-trail.ts';

export const AUDIT_USAGE =
  'audit [--user NAME_OR_ID] [--since TIME] [--until TIME] [--action ACTION] [--limit N] [--format table|jsonl|csv]';

const OPTIONS = {
  user: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  action: { type: 'string' },
  limit: { type: 'string' },
  format: { type: 'string' },
} as const;

const PAGE_SIZE = 500;
/** Default limit for tables, which are read on screen; the file formats export everything. */
const DEFAULT_TABLE_LIMIT = 200;

export interface TrailRequest {
  readonly query: TrailQuery;
  readonly format: TrailFormat;
  /** Maximum number of entries. */
  readonly limit: number;
}

function parseTime(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new Error(`'${text}' is not a valid time (example: 2026-11-20T08:00:00Z)`);
  return date.toISOString();
}

/** @throws Error with a message for the operator */
export function parseTrailRequest(args: readonly string[]): TrailRequest {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const format = TRAIL_FORMATS.find((known) => known === (values.format ?? 'table'));
  if (!format) throw new Error(`Unknown format '${values.format}'. Formats: ${TRAIL_FORMATS.join(', ')}`);
  const action = AuditAction.optional().safeParse(values.action);
  if (!action.success)
    throw new Error(`Unknown action '${values.action}'. Actions: ${AuditAction.options.join(', ')}`);
  const limit = Number(values.limit ?? (format === 'table' ? DEFAULT_TABLE_LIMIT : Number.MAX_SAFE_INTEGER));
  if (!Number.isInteger(limit) || limit < 1)
    throw new Error(`'${values.limit}' is not a positive number of lines`);
  const { user } = values;
  const query = { user, since: parseTime(values.since), until: parseTime(values.until), action: action.data };
  return { query, format, limit };
}

/**
 * Writes audit entries, newest first, page by page, so that memory use does not depend on the length of the trail.
 * @returns the number of entries written
 */
export async function writeTrail(
  { query, format, limit }: TrailRequest,
  read: ReadTrail,
  output: Writable,
): Promise<number> {
  const textOf = TRAIL_WRITERS[format];
  const write = async (text: string) => {
    if (!output.write(text)) await once(output, 'drain');
  };
  let after: TrailPosition | null = null;
  for (let written = 0; ; ) {
    const pageSize = Math.min(PAGE_SIZE, limit - written);
    const page = await read(query, after, pageSize);
    await write(textOf(page, written === 0));
    written += page.length;
    after = page.at(-1) ?? null;
    if (page.length < pageSize || written === limit || !after) return written;
  }
}
