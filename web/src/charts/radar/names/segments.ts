type Point = readonly [x: number, y: number];

/** Distance from a point to a line segment. */
export function segmentDistance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Whether two segments cross or come closer than `gap`. */
export function areSegmentsClose(a: Point, b: Point, c: Point, d: Point, gap: number): boolean {
  for (const axis of [0, 1] as const) {
    if (Math.max(a[axis], b[axis]) + gap < Math.min(c[axis], d[axis])) return false;
    if (Math.max(c[axis], d[axis]) + gap < Math.min(a[axis], b[axis])) return false;
  }
  if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true;
  return (
    Math.min(
      segmentDistance(a, c, d),
      segmentDistance(b, c, d),
      segmentDistance(c, a, b),
      segmentDistance(d, a, b),
    ) < gap
  );
}
