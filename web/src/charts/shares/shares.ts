import { formatCount, formatDate, formatList, formatQuantity } from '@sextant/briefing/words/formatting';
import type { EvidenceTrend } from '@sextant/contracts/insight/evidence-table';

/** Of fewer articles a year has no share: one more or less would move it by a quarter. */
export const MIN_ARTICLES_A_YEAR = 5;
/** Years that make a line. */
const MIN_DRAWN_YEARS = 3;
/** The ends of the lines that their reading compares, in years. */
const END_YEARS = 3;
/** A rise from or a fall to fewer articles than these at the other end is chance. */
const MIN_TOLD = 3;

export interface SharePoint {
  readonly year: number;
  /** Of 1. */
  readonly share: number;
}

interface ShareLine {
  readonly key: string;
  readonly name: string;
  readonly studies: number;
  readonly points: readonly SharePoint[];
}

/** The trend of a topic as it is drawn, on screens and slides alike. */
export interface Shares {
  readonly firstYear: number;
  readonly lastYear: number;
  readonly runningYear: number | null;
  /** Years that are drawn, ascending; between them some may be missing. */
  readonly years: readonly number[];
  readonly lines: readonly ShareLine[];
  readonly title: string;
  /** One sentence on what the lines show. */
  readonly reading: string;
  /** What is counted, of which literature. */
  readonly source: string;
}

type Counted = EvidenceTrend['technologies'][number];

/** Technologies' shares of the articles of each year with enough of them; null where too few years have. */
export function toShares(trend: EvidenceTrend): Shares | null {
  const drawn = trend.years.flatMap(({ year, count }, place) =>
    count >= MIN_ARTICLES_A_YEAR ? [{ year, count, place }] : [],
  );
  const [first, last] = [drawn[0]?.year, drawn.at(-1)?.year];
  if (first === undefined || last === undefined) return null;
  if (drawn.length < MIN_DRAWN_YEARS || trend.technologies.length === 0) return null;
  return {
    firstYear: first,
    lastYear: last,
    runningYear: trend.runningYear !== null && trend.runningYear <= last ? trend.runningYear : null,
    years: drawn.map(({ year }) => year),
    lines: trend.technologies.map(({ key, name, studies, counts }) => ({
      ...{ key, name: capitalized(name), studies },
      points: drawn.map(({ year, count, place }) => ({ year, share: (counts[place] ?? 0) / count })),
    })),
    title: 'Share of Articles by Year',
    reading: readingOf(trend),
    source: sourceOf(trend, first, last),
  };
}

const rangeText = (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`);

/** With a capital letter, unless its first word has one of its own: mRNA. */
const capitalized = (text: string): string =>
  text.replace(/^\p{Ll}(?=\p{Ll}*(?:\W|$))/u, (letter) => letter.toUpperCase());

/** The strongest rise and fall between the first and the last years that are over, in articles. */
function readingOf({ years, runningYear, technologies }: EvidenceTrend): string {
  const whole = years.flatMap(({ year, count }, place) =>
    count >= MIN_ARTICLES_A_YEAR && (runningYear === null || year < runningYear)
      ? [{ year, count, place }]
      : [],
  );
  const all = years.reduce((sum, { count }) => sum + count, 0);
  const [most] = technologies;
  const frequent = most
    ? `Named most: ${most.name}, in ${formatCount(most.counts.reduce((sum, count) => sum + count, 0))} of ${formatQuantity(all, 'article')}`
    : '';
  if (whole.length < 2 * END_YEARS) return `${frequent}; too few years are over to tell a rise from a fall.`;
  const ends = [whole.slice(0, END_YEARS), whole.slice(-END_YEARS)].map((some) => ({
    total: some.reduce((sum, { count }) => sum + count, 0),
    countOf: ({ counts }: Counted) => some.reduce((sum, { place }) => sum + (counts[place] ?? 0), 0),
    text: rangeText(some[0]?.year ?? 0, some.at(-1)?.year ?? 0),
  }));
  const [early, late] = ends;
  if (!early || !late) return `${frequent}.`;
  const change = (one: Counted) => late.countOf(one) / late.total - early.countOf(one) / early.total;
  const sorted = technologies.toSorted((a, b) => change(b) - change(a));
  const [rise, fall] = [sorted[0], sorted.at(-1)];
  const told = (one: Counted, verb: string, isFirst: boolean) =>
    isFirst
      ? `${one.name} ${verb} most, from ${formatCount(early.countOf(one))} of ${formatQuantity(early.total, 'article')} in ${early.text} to ${formatCount(late.countOf(one))} of ${formatCount(late.total)} in ${late.text}`
      : `${one.name} ${verb} most, from ${formatCount(early.countOf(one))} of ${formatCount(early.total)} to ${formatCount(late.countOf(one))} of ${formatCount(late.total)}`;
  const isTold = (one: Counted) => Math.max(early.countOf(one), late.countOf(one)) >= MIN_TOLD;
  const rises = rise && change(rise) > 0 && isTold(rise) ? [rise] : [];
  const falls = fall && change(fall) < 0 && isTold(fall) ? [fall] : [];
  const sentences = [
    ...rises.map((one) => told(one, 'rose', true)),
    ...falls.map((one) => told(one, 'fell', rises.length === 0)),
  ];
  return capitalized(`${sentences.join('; ') || frequent}.`);
}

/** '120 articles that match the query; title or arms name the technology. As of Nov 27, 2026.' */
function sourceOf({ years, subjects, undated, unread, asOf }: EvidenceTrend, first: number, last: number) {
  const within = years.filter(({ year }) => year >= first && year <= last);
  const outside = years.filter(({ year }) => year < first || year > last);
  const all = years.reduce((sum, { count }) => sum + count, 0);
  const thin = [...outside, ...within.filter(({ count }) => count < MIN_ARTICLES_A_YEAR)].reduce(
    (sum, { count }) => sum + count,
    0,
  );
  return [
    `${formatQuantity(all, 'article')} that match the query; counted where title or study arms name the technology`,
    subjects.length > 0
      ? `not drawn: ${formatList(subjects.map(({ name }) => name))}, which nearly all are about`
      : '',
    thin > 0
      ? `${formatCount(thin)} are of years with fewer than ${MIN_ARTICLES_A_YEAR}, which are left out`
      : '',
    undated > 0 ? `${formatCount(undated)} more without a year` : '',
    unread > 0 ? `${formatQuantity(unread, 'article')} of the literature not read` : '',
    `as of ${formatDate(asOf)}`,
  ]
    .filter(Boolean)
    .join('; ')
    .concat('.');
}
