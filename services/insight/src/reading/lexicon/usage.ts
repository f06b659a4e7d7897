import { pattern } from '@sextant/literature-text/pattern';

/** How a text speaks of what it names: cues before and after a name, within its sentence. Language alone. */

/** Says that it is in use. */
const ROUTINE = pattern(
  String.raw`
    \b(?:standard(?: of care)?|conventional(?:ly)?|traditional(?:ly)?|first[- ](?:line|choice)|reference (?:method|standard)|
    (?:treatments?|drugs?|therap(?:y|ies)|agents?|methods?|procedures?|techniques?) of choice|mainstay|cornerstone|backbone|routine(?:ly)?|
    regular(?:ly)?|(?:commonly|widely|frequently|often|extensively|generally|currently|usually|increasingly|universally)[- ](?:\w+ )?(?:used|
    prescribed|employed|performed|recommended|applied|accepted|administered|given|adopted|available)|well[- ](?:established|known|accepted)|
    established|(?:in|into) (?:routine|widespread|common|general|wide|clinical|current) (?:use|practice)|usual (?:care|treatment|therapy)|
    approved|licensed|marketed|prescri(?:bed|bing|ptions?)|the most (?:widely|commonly|frequently|often|common|frequent)\b|
    has been used (?:for|since|successfully)|guidelines? recommend\w*|(?:are|is) recommended)\b
  `,
  'i',
);
/** Says that it is still being tested or considered. */
const PROSPECTIVE = pattern(
  String.raw`
    \b(?:novel|new|newer|newly|promising|potential(?:ly)?|candidates?|investigational|experimental|emerging|innovative|pilot|preliminary|
    proof[- ]of[- ](?:concept|principle)|feasib\w+|under (?:clinical )?(?:investigation|development|evaluation|study)|in development|future|
    (?:may|might|could) (?:be|have|represent|prove|offer|provide|serve|become|improve|help)|hypothesi[sz]ed?|preclinical|
    first[- ]in[- ](?:class|human)|phase (?:1|i|1/2|i/ii)\b|repurpos\w+|prototype|proposed?|developed a)\b
  `,
  'i',
);
/** Follows the name of a cause. */
const CAUSE = /^[- ](?:induced|associated|related|caused|provoked)\b/i;
/** Precedes what others are compared with. */
const COMPARATOR =
  /\b(?:than|compar\w+ (?:with|to|against)|versus|vs\.?|(?:inferior|superior|preferable|equivalent|similar) to|as (?:\w+ ){1,2}as) (?:[\w-]+ ){0,3}$/i;
/** Precedes what all patients have. */
const GIVEN =
  /\b(?:receiv\w+|treated with|taking|given|maintained on|on|background|concomitant|underwent|stable|using|users? of|use of|prescri\w+) (?:\w+ ){0,2}$/i;
/** Precedes what is measured or calculated with. */
const MEASURED_BY =
  /\b(?:measured|assessed|determined|detected|evaluated|monitored|quantified|examined|diagnosed|rated|scored|confirmed|recorded|analy[sz]ed|performed|defined|classified|obtained|identified|studied|underwent|according to|criteria|on the|using|with|by)\W+(?:\w+\W+){0,4}$/i;

const PEOPLE = '(?:patients?|women|men|children|subjects|adults|infants|neonates|persons|individuals|those)';
/** Precedes a procedure that patients had, or are to have, whatever is studied in them; follows it: 'hemodialysis patients'. */
const HAD_BEFORE = new RegExp(
  String.raw`\b(?:undergoing|underwent|undergone|after|following|before|history of|requir\w+|scheduled for|candidates? for|awaiting|${PEOPLE} (?:\w+ ){0,3}?(?:with|without|had|having|on|receiving)) (?:(?:an?|the|their|previous|prior|elective|major|total|maintenance|chronic|\w+al|\w+ic) ){0,2}$`,
  'i',
);
const HAD_AFTER = new RegExp(String.raw`^ (?:${PEOPLE}|recipients|population)\b`, 'i');

/** Calls it new, before and after its name. */
const NEW_BEFORE =
  /\b(?:new|novel|newer|newest|newly|recent|recently|investigational|emerging|promising|innovative|first-in-class|(?:next|second|third)-generation|latest|(?:under|in) development)\b[^.;]{0,40}$/i;
const NEW_AFTER =
  /^,? (?:is |are |was |were )?(?:an?|the|one of the) (?:[\w-]+ ){0,2}(?:new|novel|newer|newest)\b/i;

/** The text of one sentence before and after a name. */
export interface NameContext {
  readonly before: string;
  readonly after: string;
}
type UsageCue = 'routine' | 'prospective' | 'cause' | 'comparator' | 'given' | 'measured';

/** What a mention says of the use of what it names. */
export function readUsage({ before, after }: NameContext): UsageCue[] {
  const both = `${before}#${after}`;
  const cues: readonly (readonly [UsageCue, boolean])[] = [
    ['routine', ROUTINE.test(both)],
    ['prospective', PROSPECTIVE.test(both)],
    ['cause', CAUSE.test(after)],
    ['comparator', COMPARATOR.test(before)],
    ['given', GIVEN.test(before)],
    ['measured', MEASURED_BY.test(before)],
  ];
  return cues.flatMap(([cue, isThere]) => (isThere ? cue : []));
}

/** Whether it is what patients had, or are to have. */
export const isSetting = ({ before, after }: NameContext): boolean =>
  HAD_BEFORE.test(before) || HAD_AFTER.test(after);

export const isCalledNew = ({ before, after }: NameContext): boolean =>
  NEW_BEFORE.test(before) || NEW_AFTER.test(after);

const NEED_BEFORE =
  /(?:patients? with|subjects with|adults with|children with|women with|treatment of|treated for|therapy (?:of|for|in)|management of|prevention of|diagnosis of|history of|in|for)\s+(?:\w+[-\w]*\s){0,2}$/i;
/** Whether a condition is what is treated. */
export const isNeed = ({ before }: NameContext): boolean => NEED_BEFORE.test(before);
