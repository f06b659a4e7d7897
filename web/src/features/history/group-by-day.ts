import { formatDate } from '@sextant/briefing/words/formatting';

const DAY_MS = 86_400_000;

/** Groups entries, sorted newest first, by local day: 'Today', 'Yesterday', 'Jan 5, 2024'. */
export function groupByDay<Line extends { at: string }>(
  lines: readonly Line[],
  now = new Date(),
): { day: string; lines: Line[] }[] {
  const names = new Map([
    [formatDate(new Date(now.getTime() - DAY_MS)), 'Yesterday'],
    [formatDate(now), 'Today'],
  ]);
  const days = Map.groupBy(lines, (line) => formatDate(line.at));
  return [...days].map(([day, ofDay]) => ({ day: names.get(day) ?? day, lines: ofDay }));
}
