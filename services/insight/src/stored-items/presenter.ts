import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import { STORED_KINDS } from '../item-store/kinds.ts';
import type { FiguresRow, StoredRow } from '../item-store/repository.ts';

/** A stored item in the format of its kind's calls: the data in the kind's own field. */
export function presentStoredItem(
  kind: JobKind,
  { data, createdAt, updatedAt, ...row }: StoredRow & { readonly corrections?: AppliedCorrection[] },
) {
  return {
    ...row,
    [STORED_KINDS[kind].dataField]: data,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The same with figures in place of the data. */
export const presentSummary = ({ figures, createdAt, updatedAt, ...row }: FiguresRow) => ({
  ...row,
  ...figures,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
