import { Readable } from 'node:stream';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { Sql } from '@sextant/service-kit/database';
import type { FairMutex } from '@sextant/service-kit/fair-mutex';
import { LARGE_BYTES } from '@sextant/service-kit/server/large-bodies';
import type { FastifyReply } from 'fastify';
import { loadCorrections } from '../corrections/apply.ts';
import { findItems, type ItemRow, type SizedRow } from '../item-store/repository.ts';
import { itemJson } from './item-json.ts';

/** Items with their data as text; large ones are read one at a time. */
export function readItems(
  db: Sql,
  kind: JobKind,
  userId: string,
  { ids, bytes }: { readonly ids: readonly string[]; readonly bytes: number },
  mutex: FairMutex,
): ReturnType<typeof findItems> {
  const read = () => findItems(db, kind, userId, ids);
  return bytes > LARGE_BYTES ? mutex.run(userId, read) : read();
}

/** The data of one item; null if it was deleted meanwhile. */
export async function readData(
  db: Sql,
  kind: JobKind,
  row: SizedRow,
  mutex: FairMutex,
): Promise<string | null> {
  const [item] = await readItems(db, kind, row.userId, { ids: [row.id], bytes: row.bytes }, mutex);
  return item?.data ?? null;
}

/** Answers with an item and the corrections that apply to it. */
export async function sendItem(
  db: Sql,
  kind: JobKind,
  { row, data }: { readonly row: ItemRow; readonly data: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const loaded = await loadCorrections(db, kind, row.userId, [row]);
  const corrections = loaded.findApplicable(row.topicKey, () => JSON.parse(data));
  const pieces = itemJson(kind, corrections.length > 0 ? { ...row, corrections } : row, data);
  reply.type('application/json; charset=utf-8');
  return reply.send(
    data.length > LARGE_BYTES ? Readable.from(pieces, { objectMode: false }) : [...pieces].join(''),
  );
}
