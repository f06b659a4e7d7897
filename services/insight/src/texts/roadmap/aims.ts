import { type ClaimContext, findConclusions, type Goal } from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { sentenceCase } from '../words.ts';

/** Minimum number of positive conclusions in studies of an outcome that show it can be improved. */
const MIN_SHOWN = 2;
const MAX_CONTRIBUTING = 6;

/** The technologies with positive conclusions in studies that report the outcome, most frequent first. */
export function findTechnologies(
  { base }: ClaimContext,
  { measured }: Goal,
  technologies: readonly ConceptEvidence[],
): ConceptEvidence[] {
  const own = new Set(measured);
  return technologies
    .map((about) => ({
      about,
      shown: findConclusions(base, about).filter(({ sign, document }) => sign > 0 && own.has(document))
        .length,
    }))
    .filter(({ shown }) => shown >= MIN_SHOWN)
    .sort((a, b) => b.shown - a.shown)
    .slice(0, MAX_CONTRIBUTING)
    .map(({ about }) => about);
}

/** The goal for an outcome: less of something bad, more of something good. */
export function describeAim({ label, valence }: Goal): string {
  if (/\bprogression$/.test(label)) return `Slower ${label}`;
  if (/\b(?:survival|remission)$/.test(label)) return `Longer ${label}`;
  if (valence === null)
    return /\b(?:pressure|levels?|glucose)\b/.test(label)
      ? `${sentenceCase(label)} under control`
      : `Improved ${label}`;
  if (valence > 0)
    return `${/(?:success|response|rates?|adherence|compliance|patency)$/.test(label) ? 'Higher' : 'Better'} ${label}`;
  if (/(?:mortality|rates?|risk|scores?|incidence|consumption|intensity)$/.test(label))
    return `Lower ${label}`;
  if (/(?:\bstay|\btimes?|\bduration)$/.test(label)) return `Shorter ${label}`;
  return `${/[^sui]s$/.test(label) ? 'Fewer' : 'Less'} ${label}`;
}
