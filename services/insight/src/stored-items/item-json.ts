import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import { STORED_KINDS } from '../item-store/kinds.ts';
import type { ItemRow } from '../item-store/repository.ts';

/** Characters written at once, so that a slow reader has no copy of the whole text made for it. */
const PIECE_CHARS = 64 * 1024;

/**
 * An item as JSON, in pieces. Its data is passed on as the text that was validated when it was saved: parsing and
 * serializing megabytes again would block the event loop.
 */
export function* itemJson(
  kind: JobKind,
  row: ItemRow & { readonly corrections?: AppliedCorrection[] },
  data: string,
): Generator<string> {
  const { dataField, fields } = STORED_KINDS[kind];
  const { createdAt, updatedAt } = row;
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  const head = JSON.stringify(fields.parse({ ...row, ...times }));
  yield `${head.slice(0, -1)},"${dataField}":`;
  for (let from = 0; from < data.length; from += PIECE_CHARS) yield data.slice(from, from + PIECE_CHARS);
  yield '}';
}
