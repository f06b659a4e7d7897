import type { FiguresRow } from '../item-store/repository.ts';

/** A stored item with figures in place of its data. */
export const presentSummary = ({ figures, createdAt, updatedAt, ...row }: FiguresRow) => ({
  ...row,
  ...figures,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
