/** Between the parts of a combination; not within '50/100 mg' or 'moderate/severe attacks'. */
const JOINT =
  /\s*\+\s*|\s+(?:plus|and|(?:(?:in )?combin\w+ )?with|added to|followed by)\s+|\/(?=[\p{L}-]{3,}(?:\/|$))/giu;

/** As articles print it. */
export const JOINTS = [' plus ', ' + ', '+', ' and ', ' with ', '/'] as const;

/** The parts of an arm, 'midostaurin plus chemotherapy', with their places in it; an arm of one part is that. */
export function partsOf(
  arm: string,
): { readonly text: string; readonly start: number; readonly end: number }[] {
  const bounds = [...arm.matchAll(JOINT)].flatMap(({ 0: joint, index }) => [index, index + joint.length]);
  const [starts, ends] = [
    [0, ...bounds.filter((_, place) => place % 2 === 1)],
    [...bounds.filter((_, place) => place % 2 === 0), arm.length],
  ];
  return starts
    .map((start, place) => ({ start, end: ends[place] ?? arm.length }))
    .filter(({ start, end }) => start < end)
    .map(({ start, end }) => ({ text: arm.slice(start, end), start, end }));
}
