import { memoizeByContext } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { TableSentence } from '../evidence/table.ts';
import { isQuotable } from '../quotes/quotable.ts';

/** Which sentences of authors can stand alone in an answer, and what they carry. */

/** Words before a conclusion that add nothing; what is left is still verbatim. */
const OPENING =
  /^(?:(?:in (?:conclusions?|summary|brief|short)|to (?:conclude|summari[sz]e)|overall|therefore|thus|hence|conclusions?|consequently|we conclude that|(?:it is|we) concluded? that)\b[,:]?\s*)+/i;
/** A second half of something. */
const CONTINUES =
  /^(?:however|but|nevertheless|nonetheless|moreover|furthermore|in addition|additionally|also|similarly|likewise|conversely|in contrast|by contrast|on the other hand|finally|yet|and|or|as such|accordingly|it|its|they|their|he|she|here|there|another|other|others|indeed|although these|despite these|neither|none|only|alternatively|secondly|second|third|first|one|whereas|then|again|importantly|interestingly|surprisingly|significant differences)\b/i;
/** Refers to what stands before it. */
const DANGLING =
  /\b(?:th(?:is|ese|ose)(?! (?:\w+ )?(?:stud(?:y|ies)|trials?|meta-analys[ie]s|review|analys[ie]s|data|results?|findings?|evidence|report|comparison|in|of|with|who|treated|receiving|taking|given|achieved|observed|seen|reported|on|for|without|from|that|\w+ed|placed)\b)|such(?! as\b)|the (?:former|latter|same|above|two|three|four|other|former|study|test|active|new|investigational|combined|respective) (?:\w+ )?(?:drugs?|agents?|treatments?|groups?|arms?|regimens?|compounds?|medications?|formulations?|devices?|techniques?|methods?|products?)|(?:both|either|all|each|neither|the) (?:drugs?|agents?|treatments?|groups?|arms?|regimens?|compounds?|medications?|formulations?|devices?|techniques?|methods?|products?|interventions?|strategies|approach(?:es)?|dos(?:e|es)|therap(?:y|ies)|procedures?|combination|former|latter)(?! (?:of|for|with|in|group|arm)\b)|(?:groups?|arms?|cohorts?|regimens?|treatments?|stud(?:y|ies)) (?:[A-H]|[IV]+|\d)\b|herein|the corresponding|aforementioned|above-mentioned|abovementioned|the study drugs?|our (?:patients|device|technique|method|approach))\b/i;
/** Not what was found. */
const NO_RESULT =
  /\?$|https?:|\b(?:registration|(?:further|future|more|additional|larger|larger-scale|prospective|well-designed|long-term) (?:[\w-]+ ){0,3}(?:stud(?:y|ies)|trials?|research|investigations?|work|evaluation)|warrants?|warranted|remains? to be|to be (?:determined|established|confirmed)|not yet|aims?|aimed|objectives?|purpose|this (?:article|paper|review) (?:reviews?|describes?|discusses|summari[sz]es|presents?)|(?:is|are|was|were) (?:reviewed|discussed|described|summari[sz]ed|presented)|we (?:review|describe|discuss|report)|registered|protocol|funded|copyright|TRUNCATED|hypothes[ie]s|future|merits?|much research|explor\w+ (?:analys\w+|sub\w+)|sub(?:group|set) analys\w+|exploratory|sensitivity analys\w+|prognostic|requires? an? (?:\w+ )*trial|(?:is|are) (?:\w+ )?needed)\b/i;
const HEDGED =
  /\b(?:may|might|could|appears?|seems?|suggests?|possibl[ey]|potential(?:ly)?|promising|preliminary|likely|should|pilot|speculat\w+)\b/i;

/** A figure that says how much: a share, an estimate with its interval, a difference. */
const FIGURE =
  /\d\s?%|\bper ?cent\b|\d\.\d|[±]|\b\d+ (?:of|out of) \d+|\b\d+\/\d+\b|\bP\s?[<=>]|\b(?:CI|NNT|NNH)\b|\d-fold/i;
const COMPARED =
  /\b(?:than(?! (?:or |\d[\d.]* ?(?:%|per ?cent|mg|of)))|versus|vs|compared (?:with|to)|in comparison (?:with|to)|relative to|placebo|(?:superior|inferior|equivalent|similar|comparable|equal|alternative|preferable) (?:\w+ )?(?:to|with)|as (?:effective|safe|well|efficacious|good|potent)(?: and \w+)? as|noninferior|non-inferior|preferred to)\b/i;

const MIN_CHARS = 45;
const MAX_CHARS = 450;

type Printed = Pick<TableSentence, 'quote' | 'isTitle'>;

/** The sentence as it can be quoted, a substring of it; null where it needs what stands before it, is cut, or may not be shown. */
export function standing({ quote, isTitle }: Printed): string | null {
  if (isTitle) return null;
  const text = quote.replace(OPENING, '').trim();
  const isWhole = /[.!]["')\]]*$/.test(text) && !/\.\.\.$|…$/.test(text) && /^["'(]?[\p{L}\d[]/u.test(text);
  if (!isWhole || text.length < MIN_CHARS || text.length > MAX_CHARS) return null;
  return CONTINUES.test(text) || DANGLING.test(text) || !isQuotable(quote) ? null : text;
}

/** The same, for what was found: no question, aim or call for research. */
export function quotable(sentence: Printed): string | null {
  const text = standing(sentence);
  return text && !NO_RESULT.test(text) ? text : null;
}

/** '0.3 mg' says what was given, not what came of it. */
const DOSE = /\b\d[\d.,]*(?:[ -](?:or|to|and|-) ?\d[\d.,]*)? ?(?:mg|mcg|microg|µg|μg|g|mL|ml|IU|U)\b/g;
export const hasFigure = (text: string): boolean => FIGURE.test(text.replace(DOSE, ''));
/** Estimates that have a comparator by themselves; abbreviations by their capitals: 'or' is none. */
const RATIO = /\b(?:OR|HR|RR|[Oo]dds ratio|[Hh]azard ratio|[Rr]elative risk|[Rr]isk ratio)\b/;
const DIFFERENCE = /\b(?:S?MD|[Mm]ean difference)\b/;
export const hasRatio = (text: string): boolean => RATIO.test(text);
export const isCompared = (text: string): boolean =>
  COMPARED.test(text) || RATIO.test(text) || DIFFERENCE.test(text);
export const isHedged = (text: string): boolean => HEDGED.test(text);

const escapeRegExp = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s-]+/g, '[\\s-]+');
const patternOf = memoizeByContext(({ concept }: ConceptEvidence): RegExp => {
  const spellings = concept.spellings.map(({ text }) => escapeRegExp(text));
  // 'Non-cancer pain' is no cancer pain.
  return new RegExp(`(?<![\\p{L}\\d]|\\bnon-)(?:${spellings.join('|')})(?:s|es)?(?![\\p{L}\\d])`, 'iu');
});

/** Whether a text prints a name of a technology. */
export const names = (text: string, technology: ConceptEvidence): boolean => patternOf(technology).test(text);
/** Where it first does; behind its end if it does not. */
export function placeOf(text: string, technology: ConceptEvidence): number {
  const place = text.search(patternOf(technology));
  return place < 0 ? text.length : place;
}
