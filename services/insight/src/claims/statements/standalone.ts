import { withoutTags } from '@sextant/literature-text/inline-tags';
import { leadingLabelLength } from '@sextant/literature-text/section-labels';
import { pattern } from '../../findings/findings.ts';

/** Length in characters of an informative sentence that can be read at a glance. */
export const STATEMENT_CHARS = { min: 45, max: 260 };

/** Introductory phrases that can be removed. Language cues only. */
const OPENING = pattern(
  String.raw`
    ^(?:(?:in|as an?) (?:conclusion|summary|brief)|to (?:conclude|summari[sz]e|sum up)|taken together|overall|in turn|thus|therefore|hence|consequently|
    accordingly|furthermore|moreover|in addition|additionally|in general|in practice|currently|finally|first|second|importantly|notably|interestingly|conclusions?|for this reason|hereby|specifically|particularly|again|in contrast|by contrast|conversely|in particular|in fact|clinically|
    nevertheless|nonetheless|however|indeed|similarly|also|together|on the whole|at present|in (?:our|this) (?:opinion|view)|(?:in|from) (?:our|this|the present|the current) (?:\w+ )?(?:study|trial|analysis|
    review|meta-analysis)(?=,)|based on (?:these|our|the present) (?:findings|results|data)|
    according to (?:these|our|the present) (?:findings|results|data)|today|still|in the meantime(?:,? (?:though|however))?)\b[,:]?\s+(?:that\s+)?
  `,
  'i',
);
/** 'These preliminary data'; not 'our quality-of-life findings', whose outcome would be lost. */
const OF_STUDY =
  '(?:(?:present|current|study|trial|new|recent|clinical|randomi[sz]ed|controlled|prospective|retrospective|observational|combined|pooled|phase|multicent\\w+|single-cent\\w+|meta-analy\\w+|systematic|review|first|large|small|pilot|preliminary|initial|interim|collective|cohort|placebo-controlled|double-blind|open-label|[ivx\\d]+)[ -]){0,4}';

/** Phrases for a finding or an assumption; an assumption is kept in the statement. */
const FOUND = pattern(
  String.raw`
    ^(?:(?:we|the authors?|it (?:is|was|can be|may be|has been)|(?:these|our|the|this|the present|the current|present) ${OF_STUDY}(?:results?|data|findings?|
    observations?|stud(?:y|ies)|analys[ie]s|trials?|reviews?|meta-analys[ie]s|evidence|paper|reports?|article)) (?:\w+ly )?(?:also )?(?:(?:thus|therefore|clearly|further) )?
    (?:concluded?|showe?(?:s|d|n)?|demonstrate[sd]?|confirm(?:s|ed)?|found|find(?:s)?|establish(?:es|ed)?|provides? (?:\w+ ){0,2}evidence|prove[sd]?|reveal(?:s|ed)?)
    (?: here)? that)\s+
  `,
  'i',
);
const OPINION_VERB = pattern(
  String.raw`
    ^(?:(?:we|the authors?|it (?:is|was)|(?:these|our|the|this|the present|the current|present) ${OF_STUDY}(?:results?|data|findings?|observations?|stud(?:y|ies)|
    analys[ie]s|trials?|reviews?|meta-analys[ie]s|evidence|paper|reports?|article)) (?:\w+ly )?(?:also )?(?:(?:thus|therefore|further) )?(?:suggest(?:s|ed)?|indicate[sd]?|impl(?:y|ies)|
    support(?:s|ed)?(?: the (?:\w+ )?(?:idea|notion|view|hypothesis|concept))?|believe|propose[sd]?|hypothesi[sz]e[sd]?) that)\s+
  `,
  'i',
);

/** Refers to earlier text, so it is not self-contained. */
const ANAPHORA = pattern(
  String.raw`
    ^(?:(?:all|each|one|two|three|other|others|here|that|which|the (?:\w+ )?(?:drugs?|agents?|treatments?|groups?|authors?|patients?|subjects?|trial|differences?|effects?|
    responses?|incidence|rates?|mean|median|total|mechanisms?|reasons?|causes?|role|issues?|question|problem))\b(?! (?:to|in|of|for|with|between|on|who|whose|that|which)\b)|
    (?:results|data|findings|evidence (?:that|of)|this|these|those|they|he|she|both|neither|either|its|their|his|her|and|but|or|so|then|yet|such (?!as\b)|
    in (?:one|two|three|four|five|six|\d+|some|several|most) (?:of )?(?:the )?(?:\w+ )?(?:patients?|cases?|subjects?)|the (?:decrease|increase|reduction|combination|difference|improvement)\b(?! (?:of|in|between))|
    among (?:them|these|those)\b|(?:primary|interim|previous|earlier) analys[ei]s of the\b|(?:additional|further|secondary|subgroup|exploratory|post[- ]hoc) (?:\w+ )?analys[ei]s\b|as (?:reported|shown|described|seen) in previous|it (?!(?:is|remains|was) (?:\w+ ){0,2}(?:unclear|unknown|uncertain|known|clear|important|necessary|likely|unlikely|established))|
    the (?:\w+ )?(?:former|latter|same|present|current|above|results?|data|findings?|two|three|four|study))\b)
  `,
  'i',
);
const NOT_ALONE = pattern(
  String.raw`
    \b(?:this|these|those|such (?!as\b)\w+|our|we|us|my|its|the (?:present|current|above|latter|former|two|three|same|observed)|(?:one|another|a second) (?:study|trial)|
    respectively|therefore|thus|hence|both (?:\w+ )?(?:drugs|agents|treatments|compounds|methods|groups)|(?:the|study|all|either|each|every) (?:[\w-]+ ){0,2}(?:groups?|arms?|medications?)(?! of\b)|the (?:other|remaining) (?:\w+ )?\w+|each (?:drug|treatment|agent)|
    the (?:drug|agent|treatment|study|trial|compound|device|procedure|test|method|technique)s?(?! (?:of|for)\b)|the combination(?! (?:of|with|therapy|treatment)\b)|(?:previous|earlier) (?:similar|reports?|findings?)|
    (?:consistent|in line|in agreement|in keeping|in accordance|comparable) (?:with|to) (?:the |what |that |those )?(?:[\w-]+ ){0,4}(?:stud(?:y|ies)|trials?|reports?|findings|literature|observations?)|both\b(?! (?:the )?[\w-]+(?: [\w-]+){0,5} and\b)|groups? [a-z0-9]|(?:in|at) (?:phase|stage|period|week|day|visit) (?:[ivx]+|\d+)|
    cases? [a-z0-9]\b|see (?:text|table)|(?:table|figure|fig\.?) \d|(?:was|were|is|are) (?:\w+ly )?(?:discussed|presented|described|reviewed|provided|summari[sz]ed|outlined)|(?:with|by|of|for|to|on) them)\b
  `,
  'i',
);

/** Statistics and references in brackets: evidence, not part of the statement. */
const STATISTICS =
  /\s*[([](?=[^()[\]]*(?:[<>=≤≥±%]|\bp\b|\bCI\b|\d))[^()[\]]*(?:\([^()]*\)[^()[\]]*)?[)\]](?=[\s.,;:]|$)/gi;
const TWO_SENTENCES = /(?:\w{2}|-\w|[)\]])(?<!\b(?:St|vs|Dr|no|approx))\. [A-Z]|[a-z]{2}\.[A-Z][a-z]+ /;
/** Likely the style of a writer who is hard to follow. */
const MANY_DOES =
  /\b(?:guidelines|results|data|studies|trials|findings|patients|drugs|agents) (?:recommends|shows|suggests|indicates|demonstrates|confirms|provides|supports|does)\b/i;
/** '1 mg x ml(-1)' is 1 mg/ml. */
const PER_UNIT = / ?[x×·.] ?(ml|l|kg|g|h|min|day|m)\(-1\)/g;
const TRUNCATED = /\s*\(?ABSTRACT TRUNCATED[^)]*\)?/gi;

/** A self-contained sentence. */
export interface Standalone {
  readonly text: string;
  /** An assumption of its authors. */
  readonly supposed: boolean;
}

/** 'US women' are not 'us'. */
const withoutCountry = (text: string): string => text.replace(/\bUS\b(?!-)/g, 'American');

const capital = (text: string): string => {
  const [word = ''] = text.split(/\s/, 1);
  return /[A-Z0-9]/.test(word.slice(1)) ? text : text.charAt(0).toUpperCase() + text.slice(1);
};

/** Share of capitalized words above which a sentence is written like a title. */
const TITLE_CASE_SHARE = 0.7;
/** 'Improves Survival in Younger Patients With AML' as a sentence; acronyms and eponyms ('Alzheimer's') stay. */
function toSentenceCase(text: string): string {
  const words = text.match(/(?<![\w'’-])[A-Za-z][a-z]{3,}(?![\w'’])/g) ?? [];
  const capitalized = words.filter((word) => /^[A-Z]/.test(word));
  if (capitalized.length < TITLE_CASE_SHARE * words.length || words.length < 5) return text;
  return text.replace(/(?<=.)(?<![\w'’])[A-Z][a-z]+(?:-[A-Z]?[a-z]+)*(?![\w'’])/g, (word) =>
    word.toLowerCase(),
  );
}

/**
 * Makes a sentence of an abstract self-contained: removes label, introductory phrase and bracketed
 * statistics, otherwise verbatim. Null if it is too short or long, incomplete, or refers to other text.
 */
export function toStandalone(sentence: string): Standalone | null {
  let text = sentence
    .slice(leadingLabelLength(sentence))
    .replace(TRUNCATED, '')
    .replace(PER_UNIT, '/$1')
    .trim();
  let supposed = false;
  for (let i = 0; i < 3; i++) {
    const thought = OPINION_VERB.exec(text);
    supposed ||= thought !== null;
    text = text.replace(OPENING, '').replace(FOUND, '').replace(OPINION_VERB, '');
  }
  text = text.replace(STATISTICS, '').replace(/\s+/g, ' ').trim();
  if (text.length < STATEMENT_CHARS.min || text.length > STATEMENT_CHARS.max) return null;
  if (!/[.]$/.test(text) || /\d\.$/.test(text) || ANAPHORA.test(text) || NOT_ALONE.test(withoutCountry(text)))
    return null;
  // Two sentences that were not split.
  if (TWO_SENTENCES.test(text) || MANY_DOES.test(text)) return null;
  if (/^(?:\S+\s+){1,6}?(?:also|however|too|likewise|similarly|again)\b/i.test(text)) return null;
  if (/[([][^)\]]*$/.test(text) || /^[^a-zA-Z0-9]/.test(text) || /^(?:To\s|\W*\w+ing\b[^,]*,)/.test(text))
    return null;
  return { text: capital(toSentenceCase(withoutTags(text))), supposed };
}
