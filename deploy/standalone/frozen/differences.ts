/** Scores may differ in what another order of additions, or a better rounding, changes. */
const TOLERANCES: readonly (readonly [RegExp, number])[] = [
  [/\/(similarityScore|similarity)$/, 0.005],
  [/\/similarityPercentage$/, 0.5],
];
/** Fields that say something of the process that answers, or of this very request. */
const OF_THE_MOMENT = [
  /\/requestId$/,
  /^GET \/api\/status → \/version$/,
  /^GET \/api\/sessions → \/\d+\/lastUsedAt$/,
];

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isTextList = (value: readonly unknown[]): boolean => value.every((entry) => typeof entry === 'string');

function isSame(place: string, recorded: unknown, found: unknown): boolean {
  if (typeof recorded !== 'number' || typeof found !== 'number') return recorded === found;
  const tolerance = TOLERANCES.find(([pattern]) => pattern.test(place))?.[1] ?? 0;
  return Math.abs(recorded - found) <= tolerance;
}

/**
 * What is no longer as it was recorded: fields that are gone or have another value, lists of another length or order. Fields that came
 * to it are none.
 * @param call begins every line; the place in its answer follows as a JSON pointer
 */
export function differences(call: string, recorded: unknown, found: unknown, pointer = ''): string[] {
  const place = `${call} → ${pointer}`;
  if (OF_THE_MOMENT.some((pattern) => pattern.test(place))) return [];
  const otherwise = [`${place}: was ${shown(recorded)}, is ${shown(found)}`];
  if (!isObject(recorded) || !isObject(found)) return isSame(place, recorded, found) ? [] : otherwise;
  if (Array.isArray(recorded) !== Array.isArray(found)) return otherwise;
  if (Array.isArray(recorded) && Array.isArray(found)) {
    // Of a list of PMIDs in another order, one line says it all.
    if (isTextList(recorded)) return JSON.stringify(recorded) === JSON.stringify(found) ? [] : otherwise;
    if (recorded.length !== found.length)
      return [`${place}: had ${recorded.length} entries, has ${found.length}`];
  }
  return Object.entries(recorded).flatMap(([name, value]) =>
    differences(call, value, found[name], `${pointer}/${name}`),
  );
}

/** Later migrations are added to the history of a schema. */
const isHistory = (table: string) => table.endsWith('._prisma_migrations');

/** Tables that are gone or hold fewer or more rows than they did. */
export function changedTables(
  recorded: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(recorded)
    .filter(([table, rows]) => found[table] !== rows && !(isHistory(table) && Number(found[table]) > rows))
    .map(([table, rows]) =>
      found[table] === undefined ? `${table}: is gone` : `${table}: had ${rows} rows, has ${found[table]}`,
    );
}
