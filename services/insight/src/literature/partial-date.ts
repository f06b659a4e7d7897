const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SEASONS: ReadonlyMap<string, number> = new Map(
  Object.entries({ winter: 1, spring: 4, summer: 7, autumn: 10, fall: 10 }),
);

/** Year and first month of a publication date as PubMed writes it: '2023 Nov-Dec', '2019-05-01', 'Spring 2004', '1998'. */
export function publishedIn(date: string): { year: number | null; month: number | null } {
  const year = /\b(1[5-9]\d\d|20\d\d)\b/.exec(date)?.[1];
  if (!year) return { year: null, month: null };
  const numbered = /^\s*\d{4}[-/](\d{1,2})\b/.exec(date)?.[1];
  if (numbered && Number(numbered) >= 1 && Number(numbered) <= 12)
    return { year: Number(year), month: Number(numbered) };
  const words = date.toLowerCase().match(/[a-z]+/g) ?? [];
  for (const word of words) {
    const month = MONTHS.indexOf(word.slice(0, 3)) + 1 || SEASONS.get(word);
    if (month) return { year: Number(year), month };
  }
  return { year: Number(year), month: null };
}
