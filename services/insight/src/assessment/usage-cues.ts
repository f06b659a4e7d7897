import { pattern } from '../findings/findings.ts';

/** Phrases that say a name is in use. */
export const ROUTINE = pattern(
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

/** Phrases that say a name is still being tested or considered. */
export const PROSPECTIVE = pattern(
  String.raw`
    \b(?:novel|new|newer|newly|promising|potential(?:ly)?|candidates?|investigational|experimental|emerging|innovative|pilot|preliminary|
    proof[- ]of[- ](?:concept|principle)|feasib\w+|under (?:clinical )?(?:investigation|development|evaluation|study)|in development|future|
    (?:may|might|could) (?:be|have|represent|prove|offer|provide|serve|become|improve|help)|hypothesi[sz]ed?|preclinical|
    first[- ]in[- ](?:class|human)|phase (?:1|i|1/2|i/ii)\b|repurpos\w+|prototype|proposed?|developed a)\b
  `,
  'i',
);

/** Phrases of withdrawal from use. */
const WITHDRAWN = pattern(
  String.raw`
    \b(?:voluntarily withdrawn|licen[cs]e (?:was |has been )?
    (?:withdrawn|suspended|revoked)|with(?:drawn|drawal) from (?:the )?(?:\w+ )?(?:market|use|sale|clinical use)|
    suspended (?:from|because|due|owing|pending|worldwide)|suspended (?:in|throughout|across) (?:the |all |several |many |most |some )?
    (?:\w+ )?(?:countr(?:y|ies)|markets?|union|states|kingdom|europe)|sales? (?:\w+ ){0,2}(?:was|were|been) (?:\w+ )?suspended|
    (?:removed|taken|taking it) (?:from|off) the (?:\w+ )?market|market(?:ing)? (?:authori[sz]ation )?(?:withdrawal|withdrawn|suspended|suspension)|
    no longer (?:\w+ )?(?:marketed|available|recommended|licen[sc]ed))\b
  `,
  'i',
);
/** Between a name and a phrase: the phrase then refers to something else. */
const REFERS_TO_OTHER =
  /[,(]|\b(?:and|or|but|than|with|unlike|derivatives?|analog\w*|metabolites?|congeners?|isomers?|patients?|groups?)\b/i;
/** ', which was …' */
const RELATIVE_CLAUSE = /^,? ?(?:which|that|now|recently)? ?/;
/** 'The withdrawal of …' from use, and what is left of the sentence. */
const TAKEN_AWAY = /\b(?:withdrawal|removal|suspension) of (?:[\w-]+ )?$/i;
const WITHDRAWN_FROM_USE = /^ from (?:the )?(?:\w+ )?(?:market|use|sale|clinical use)\b/i;

/** Whether the text before or after a name says that this name, not one nearby, was withdrawn from use. */
export function isWithdrawn(before: string, after: string): boolean {
  const match = WITHDRAWN.exec(after);
  if (match && !REFERS_TO_OTHER.test(after.slice(0, match.index).replace(RELATIVE_CLAUSE, ''))) return true;
  return TAKEN_AWAY.test(before) && WITHDRAWN_FROM_USE.test(after);
}

/** Follows the name of a cause. */
export const CAUSE = /^[- ](?:induced|associated|related|caused|provoked)\b/i;
/** Precedes the name of a comparator. */
export const COMPARATOR_CUES =
  /\b(?:than|compar\w+ (?:with|to|against)|versus|vs\.?|(?:inferior|superior|preferable|equivalent|similar) to|as (?:\w+ ){1,2}as) (?:[\w-]+ ){0,3}$/i;

/** Precedes the name of a background therapy of all patients. */
export const BACKGROUND_THERAPY =
  /\b(?:receiv\w+|treated with|taking|given|maintained on|on|background|concomitant|underwent|stable|using|users? of|use of|prescri\w+) (?:\w+ ){0,2}$/i;

/** Precedes the name of a method of measurement or calculation. */
export const MEASURED_BY =
  /\b(?:measured|assessed|determined|detected|evaluated|monitored|quantified|examined|diagnosed|rated|scored|confirmed|recorded|analy[sz]ed|performed|defined|classified|obtained|identified|studied|underwent|according to|criteria|on the|using|with|by)\W+(?:\w+\W+){0,4}$/i;

const PEOPLE = '(?:patients?|women|men|children|subjects|adults|infants|neonates|persons|individuals|those)';
/** Precedes a procedure that patients had, or are to have, whatever is studied in them. */
export const HAD_BEFORE = new RegExp(
  String.raw`\b(?:undergoing|underwent|undergone|after|following|before|history of|requir\w+|scheduled for|candidates? for|awaiting|${PEOPLE} (?:\w+ ){0,3}?(?:with|without|had|having|on|receiving)) (?:(?:an?|the|their|previous|prior|elective|major|total|maintenance|chronic|\w+al|\w+ic) ){0,2}$`,
  'i',
);
/** Follows it: 'hemodialysis patients'. */
export const HAD_AFTER = new RegExp(String.raw`^ (?:${PEOPLE}|recipients|population)\b`, 'i');
