/** A dot's wish within a field: both from 0 to 1, rightward and upward. */
export interface Wish {
  readonly right: number;
  readonly up: number;
}

/** Cells of one dot each that a field is divided into. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/**
 * A cell for each dot, as near as possible to where its scores put it, no two in one: those of equal scores stand side by side. A field that
 * has more dots than cells grows downward.
 *
 * @returns column from the left and row from the top, in the order of the wishes
 */
export function spreadDots(
  wishes: readonly Wish[],
  { columns, rows }: Grid,
): { column: number; row: number }[] {
  const height = Math.max(rows, Math.ceil(wishes.length / columns));
  const free = Array.from({ length: columns * height }, (_, i) => ({
    column: i % columns,
    row: Math.floor(i / columns),
  }));
  return wishes.map(({ right, up }) => {
    const [column, row] = [right * (columns - 1), (1 - up) * (rows - 1)];
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, cell] of free.entries()) {
      const distance = Math.hypot(cell.column - column, cell.row - row);
      if (distance >= least) continue;
      least = distance;
      nearest = i;
    }
    const [taken] = free.splice(nearest, 1);
    return taken ?? { column: 0, row: 0 };
  });
}
