import { pattern } from '@sextant/literature-text/pattern';
import { splitSentences } from '@sextant/literature-text/sentences';

/** Titles of protocols. */
const PROTOCOL_TITLE = pattern(
  String.raw`
      \b(?:(?:study|trial|research) protocol|(?:^|: |- ?)protocol (?:for|of) |protocol\s*[.)]?\s*$|: protocol\b|(?:rationale|study|
      trial)(?:,| and) (?:\w+ )?design|design (?:and|,) (?:\w+ )?(?:rationale|protocol|methods)|(?:study|trial) design|^design of )
    `,
  'i',
);
/** Protocols use the future tense. */
const PLANNED = pattern(
  String.raw`
      \b(?:(?:patients|participants|subjects|adults|children|women|men) (?:\w+ ){0,3}(?:will be|are being) (?:\w+ )?(?:randomi[sz]ed|
      randomly|enrolled|recruited|assigned|included|allocated)|will (?:\w+ )?(?:randomi[sz]e|enrol|enroll|recruit)|
      will be (?:randomi[sz]ed|randomly|recruited|enrolled))\b
    `,
  'i',
);

export const isProtocolByTitle = (title: string): boolean => PROTOCOL_TITLE.test(title);

/** A protocol without results. */
export const isProtocol = (title: string, abstract: string): boolean =>
  isProtocolByTitle(title) || PLANNED.test(abstract);

/** Fast path: whether any sentence needs a check. */
const MAYBE_RANDOMIZED = /random|placebo|blind|phase|\barms?\b|assigned/i;
/** Other uses of the word: randomization of something else than participants, or a mere mention. */
const LOOK_ALIKES = pattern(
  String.raw`
      \bmendelian[- ]randomi[sz]ation\b|\brandomi[sz]ed? (?:forests?|effects?|samples?|controls?\b(?! trial)|sub-?samples?|data ?sets?|
      graphs?|networks?|order\b)|\brandomi[sz]ed (?:in|between|to|into) (?:\w+ ){0,2}(?:training|validation|test|derivation|discovery)\b|
      \brandomly (?:divided|split|assigned|selected|chosen|allocated) (?:\w+ ){0,4}(?:training|validation|test|derivation|discovery)\b|
      \b(?:not|non|nor|never|un)[ -]?(?:\w+ )?randomi[sz](?:ed|ation)\b|\bwithout (?:\w+ )?randomi[sz]ation\b|\b(?:emulat\w+|
      simulat\w+) (?:\w+ ){0,3}randomi[sz]ed
    `,
  'gi',
);
/** A sentence about other trials, or about future ones. */
const NOT_THIS_STUDY = pattern(
  String.raw`
      \b(?:(?:needed|warranted|required|necessary|awaited|lacking|desirable|justified|underway|ongoing|planned|recommended|mandatory)\b|
      should be|should (?:now |also )?(?:focus|confirm|test|address|include|use|employ|examine|evaluate|compare)|(?:future|further)
      (?:\w+ ){0,2}(?:research|work|stud(?:y|ies)|investigations?)|need(?:s|ed)? (?:for|to)\b|(?:future|further|additional|larger|more|prior|
      previous|earlier|recent|several|other|few|many|two|three|published|existing|numerous|available|these|
      various) (?:\w+ ){0,3}(?:randomi[sz]ed|trials)|no (?:\w+ ){0,2}randomi[sz]ed|lack of (?:\w+ ){0,2}randomi[sz]ed|(?:results|evidence|
      data) (?:of|from) (?:\w+ ){0,2}randomi[sz]ed (?:\w+ ){0,2}(?:trials|studies)|in randomi[sz]ed (?:\w+ )?trials|
      randomi[sz]ed (?:\w+ ){0,2}trials (?:have|has|are|were|will|to|show|comparing)|has been shown|have been shown|have shown|is being|
      are being|will be|warrants?|re-?analy\w+|secondary analysis|(?:foundation|basis|rationale) for|support(?:s)? (?:an?|
      the) (?:\w+ ){0,4}(?:randomi[sz]ed|trial)|await)\b
    `,
  'i',
);
const RANDOMIZED = pattern(
  String.raw`
      \b(?:randomi[sz]ed|randomi[sz]ation|randomi[sz]e|randomly (?:assigned|allocated|divided|received|distributed|selected to|placed|
      enrolled|grouped)|at random to|double-?(?:blind(?:ed)?|masked)|placebo-controlled|cluster-random\w*)\b
    `,
  'i',
);
/** A phase 3 trial with groups is randomized even if the abstract does not say so. */
const LATE_PHASE = /\bphase[- ](?:III|3|IIb?\/III|2b?\/3)a?\b/i;
const GROUPS = pattern(
  String.raw`
      \b(?:vs\.?|versus|compar(?:ed|ing|ison|e[sd]?)|(?:with or|plus or) without|±|arms|placebo|addition of|adding|superiority|
      non-?inferior(?:ity)?|assigned|improves?)\b
    `,
  'i',
);
/** A study of one group, or of records. */
const SINGLE_GROUP =
  /\b(?:single[- ]arm|one[- ]arm|non-?randomi[sz]ed|non-?comparative|phase (?:1|I|1b|Ib)\b|retrospective(?:ly)?|registry|expanded[- ]access|cost-effectiveness)\b/i;
const ARMS =
  /\b(?:assigned to (?:receive|either|one of)|(?:both|two|three|treatment|study|trial|control) arms\b|arm [A-C12]\b)/i;
const COMPARED_WITH_PLACEBO =
  /\b(?:(?:vs\.?|versus|compared (?:with|to)|or|and|than|received|of) placebo|placebo (?:group|arm|\+|plus|\(n))/i;

const clean = (text: string) => text.replace(LOOK_ALIKES, ' ');

export const isRandomizedByTitle = (title: string): boolean =>
  RANDOMIZED.test(clean(title)) &&
  !/\b(?:need|call) for\b|\brandomi[sz]ed,? (?:\w+[, -]+){0,3}(?:trials|studies)\b/i.test(title);

/** Whether title and abstract report a randomized trial. */
export function isRandomized(title: string, abstract: string): boolean {
  const whole = `${title}\n${abstract}`;
  if (!MAYBE_RANDOMIZED.test(whole)) return false;
  if (/\bnon-?randomi[sz]ed\b/i.test(title)) return false;
  if (isRandomizedByTitle(title)) return true;
  if (
    /\b(?:retrospective(?:ly)? (?:\w+ ){0,2}(?:stud|analy|cohort|review)|we retrospectively|mendelian randomi[sz]ation|propensity)/i.test(
      whole,
    )
  )
    return false;
  const sentences = splitSentences(abstract).map(({ start, end }) => abstract.slice(start, end));
  if (sentences.some((sentence) => RANDOMIZED.test(clean(sentence)) && !NOT_THIS_STUDY.test(sentence)))
    return true;
  if (SINGLE_GROUP.test(whole)) return false;
  if (ARMS.test(whole)) return true;
  return (LATE_PHASE.test(whole) && GROUPS.test(whole)) || COMPARED_WITH_PLACEBO.test(whole);
}
