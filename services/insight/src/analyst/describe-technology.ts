import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import { isNote, isTold, type Literature, studiesOf, type Technology } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { count, countOf, formatNumber, list, sentenceCase } from '../statements/words.ts';

const DESIGNS: Partial<Record<ReadDesign, readonly [one: string, many: string]>> = {
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
};
const MAX_DESIGNS = 3;

/** What stands behind an item of the radar: what limits it, the studies that name it in title or arms, when it is written of, and what else is known. */
export function describeTechnology(
  { base }: Pick<Literature, 'base'>,
  { about, assessment }: Technology,
): string {
  const byDesign = Map.groupBy(studiesOf(assessment), ({ design }) => design?.value ?? 'other');
  const kinds = Object.entries(DESIGNS).flatMap(([design, [one, many]]) => {
    const studies = byDesign.get(design as ReadDesign);
    return studies ? countOf(studies.length, one, many) : [];
  });
  const studies =
    kinds.length > 0
      ? `Tested in ${list(kinds.slice(0, MAX_DESIGNS))}${kinds.length > MAX_DESIGNS ? ' and others' : ''}.`
      : 'No study at hand names it in its title or among its arms.';
  const [warnings, notes] = [true, false].map((limits) =>
    assessment.facts.filter((fact) => isTold(fact) && isNote(fact) !== limits).map(({ text }) => text),
  );
  return [...(warnings ?? []), studies, volumeOf(base, about), ...(notes ?? [])].filter(Boolean).join(' ');
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
