import { splitSentences } from '@sextant/literature-text/sentences';
import { pattern } from '../../findings/findings.ts';

/** Words for people who are studied. Language cues only. */
const PEOPLE = `(?:patients|outpatients|inpatients|women|men|children|adults|adolescents|infants|neonates|newborns|people|persons|individuals|subjects|volunteers|veterans|survivors|boys|girls)`;
/** Qualifiers of people, after or before the word. */
const AFTER = `(?:with|who|undergoing|after|at|on|aged|requiring|suffering|hospitali[sz]ed|presenting|admitted|having|whose|not)`;
const WHICH = String.raw`(?:postmenopausal|perimenopausal|premenopausal|menopausal|climacteric|pregnant|elderly|older|young|adult|healthy|hypertensive|diabetic|obese|critically|chronic|acute|[\w-]+(?:ic|al|ive|ous|ed))`;

/** States a population: 'children with asthma', 'postmenopausal women', 'in the elderly'. */
const STATES_POPULATION = pattern(
  String.raw`
    \b(?:${PEOPLE} ${AFTER}\b|${WHICH} (?:[\w-]+ )?${PEOPLE}\b|(?:children|adolescents|infants|neonates|newborns|veterans|volunteers|women|men)\b|(?:in|among|for) the (?:elderly|young))
  `,
  'i',
);
const IN_TITLE = new RegExp(
  String.raw`\b(?:in|of|for|among|to) (?:the )?((?:(?!(?:in|of|for|among|to|on|and|the|with|by|from)\b)[\w'/-]+,? ){0,4}${PEOPLE}\b(?: ${AFTER}\b[^.:;?()[\]]{3,90})?)`,
  'i',
);
const IN_TEXT = new RegExp(
  String.raw`\b((?:(?!(?:in|of|for|among|to|on|and|the|with|by|from|these|all|our|that|eligible|consecutive|study|other)\b)[A-Za-z][\w'/-]* ){0,3}${PEOPLE} (?:with|who had|undergoing|suffering from|hospitali[sz]ed for|at (?:high )?risk (?:of|for)) [^.,:;?()[\]]{3,90})`,
  'i',
);
/** End of the population's description. */
const GOES_ON =
  /,? \b(?:were|was|are|is|will|had been|have|has|received|took|entered|participated|completed|underwent (?:an?|the)|to (?:receive|either|one|determine|assess)|in (?:an?|this|the) (?:\w+ )?(?:randomi|double|multi|open|study|trial|cross|placebo|prospective)|using|randomi|and (?:were|received|to)|comparing|compared|versus|vs|a (?:randomi|double|prospective|multi)|treated|receiving|taking|given|by (?:means|the)|over (?:a|the)|for \d|during|than|that|which|but|does|do|improves?|reduces?|increases?|prevents?)\b.*$/i;
const MIN_CHARS = 8;
const MAX_CHARS = 80;
/** The population precedes the results. */
const FIRST_SENTENCES = 5;

/** Whether a sentence states its population. */
export const statesPopulation = (text: string): boolean => STATES_POPULATION.test(text);

/** 'Twenty-four patients' are patients. */
const COUNTED =
  /^(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-?(?:one|two|three|four|five|six|seven|eight|nine)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|hundred) /i;
const UNFINISHED =
  /\b(?:had|who|with|and|or|at|on|after|having|not|of|a|an|the|either|arms?|groups?|several)$/i;

function trim(found: string | undefined): string | null {
  const phrase = found?.replace(GOES_ON, '').replace(/\s+/g, ' ').replace(COUNTED, '').trim() ?? '';
  if (phrase.length < MIN_CHARS || phrase.length > MAX_CHARS || UNFINISHED.test(phrase)) return null;
  return STATES_POPULATION.test(phrase) ? phrase : null;
}

const PEOPLE_WORD = new RegExp(String.raw`\b${PEOPLE}\b`, 'gi');
/** The first word of a title is capitalized for its position only, people by its style. */
function lower(phrase: string): string {
  const start = /^[A-Z][a-z-]+(?:\s|$)/.test(phrase)
    ? phrase.charAt(0).toLowerCase() + phrase.slice(1)
    : phrase;
  return start.replace(PEOPLE_WORD, (word) => word.toLowerCase());
}

/** The population of a study, verbatim from its title; null if it is not stated clearly. */
export function populationInTitle(title: string): string | null {
  const population = trim(IN_TITLE.exec(title)?.[1]);
  return population && lower(population);
}

const VOLUNTEERS = /\b(?:(?:healthy|normal) (?:[\w-]+ )?)?volunteers\b|\bhealthy subjects\b/i;

/** The volunteers of a study, who have no condition; null if its abstract names none, or patients. */
export const volunteersInAbstract = (abstract: string): string | null =>
  /\bpatients\b/i.test(abstract) ? null : (VOLUNTEERS.exec(abstract)?.[0].toLowerCase() ?? null);

/** The same from the start of its abstract: the first people with a condition. */
export function populationInAbstract(abstract: string): string | null {
  for (const { start, end } of splitSentences(abstract).slice(0, FIRST_SENTENCES)) {
    const population = trim(IN_TEXT.exec(abstract.slice(start, end))?.[1]);
    if (population) return lower(population);
  }
  return null;
}
