import { type Technology, technologies } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { ClaimContext } from './claim-context.ts';

/** Technologies of a literature that are examined. */
const MAX_TECHNOLOGIES = 60;

/** What stands for all that is given. Language cues only. */
const GENERIC =
  /^(?:therapy|treatment|combination|care|agent|drug|medication|intervention|regimen|management|test|procedure|method|approach|strategy|program|model|tool|device|technique|extract|response)$/;

/** 'Diagnostic tests' say of what sort a thing is, not what it is. */
export const isSpecific = ({ concept }: ConceptEvidence): boolean =>
  !GENERIC.test(concept.words.at(-1) ?? '') ||
  // 'Hormone replacement therapy' is one thing, 'antihypertensive therapy' is all that lowers pressure.
  (concept.meaning !== null && !(concept.words.length <= 2 && QUALITY.test(concept.words[0] ?? '')));
const QUALITY = /(?:ive|al|ic|ary)$/;

/** Technologies by themselves, without what is examined as a whole. */
export const singles = (context: ClaimContext): ConceptEvidence[] =>
  technologies(context)
    .filter(({ field }: Technology) => field === null)
    .slice(0, MAX_TECHNOLOGIES)
    .map(({ about }) => about)
    .filter((about) => about.topic || isSpecific(about));
