import { pattern } from '../../findings/findings.ts';

/** Phrases that are obvious, or that every article uses about what it tested. Language cues only. */
const EMPTY = pattern(
  String.raw`
    \b(?:appropriate(?:ly)?|adequate(?:ly)?|carefully?|individuali[sz]ed?|weighed|frequent(?:ly)? (?:\w+ )?assess\w*|often (?:needed|used|required)|sometimes|unique|strategic option|
    valuable (?:candidates?|tool|addition)|(?:play|plays|played) (?:an? )?(?:\w+ )?roles?|important role|consistent with (?:\w+ )?(?:previous|earlier|that|those)|merits? attention|set of (?:\w+ )?questions|
    not excessively|gaining (?:\w+ )?attention|optimi[sz]e the opportunity|safety profile (?:\w+ ){0,3}consistent with|carr(?:y|ies) a risk|merits? (?:further )?(?:study|investigation)|needs? of the (?:individual )?patients?|convenient route|remains? the standard|promising|further options?|(?:progress|advances|improvements?) (?:has|have) (?:been (?:made|achieved)|come)|additional (?:treatment )?options?|demands?|(?:increasing|growing|mounting|accumulating) evidence|recommended (?:\w+ )?dos(?:e|age)|common problem|leading cause|more research|define the (?:place|role)|controversial area|well[- ]known|room for improvement|revolutioni[sz]\w+|(?:patient|user)[- ]friendly|
    (?:discussion|attention|interest) (?:\w+ ){0,2}focus\w*|(?:first|largest) (?:[\w-]+ ){0,6}(?:trial|study|cohort|group) (?:\w+ ){0,6}(?:designed|assembled|ever))\b
  `,
  'i',
);
/** Only about harm or tolerability. */
const TOLERATED =
  /\b(?:well[- ]tolerated|tolerab\w+|tolerance|safe|safety|adverse (?:events?|effects?)|side effects?)\b/i;
const EFFECT =
  /\b(?:effective|efficac\w+|superior|reduc\w+|improv\w+|prevent\w*|prolong\w*|increas\w+|better|benefi\w+|relie\w+|heal\w+|surviv\w+|fail(?:s|ed|ing)?|not)\b/i;
/** Signs of an actionable finding: a rival, a number, a group, a negation. */
const SUBSTANCE = [
  /\b(?:than|versus|vs\.?|compar\w+|placebo|alone|over|superior|inferior|alternative to|instead of|as \w+ as)\b/i,
  // A digit in an acronym is not a number: 'HbA1c', '5-HT'.
  /(?<![\w-])\d(?![\w-]*[A-Z])/,
  /\b(?:in|among|for|with) (?:[\w-]+ ){0,3}(?:patients?|children|adults|adolescents|women|men|people|individuals|infants|elderly|those|subjects)\b/i,
  /\b(?:not|no|neither|nor|fail(?:s|ed|ing)?|without|ineffective|should|must)\b/i,
];

/** Obvious. */
const EMPTY_WORTH = 0;
const TOLERATED_WORTH = 0.1;
const BARE_WORTH = 0.5;
const HEDGED = /\b(?:may|might|could|appears?|seems?|possibl[ey]|potential\w*|suggest\w*|trend)\b/i;
const HEDGED_WORTH = 0.6;
/** About mechanisms or measurement, not about results. */
const BESIDE =
  /\b(?:mechanisms?|pharmacokinetics?|bioavailability|plasma (?:levels?|concentrations?)|methodolog\w+|questionnaires?|independent of|additive)\b/i;
const BESIDE_WORTH = 0.5;
/** Factor for each unexplained acronym. */
const SHORT_FORM = 0.75;
const SHORT_FORMS = /\b(?:[A-Z]{2,}[a-z]?|[A-Z]+\d[\w-]*|\d+[A-Z]{2,}\w*|[a-z]+[A-Z]\w*)\b/g;

export const hasSubstance = (text: string): boolean => SUBSTANCE.some((substance) => substance.test(text));

/** Whether a sentence is obvious, or a phrase that every article uses about what it tested. */
export const isObvious = (text: string): boolean => EMPTY.test(text);

/**
 * How informative and actionable a sentence is, 0 to 1.
 * @param spelled number of its acronyms that are spelled out beside it
 */
export function scoreInformation(text: string, spelled = 0): number {
  const bare = hasSubstance(text) ? 1 : BARE_WORTH;
  return (
    bare *
    (isObvious(text) ? EMPTY_WORTH : 1) *
    (TOLERATED.test(text) && !EFFECT.test(text) ? TOLERATED_WORTH : 1) *
    (HEDGED.test(text) ? HEDGED_WORTH : 1) *
    (BESIDE.test(text) ? BESIDE_WORTH : 1) *
    SHORT_FORM ** Math.max(0, (text.match(SHORT_FORMS)?.length ?? 0) - spelled)
  );
}
