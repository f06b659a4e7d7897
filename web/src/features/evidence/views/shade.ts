/** Steps of gray behind a number: 0 for none, then 1 to 4, each about as many times the one before. */
export const SHADES = 4;

export function shadeOf(count: number, most: number): number {
  if (count <= 0) return 0;
  if (most <= 1) return 1;
  return Math.min(SHADES, 1 + Math.floor((SHADES * Math.log(count)) / (Math.log(most) * 1.0001)));
}

/** Percent of ink in the ground of each step. Text of `ink` and `ink2` keeps its contrast on all of them. */
const INK_PERCENT = [0, 3, 7, 12, 18] as const;

export const groundOf = (shade: number): { backgroundColor: string } | undefined =>
  shade > 0
    ? { backgroundColor: `color-mix(in srgb, var(--ink) ${INK_PERCENT[shade] ?? 0}%, var(--surface))` }
    : undefined;

/** What each step stands for, lightest first: '1', '2–3', '4 or more'. Steps without a number of their own are left out. */
export function shadeRanges(most: number): { shade: number; label: string }[] {
  const counts = Array.from({ length: Math.max(0, most) }, (_, i) => i + 1);
  return [...Map.groupBy(counts, (count) => shadeOf(count, most))].map(([shade, own]) => {
    const [first, last] = [own[0], own.at(-1)];
    return { shade, label: first === last ? `${first}` : `${first}–${last}` };
  });
}
