/** Scores may differ by summation order and rounding. */
const TOLERANCES: readonly (readonly [RegExp, number])[] = [
  [/\/(similarityScore|similarity)$/, 0.005],
  [/\/similarityPercentage$/, 0.5],
];
/** Fields that depend on the responding process or on the single request. */
const VOLATILE_FIELDS = [
  /\/requestId$/,
  /^GET \/api\/status → \/version$/,
  /^GET \/api\/sessions → \/\d+\/lastUsedAt$/,
];

const format = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isTextList = (value: readonly unknown[]): boolean => value.every((entry) => typeof entry === 'string');

function isSame(path: string, recorded: unknown, found: unknown): boolean {
  if (typeof recorded !== 'number' || typeof found !== 'number') return recorded === found;
  const tolerance = TOLERANCES.find(([pattern]) => pattern.test(path))?.[1] ?? 0;
  return Math.abs(recorded - found) <= tolerance;
}

/**
 * Differences from a recorded response: removed fields, changed values, lists of another length or order. Added fields
 * do not count.
 * @param call starts every line, followed by the path in the response as a JSON pointer
 */
export function differences(call: string, recorded: unknown, found: unknown, pointer = ''): string[] {
  const path = `${call} → ${pointer}`;
  if (VOLATILE_FIELDS.some((pattern) => pattern.test(path))) return [];
  const change = [`${path}: was ${format(recorded)}, is ${format(found)}`];
  if (!isObject(recorded) || !isObject(found)) return isSame(path, recorded, found) ? [] : change;
  if (Array.isArray(recorded) !== Array.isArray(found)) return change;
  if (Array.isArray(recorded) && Array.isArray(found)) {
    // A reordered list of PMIDs is reported in one line.
    if (isTextList(recorded)) return JSON.stringify(recorded) === JSON.stringify(found) ? [] : change;
    if (recorded.length !== found.length)
      return [`${path}: had ${recorded.length} entries, has ${found.length}`];
  }
  return Object.entries(recorded).flatMap(([name, value]) =>
    differences(call, value, found[name], `${pointer}/${name}`),
  );
}

/** Tables of migration histories, which grow with later migrations. */
const isMigrationHistory = (table: string) => table.endsWith('._prisma_migrations');

/** Tables that are missing or whose row count has changed. */
export function changedTables(
  recorded: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(recorded)
    .filter(
      ([table, rows]) => found[table] !== rows && !(isMigrationHistory(table) && Number(found[table]) > rows),
    )
    .map(([table, rows]) =>
      found[table] === undefined ? `${table}: is gone` : `${table}: had ${rows} rows, has ${found[table]}`,
    );
}
