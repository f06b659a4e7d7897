const [WIDTH, HEIGHT, INSET] = [112, 24, 3];

/** Articles of each year over a zero baseline; its text stands beside it. */
export function YearLine({ perYear }: { perYear: readonly number[] }) {
  if (perYear.length < 2) return null;
  const most = Math.max(1, ...perYear);
  const x = (index: number) => INSET + (index * (WIDTH - 2 * INSET)) / (perYear.length - 1);
  const y = (count: number) => HEIGHT - 1 - (count / most) * (HEIGHT - 1 - INSET);
  const last = perYear.length - 1;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="shrink-0"
    >
      <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className="stroke-line" strokeWidth={1} />
      <polyline
        points={perYear.map((count, index) => `${x(index).toFixed(1)},${y(count).toFixed(1)}`).join(' ')}
        className="fill-none stroke-ink2"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <circle cx={x(last)} cy={y(perYear[last] ?? 0)} r={2.5} className="fill-accent" />
    </svg>
  );
}
