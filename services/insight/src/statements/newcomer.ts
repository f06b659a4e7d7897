import type { Literature } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { TableStudy } from '../evidence/table.ts';
import { isLarge, quotesOf, type Told, tell, tellText } from './best-evidence.ts';
import { hasFigure } from './quotes.ts';
import type { Statement, StatementKind } from './statement.ts';
import {
  byText,
  gatherStudies,
  isAbout,
  isControlled,
  isInPeople,
  isTestedFirst,
  type Studies,
  strengthOf,
} from './studies.ts';
import { studyFigures, studyName, studyOf } from './study-words.ts';
import { capitalize, formatNumber } from './words.ts';

/** Technologies that came into the literature in its last years. */

const LAST_YEARS = 5;
/** Years of the literature before it, so that its absence there says something. */
const YEARS_BEFORE = 3;
const MIN_STUDIES = 3;
const MAX_ROWS = 12;

interface Young {
  readonly technology: ConceptEvidence;
  readonly since: number;
  /** Its studies, oldest first. */
  readonly studies: readonly TableStudy[];
}

const byYear = (a: TableStudy, b: TableStudy) => (a.year ?? 0) - (b.year ?? 0) || byText(a.pmid, b.pmid);

const isLate = (year: number, { base: { timeline } }: Literature) =>
  year > timeline.lastYear - LAST_YEARS &&
  year - YEARS_BEFORE >= timeline.firstYear &&
  year <= timeline.lastYear;

/** At its share since, so many articles would have named it before: fewer years' silence says nothing. */
const MIN_EXPECTED = 3;
function isSurprising(
  { count }: ConceptEvidence,
  since: number,
  { base: { yearlyTotals } }: Literature,
): boolean {
  let [before, after] = [0, 0];
  for (const [year, total] of yearlyTotals)
    if (year < since) before += total;
    else after += total;
  return (before * count) / Math.max(1, after) >= MIN_EXPECTED;
}

/** Technologies that no article named before the last years. */
function findYoung(literature: Literature, all: Studies): Young[] {
  const failed = new Set(literature.failures.map(({ technology }) => technology));
  return all.technologies.flatMap((technology): Young[] => {
    if (technology.topic || failed.has(technology)) return [];
    const studies = all
      .of(technology)
      .filter(({ year }) => year !== null)
      .toSorted(byYear);
    const since = studies[0]?.year ?? null;
    if (
      !all.isTreatment(technology) ||
      !studies.some(isInPeople) ||
      since === null ||
      studies.filter((study) => isAbout(study, technology, all.testedIn(study))).length < MIN_STUDIES ||
      !isLate(since, literature)
    )
      return [];
    const before = technology.yearly
      .filter(({ year }) => year < since)
      .reduce((sum, { count }) => sum + count, 0);
    return before <= 0.1 * technology.count && isSurprising(technology, since, literature)
      ? [{ technology, since, studies }]
      : [];
  });
}

/** A report of who takes part, or of a plan. */
const WITHOUT_RESULT = /\b(?:baseline characteristics|rationale|protocol|study design)\b/i;

/** What the strongest study tells of it, with a number. */
function tellBest(
  technology: ConceptEvidence,
  studies: readonly TableStudy[],
  all: Studies,
  { table }: Literature,
): Told | null {
  const told = studies
    .filter((study) => isLarge(study) && isTestedFirst(study, technology, all))
    .toSorted((a, b) => strengthOf(b, table) - strengthOf(a, table) || byText(a.pmid, b.pmid))
    .flatMap((study) => tell(study, technology, all) ?? []);
  return told.find((one) => quotesOf(one).some(hasFigure)) ?? null;
}

function find(literature: Literature): Statement[] {
  const all = gatherStudies(literature);
  return findYoung(literature, all)
    .flatMap(({ technology, since, studies }): Statement[] => {
      const strong = studies.filter(isControlled);
      const withResult = studies.filter(({ title }) => !WITHOUT_RESULT.test(title));
      const told = tellBest(technology, withResult, all, literature);
      if (!told) return [];
      const { study } = told;
      const { name, label } = technology.concept;
      const others = studies.filter(({ pmid }) => pmid !== study.pmid).toReversed();
      const recent = technology.yearly
        .filter(({ year }) => year >= since)
        .reduce((sum, { count }) => sum + count, 0);
      return [
        {
          kind: 'newcomer',
          section: 'opportunities',
          text: `${name}: ${recent === technology.count ? `all ${formatNumber(recent)}` : `${formatNumber(recent)} of the ${formatNumber(technology.count)}`} articles here that name it are of ${since} or later. ${capitalize(tellText(told))}`,
          action:
            literature.assess(technology).ring === 'Adopt'
              ? `Weigh ${label} as an option beside what is used now: ${studyName(study)} reports on it.`
              : `Evaluate ${label} against what is used now: ${studyName(study)} reports on it.`,
          subject: technology,
          study: studyOf(study),
          rows: [
            ...quotesOf(told).map((quote) => ({ pmid: study.pmid, quote })),
            ...others.slice(0, MAX_ROWS - 1).map(({ pmid }) => ({ pmid, quote: null })),
          ],
          formula: 'emergence',
          figures: [{ name: 'firstYear', label: 'First study here', value: since }, ...studyFigures(study)],
          strength: Math.min(1, 0.3 + 0.05 * strong.length + 0.02 * studies.length),
        },
      ];
    })
    .toSorted((a, b) => b.strength - a.strength || byText(a.text, b.text));
}

export const newcomer: StatementKind = {
  name: 'newcomer',
  says: 'Which technology came into the literature in its last five years, and how far its evidence is.',
  gate: 'A treatment, not a class of them, that three studies or more are about, one of them in people; the first in the last five years of a literature that goes back three years before it; at most a tenth of the articles that name it are older, where three or more would be expected. A study of it tells its result with a number, and no article says that it failed.',
  isCounted: true,
  precision: null,
  find,
};
