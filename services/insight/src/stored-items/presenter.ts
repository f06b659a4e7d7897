import type { JobKind } from '@sextant/contracts/insight/jobs';
import { STORED_KINDS } from './kinds.ts';
import type { FiguresRow, StoredRow } from './repository.ts';

/** A stored item as its kind's calls answer it: the data under the kind's own name. */
export function presentStoredItem(kind: JobKind, { data, createdAt, updatedAt, ...row }: StoredRow) {
  return {
    ...row,
    [STORED_KINDS[kind].dataField]: data,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The same without its data: by what is in it. */
export const presentSummary = ({ figures, createdAt, updatedAt, ...row }: FiguresRow) => ({
  ...row,
  ...figures,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
