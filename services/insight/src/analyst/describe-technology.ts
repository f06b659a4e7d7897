import { isNote, isTold, type Literature, type Technology } from '../assessment/assessment.ts';
import { hasDesign, REVIEWS, TRIALS } from '../evidence/designs.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { strongestFirst } from '../evidence/strength.ts';
import type { TableStudy } from '../evidence/table.ts';
import { count, formatNumber, list, sentenceCase } from '../statements/words.ts';

const DESIGNS = {
  guideline: ['guideline', 'guidelines'],
  'meta-analysis': ['meta-analysis', 'meta-analyses'],
  'systematic-review': ['systematic review', 'systematic reviews'],
  'randomized-trial': ['randomized trial', 'randomized trials'],
  'non-randomized-trial': ['trial without randomization', 'trials without randomization'],
  'diagnostic-accuracy': ['study of diagnostic accuracy', 'studies of diagnostic accuracy'],
  observational: ['observational study', 'observational studies'],
  economic: ['economic evaluation', 'economic evaluations'],
  animal: ['animal study', 'animal studies'],
  'in-vitro': ['laboratory study', 'laboratory studies'],
} as const;
const isTellable = (design: string): design is keyof typeof DESIGNS => design in DESIGNS;
const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
const MAX_DESIGNS = 3;

/** What stands behind an item of the radar: what limits it, the studies that test it, when it is written of, and what else is known. */
export function describeTechnology(literature: Literature, { about, assessment }: Technology): string {
  const { base, table } = literature;
  const tested = table.studies.filter(
    ({ technologies, isRetracted }) => !isRetracted && technologies.includes(about.concept.key),
  );
  const byDesign = Map.groupBy(tested, ({ design }) => design?.value ?? 'other');
  const kinds = Object.keys(DESIGNS).flatMap((design) => {
    const studies = byDesign.get(design as keyof typeof DESIGNS);
    return studies && isTellable(design)
      ? [`${formatNumber(studies.length)} ${DESIGNS[design][studies.length === 1 ? 0 : 1]}`]
      : [];
  });
  const studies =
    kinds.length > 0
      ? `Tested in ${list(kinds.slice(0, MAX_DESIGNS))}${kinds.length > MAX_DESIGNS ? ' and others' : ''}.`
      : 'No study at hand tests it.';
  const [strongest] = strongestFirst(
    tested.filter(({ isCut, design }) => !isCut && isTellable(design?.value ?? '')),
  );
  const [largest] = tested
    .filter((study) => !study.isCut && isCounted(study) && hasDesign(study, TRIALS))
    .toSorted((a, b) => (b.n?.value ?? 0) - (a.n?.value ?? 0));
  const trial =
    strongest && largest?.n && !isCounted(strongest)
      ? `; the largest trial has ${formatNumber(largest.n.value)} people (${largest.year ?? 'undated'})`
      : '';
  const size = strongest ? `The strongest is ${nameStudy(strongest)}${trial}.` : '';
  const [warnings, notes] = [true, false].map((limits) =>
    assessment.facts.filter((fact) => isTold(fact) && isNote(fact) !== limits).map(({ text }) => text),
  );
  return [...(warnings ?? []), studies, size, volumeOf(base, about), ...(notes ?? [])]
    .filter(Boolean)
    .join(' ');
}

/** Whether its people are known: of a synthesis the number may be that of its studies. */
const isCounted = (study: TableStudy) => study.n?.tier === 'read' && !hasDesign(study, REVIEWS);

/** 'a randomized trial of 692 people (2001)' */
function nameStudy(study: TableStudy): string {
  const { design, n, year } = study;
  const noun = design && isTellable(design.value) ? DESIGNS[design.value][0] : 'study';
  const people = n && isCounted(study) ? ` of ${formatNumber(n.value)} people` : '';
  return `${withArticle(noun)}${people} (${year ?? 'undated'})`;
}

function volumeOf({ thin, timeline }: Literature['base'], { count: articles, growth }: ConceptEvidence) {
  const { windows } = timeline;
  const whole = thin ? 'at hand' : 'in the background';
  const named = `Named in ${count(articles)} ${whole}`;
  return growth && windows
    ? `${named}: ${formatNumber(growth.recent)} ${windows.recent}, ${formatNumber(growth.earlier)} ${windows.earlier}.`
    : `${named}.`;
}

/** Since when a technology is written of, and when most. */
export function describeTimeline({ base }: Literature, { firstYear, burst }: ConceptEvidence): string {
  if (firstYear === null) return 'Undated';
  const since =
    firstYear <= base.timeline.firstYear
      ? `In this literature from its first year, ${firstYear}`
      : `In this literature since ${firstYear}`;
  if (!burst) return since;
  const years = burst.from === burst.to ? `in ${burst.from}` : `from ${burst.from} to ${burst.to}`;
  return sentenceCase(`${since}; burst ${years}`);
}
