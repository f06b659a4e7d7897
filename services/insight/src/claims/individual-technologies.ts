import { type Technology, technologies } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { ClaimContext } from './claim-context.ts';

/** Maximum number of technologies examined. */
const MAX_TECHNOLOGIES = 60;

/** Generic names. Language cues only. */
const GENERIC =
  /^(?:therapy|treatment|combination|care|agent|drug|medication|intervention|regimen|management|test|procedure|method|approach|strategy|program|model|tool|device|technique|extract|response)$/;

/** 'Diagnostic tests' names a category, not a technology. */
export const isSpecific = ({ concept }: ConceptEvidence): boolean =>
  !GENERIC.test(concept.words.at(-1) ?? '') ||
  // 'Hormone replacement therapy' is specific, 'antihypertensive therapy' is generic.
  (concept.meaning !== null && !(concept.words.length <= 2 && QUALITY.test(concept.words[0] ?? '')));
const QUALITY = /(?:ive|al|ic|ary)$/;

/** Individual technologies, without combinations and generic names. */
export const individualTechnologies = (context: ClaimContext): ConceptEvidence[] =>
  technologies(context)
    .filter(({ field }: Technology) => field === null)
    .slice(0, MAX_TECHNOLOGIES)
    .map(({ about }) => about)
    .filter((about) => about.topic || isSpecific(about));
