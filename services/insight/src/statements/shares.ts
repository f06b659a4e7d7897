import type { Figure } from '@sextant/contracts/insight/evidence';
import { GROWTH, type Literature, memoizeByContext } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { Statement, StatementKind } from './statement.ts';
import { byText, gatherStudies, type Studies } from './studies.ts';
import { formatNumber } from './words.ts';

/** Shares of the articles over time: what rises, and what falls. */

/** Fewer articles in the fuller period tell no share. */
const MIN_ARTICLES = 8;
/** Studies that test it; what is only mentioned has no voice. */
const MIN_STUDIES = 4;
const MAX_ROWS = 12;

interface Share {
  readonly technology: ConceptEvidence;
  readonly recent: number;
  readonly earlier: number;
}

/** Two periods of the literature, with all their articles. */
interface Periods {
  readonly recent: string;
  readonly earlier: string;
  readonly totals: { readonly recent: number; readonly earlier: number };
}

const windowsOf = memoizeByContext(({ base: { documents, timeline } }: Literature): Periods | null => {
  const count = (window: number) =>
    documents.filter(({ counted }, place) => counted && timeline.windowOf[place] === window).length;
  const { windows } = timeline;
  return (
    windows && {
      recent: windows.recent,
      earlier: windows.earlier,
      totals: { recent: count(1), earlier: count(0) },
    }
  );
});

const LONG_YEARS = 5;
/** The last five years, and the five before. */
function longWindowsOf({
  base: { timeline, yearlyTotals },
}: Literature): Periods & { readonly from: number } {
  const from = timeline.lastYear - LONG_YEARS + 1;
  return {
    from,
    recent: `from ${from} to ${timeline.lastYear}`,
    earlier: `from ${from - LONG_YEARS} to ${from - 1}`,
    totals: {
      recent: sumYears(yearlyTotals, from, timeline.lastYear),
      earlier: sumYears(yearlyTotals, from - LONG_YEARS, from - 1),
    },
  };
}

function sumYears(counts: ReadonlyMap<number, number>, from: number, to: number): number {
  let sum = 0;
  for (let year = from; year <= to; year += 1) sum += counts.get(year) ?? 0;
  return sum;
}

/** Growth over all years that chance gives one name in ten thousand. */
const LONG_RUN = { z: 4, annual: 0.1 };
/** Least ratio of the two shares. */
const MIN_CHANGE = 1.4;
/** Least ratio of all articles of the two periods: a few stray late ones are no period. */
const MIN_FILLED = 0.5;

interface Change extends Share {
  readonly periods: Periods;
  /** How chance was judged. */
  readonly chance: Figure;
  readonly certainty: number;
}

/** A change of its share by its two last periods or, where these hold too few articles, by all years. */
function changeOf(literature: Literature, technology: ConceptEvidence, sign: 1 | -1): Change[] {
  const { growth, longRun, yearly } = technology;
  const short = windowsOf(literature);
  const changed = ({
    recent,
    earlier,
    periods: { totals },
  }: Pick<Change, 'recent' | 'earlier' | 'periods'>) => {
    const [now, before] = [recent / totals.recent, earlier / totals.earlier];
    return (
      totals.recent >= MIN_FILLED * totals.earlier &&
      (sign === 1 ? recent : earlier) >= MIN_ARTICLES &&
      (sign === 1 ? now >= MIN_CHANGE * before : before >= MIN_CHANGE * now)
    );
  };
  const q = sign === 1 ? growth?.qGrowth : growth?.qDecline;
  if (growth && short && q !== undefined && q < GROWTH.discoveryRate) {
    const chance = { name: 'chance', label: 'False discovery rate', value: Math.round(q * 1_000) / 1_000 };
    const change = {
      technology,
      recent: growth.recent,
      earlier: growth.earlier,
      periods: short,
      chance,
      certainty: 1 - q / GROWTH.discoveryRate,
    };
    if (changed(change)) return [change];
  }
  if (!longRun || sign * longRun.z < LONG_RUN.z || sign * longRun.annual < LONG_RUN.annual) return [];
  const periods = longWindowsOf(literature);
  const counts = new Map(yearly.map(({ year, count }) => [year, count]));
  const { lastYear } = literature.base.timeline;
  const change = {
    technology,
    recent: sumYears(counts, periods.from, lastYear),
    earlier: sumYears(counts, periods.from - LONG_YEARS, periods.from - 1),
    periods,
    chance: {
      name: 'chance',
      label: 'Standard deviations of its change over all years',
      value: Math.round(longRun.z * 10) / 10,
    },
    certainty: Math.min(1, Math.abs(longRun.z) / 10),
  };
  return changed(change) ? [change] : [];
}

const percent = (part: number, whole: number) => {
  const share = (100 * part) / Math.max(1, whole);
  return `${formatNumber(share < 10 ? Math.round(share * 10) / 10 : Math.round(share))}%`;
};

/** 'from 1994 to 1998' → 'in 1994–1998'; 'in the three years before' is one already. */
const period = (text: string) => text.replace(/^from (\d+) to (\d+)/, 'in $1–$2');

function statementOf(
  studies: Studies,
  { technology, recent, earlier, periods, chance, certainty }: Change,
  kind: 'rising-rival' | 'falling',
  lastYear: number,
): Statement {
  const { totals } = periods;
  const own = studies.of(technology);
  const rows = own
    .filter(({ year }) => year !== null && year <= lastYear)
    .toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || byText(b.pmid, a.pmid))
    .slice(0, MAX_ROWS);
  const { label } = technology.concept;
  const [now, before] = [percent(recent, totals.recent), percent(earlier, totals.earlier)];
  const shares = `from ${before} of the articles (${formatNumber(earlier)} of ${formatNumber(totals.earlier)}) ${period(periods.earlier)} to ${now} (${formatNumber(recent)} of ${formatNumber(totals.recent)}) ${period(periods.recent)}`;
  const figures: Figure[] = [
    { name: 'recent', label: `Articles ${periods.recent}`, value: recent },
    { name: 'recentAll', label: `All articles ${periods.recent}`, value: totals.recent },
    { name: 'earlier', label: `Articles ${periods.earlier}`, value: earlier },
    { name: 'earlierAll', label: `All articles ${periods.earlier}`, value: totals.earlier },
    { name: 'recentShare', label: 'Share of the later period', value: now },
    { name: 'earlierShare', label: 'Share of the earlier period', value: before },
    chance,
  ];
  return {
    kind,
    section: 'trends',
    text: `The share of ${label} ${kind === 'rising-rival' ? 'rose' : 'fell'} ${shares}.`,
    action: null,
    subject: technology,
    rows: rows.map(({ pmid }) => ({ pmid, quote: null })),
    formula: 'growth',
    figures,
    strength: Math.min(1, 0.4 + 0.3 * certainty + Math.min(0.3, (recent + earlier) / 300)),
  };
}

const RECENT_YEARS = 5;
/** Whether most of its recent studies name one newer technology: then it is that which rises. */
function risesWithPartner(technology: ConceptEvidence, studies: Studies, lastYear: number): boolean {
  const { firstYear } = technology;
  if (firstYear === null) return false;
  const recent = studies.of(technology).filter(({ year }) => (year ?? 0) > lastYear - RECENT_YEARS);
  const pmids = new Set(recent.map(({ pmid }) => pmid));
  return studies.technologies.some(
    (one) =>
      !one.topic &&
      (one.firstYear ?? 0) > firstYear &&
      2 * studies.naming(one).filter(({ pmid }) => pmids.has(pmid)).length > recent.length,
  );
}

function findShares(literature: Literature, kind: 'rising-rival' | 'falling'): Statement[] {
  const studies = gatherStudies(literature);
  const { lastYear } = literature.base.timeline;
  return studies.technologies
    .filter((one) => !one.topic && studies.isKnown(one) && studies.of(one).length >= MIN_STUDIES)
    .flatMap((technology) => changeOf(literature, technology, kind === 'falling' ? -1 : 1))
    .filter(({ technology }) => kind === 'falling' || !risesWithPartner(technology, studies, lastYear))
    .map((change) => statementOf(studies, change, kind, lastYear))
    .toSorted((a, b) => b.strength - a.strength || byText(a.text, b.text));
}

const GATE =
  'A name that the vocabulary knows, tested in four studies or more and named in eight articles of the fuller period; its share changed by two fifths or more, beyond chance: a false discovery rate below 5% for the two last periods or, over all years, four standard deviations.';

export const risingRival: StatementKind = {
  name: 'rising-rival',
  says: 'Which technology gains a share of the articles: counts and shares of two periods.',
  gate: `${GATE} Not one of whose studies of the last five years more than half name one newer technology.`,
  isCounted: true,
  precision: null,
  find: (literature) => findShares(literature, 'rising-rival'),
};

export const falling: StatementKind = {
  name: 'falling',
  says: 'Which technology loses a share of the articles: counts and shares of two periods.',
  gate: GATE,
  isCounted: true,
  precision: null,
  find: (literature) => findShares(literature, 'falling'),
};
