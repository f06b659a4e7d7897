import { pattern } from '@sextant/literature-text/pattern';

/** How a sentence says that a treatment failed, by words that can hardly be misread. Language alone. */

/** Left the market: said of a product as a whole, never of patients. */
const WITHDRAWN = pattern(
  String.raw`
    \b(?:voluntarily withdrawn|licen[cs]e (?:was |has been )?(?:withdrawn|suspended|revoked)|
    with(?:drawn|drawal) from (?:the )?(?:[\w.]+ )?(?:market|sale|use|clinical use|clinical practice)|(?:was|were|been) (?:\w+ )?abandoned (?:because|owing|due|after)|suspended (?:from the market|worldwide)|
    suspended (?:in|throughout|across) (?:the |all |several |many |most |some )?(?:\w+ )?(?:countr(?:y|ies)|markets?|union|states|kingdom|europe)|
    sales? (?:\w+ ){0,2}(?:was|were|been) (?:\w+ )?suspended|(?:removed|taken|pulled) (?:from|off) the (?:[\w.]+ )?market|
    market(?:ing)? (?:authori[sz]ation )?(?:was |has been )?(?:withdrawal|withdrawn|suspended|suspension)|
    no longer (?:marketed|licen[sc]ed|on the market))\b
  `,
  'i',
);
/** 'The withdrawal of … from the market' */
const TAKEN_AWAY = /\b(?:withdrawal|removal|suspension) of (?:[\w-]+ )?$/i;
const FROM_USE = /^ from (?:the )?(?:[\w.]+ )?(?:market|sale|clinical use)\b/i;
const RELATIVE_CLAUSE = /^[,(]? ?(?:which|that|now|recently|since|an? \w+)?,? ?/;
/** Between a name and what is said: it is said of something else, or denied. */
const OTHER =
  /[,(;:]|\b(?:and|or|but|than|with|unlike|not|never|if|unless|until|before|may|might|could|derivatives?|analog\w*|metabolites?|congeners?|isomers?|patients?|groups?)\b/i;
const RETURNED = /\b(?:re-?introduc\w+|re-?launch\w*|returned to|resum\w+|re-?approv\w+|reinstat\w+)\b/i;

/** A general rejection, not one for some patients: nothing but a purpose follows. */
const NOT_RECOMMENDED = pattern(
  String.raw`
    ^(?: therapy| treatment)? (?:should (?:not|no longer) be (?:\w+ )?(?:used|prescribed|recommended|given)|(?:is|are) (?:not|no longer) recommended|
    cannot be recommended)(?: routinely)?(?: for (?:the )?(?:routine|general|clinical|treatment|prevention|management)\b[^,;]{0,60})?\s*(?:[.;]|$)
  `,
  'i',
);
/** What may stand before the subject of a sentence. */
const SUBJECT_FOLLOWS =
  /^(?:[A-Z][A-Z &]+: ?)?(?:.{0,60}\bthat |.{0,40}\b(?:therefore|thus|hence|consequently|accordingly|conclusion),? )?(?:the )?(?:\w+ )?(?:use of )?$/;

/** The text of a sentence before and after a name. */
interface NamePlace {
  readonly before: string;
  readonly after: string;
}

/** Whether a sentence says of what it names that it left the market, or should not be used at all. */
export function readFailure({ before, after }: NamePlace): 'withdrawn' | 'not-recommended' | null {
  const said = WITHDRAWN.exec(after);
  const isSaidOfIt = said && !OTHER.test(after.slice(0, said.index).replace(RELATIVE_CLAUSE, ''));
  if (isSaidOfIt || (TAKEN_AWAY.test(before) && FROM_USE.test(after)))
    return RETURNED.test(after) ? null : 'withdrawn';
  return NOT_RECOMMENDED.test(after) && SUBJECT_FOLLOWS.test(before) ? 'not-recommended' : null;
}

/** Some word of every failure above: most texts have none and need no further look. */
export const MAY_TELL_FAILURE = /withdraw|abandon|suspend|suspension|licen[cs]|market|recommended|should n/i;

const STOPPED = /\b(?:stopped|terminated|halted|suspended|discontinued)\b/i;
const IN_HARM =
  /\b(?:futil\w*|harm\w*|safety (?:concerns?|reasons?)|toxicit\w+|excess(?:ive)? (?:\w+ ){0,2}(?:mortality|deaths?|risks?|events?)|(?:increased|higher) (?:\w+ ){0,3}(?:mortality|deaths?|risks?|rates?)|risks? (?:\w+ ){0,2}(?:exceed\w*|outweigh\w*)|lack of (?:\w+ )?(?:efficacy|benefit|effect)|no (?:\w+ )?benefit|unlikely to)\b/i;
const MISSED =
  /\b(?:(?:did not|didn't|failed to|not) (?:meet|met|reach|achieve) (?:\w+ ){0,3}primary (?:efficacy )?(?:end ?-?points?|outcomes?)|primary (?:efficacy )?(?:end ?-?points?|outcomes?) (?:\w+ ){0,3}(?:was|were) not (?:met|reached|achieved))\b/i;

/** Whether a sentence says of its study that it was stopped for harm or want of effect, or missed what it was to show. */
export function readStudyFailure(sentence: string): 'stopped' | 'missed-endpoint' | null {
  if (MISSED.test(sentence)) return 'missed-endpoint';
  return STOPPED.test(sentence) && /\b(?:trial|study|arm)\b/i.test(sentence) && IN_HARM.test(sentence)
    ? 'stopped'
    : null;
}
