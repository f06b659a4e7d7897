import { sentenceCase } from '../../../lib/formatting.ts';

// Grammar of English only. Text that does not fit these forms as a whole stays unchanged: half a question would mean something else.

/** 'Settle first: ' */
const LABEL = /^([A-Z][a-z]+ first: )?(.*)$/s;
/** Full stop and year. */
const END = /(?: \((?:19|20)\d\d\))?\.?$/;
const OPENING =
  /^(?:(?:however|thus|hence|therefore|moreover|but|yet|and|finally|still|in addition|so far|to date),? )/i;
/** One of these words or phrases. */
const anyOf = (...phrases: readonly string[]): string => `(?:${phrases.join('|')})`;
const UNSETTLED =
  anyOf('still ', 'yet ', 'also ', 'as yet ', 'currently ', 'largely ', 'presently ', 'completely ', '') +
  anyOf(
    'unknown|unclear|uncertain|undetermined|unresolved|unproven|controversial',
    '(?:not|never) (?:yet |well |fully |entirely |completely |been )*(?:known|clear|established|understood|determined|defined|certain|elucidated)',
    String.raw`to be (?:\w+ly )?(?:\w+ed|seen|shown|proven)`,
  );
const IS = '(?:still |also )?(?:is|are|was|were|remains?|has|have)';
/** 'Whether … remains unknown' */
const QUESTION_FIRST = new RegExp(
  `^(?<word>whether|if|how|why) (?:or not )?(?<clause>.+?)(?:, however)?,? ${IS} ${UNSETTLED}$`,
  'i',
);
/** 'It is unclear', 'Further studies are needed to determine' */
const STUDIES =
  '(?:(?:further|more|additional|future|larger?|long-term|prospective|controlled|randomi[sz]ed|clinical|well-designed|double-blind)[ ,]+(?:and )?)*' +
  anyOf('stud(?:y|ies)', 'trials?', 'research', 'work', 'investigations?', 'data', 'evidence');
const LEAD = anyOf(
  `it (?:is|was|remains) ${UNSETTLED}(?: as to)?`,
  `${STUDIES} (?:(?:is|are|will be) (?:still |also |clearly |now )?(?:needed|required|necessary|warranted) to|must|should|will|needs? to) (?:determine|establish|clarify|assess|evaluate|confirm|define|identify|investigate|show)`,
);
const QUESTION_LAST = new RegExp(`^${LEAD} (?<word>whether|if|how|why) (?:or not )?(?<clause>.+)$`, 'i');
/** 'The role of … remains unclear' */
const NOUN_FIRST = new RegExp(`^(?<noun>the [^,;:]+?) ${IS} ${UNSETTLED}$`, 'i');
const NOUN_LAST = new RegExp(`^${LEAD} (?<noun>the [^,;:]+)$`, 'i');

/** A second clause, or one inside the subject: the verb could be of either. */
const CLAUSE_WORD =
  /[,;:()]|\b(?:which|that|who|whom|whose|whether|if|because|although|while|when|where|since|but|than|to)\b/i;
/** Without one of these 'how' may belong to an adjective: 'how effective a reduction is'. */
const DETERMINER = /^(?:the|this|these|those|such|it|its|they|their|an?)$/;
const BE_OR_MODAL = /^(?:is|are|was|were|can|could|may|might|will|would|should)$/;
const PARTICIPLE = /^(?:been|had|led|shown|become|made|\w+ed)$/;
/** Verbs that are seldom nouns, so that they end a subject; the form with -s takes a singular. */
const VERB =
  /^(affect|alter|avoid|cause|confer|contribute|depend|derive|differ|enhance|exceed|exert|exist|give|improve|induce|lead|leads|lower|modify|occur|outweigh|persist|predict|prevent|produce|prolong|promote|protect|provide|reduce|relate|remain|require|respond|suffer|translate|worsen)(s?)$/;
/** Also nouns: verbs only before these. */
const BENEFITS = /^benefits (?:patients|people|women|men|children|those|infants|adults)\b/;
const LASTS = /^lasts? (?:for|longer|more|beyond)\b/;

/** The clause after 'whether' as a question without its mark; null if its verb is not certain. */
function invert(clause: string): string | null {
  const words = clause.split(' ');
  for (const [at, word] of words.entries()) {
    const [subject, rest] = [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')];
    const doSupport = (base: string, isSingular: boolean) =>
      `${isSingular ? 'does' : 'do'} ${subject} ${base}${rest ? ` ${rest}` : ''}`;
    if (at === 0) continue;
    if (CLAUSE_WORD.test(subject)) return null;
    const remainder = `${word} ${rest}`;
    const verb = VERB.exec(word);
    // 'May it …?' would ask for leave.
    if (BE_OR_MODAL.test(word))
      return joins(rest) ? null : `${word === 'may' ? 'might' : word} ${subject} ${rest}`.trim();
    if (word === 'has' || word === 'have') {
      if (joins(rest)) return null;
      return PARTICIPLE.test(words[at + 1] ?? '')
        ? `${word} ${subject} ${rest}`
        : doSupport('have', word === 'has');
    }
    if (BENEFITS.test(remainder)) return joins(rest) ? null : doSupport('benefit', true);
    if (LASTS.test(remainder)) return joins(rest) ? null : doSupport('last', word === 'lasts');
    if (verb) return joins(rest) ? null : doSupport(verb[1] ?? '', verb[2] === 's');
  }
  return null;
}

/** Whether a second verb follows, which would have to be turned as well. */
const joins = (rest: string): boolean =>
  /;|: |, which\b|\b(?:whether|because)\b/.test(rest) ||
  rest
    .split(/,? (?:and|or|but) /)
    .slice(1)
    .some((part) => {
      const [first = '', second = ''] = part.split(' ');
      return [first, second].some(
        (word) =>
          BE_OR_MODAL.test(word) ||
          /^(?:has|have)$/.test(word) ||
          VERB.test(word) ||
          /^benefits?$/.test(word),
      );
    });

const HEAD_END =
  / (?:of|for|in|on|by|between|with|to|from|as|that|associated|caused|responsible|required|leading|appearing) /;
const FINITE =
  /\b(?:which|that|who|whether|how|why|because|but|is|are|was|were|has|have|can|could|may|might)\b/i;
/** 'is' or 'are', by the last word before what qualifies it. */
function beOf(noun: string): string {
  const [head = ''] = noun.split(HEAD_END);
  return /\band\b/.test(head) || (/s$/.test(head) && !/(?:ss|sis|us|itis|ics)$/.test(head)) ? 'are' : 'is';
}

/** A statement that something is unknown, as the question that it asks; unchanged if that is uncertain. */
export function asQuestion(statement: string): string {
  const [, label = '', stated = ''] = LABEL.exec(statement.trim()) ?? [];
  const text = stated.replace(END, '').replace(OPENING, '');
  const { word = '', clause = '' } = (QUESTION_FIRST.exec(text) ?? QUESTION_LAST.exec(text))?.groups ?? {};
  const asksHow = /^(?:how|why)$/i.test(word);
  const turned = asksHow && !DETERMINER.test(clause.split(' ')[0] ?? '') ? null : invert(clause);
  if (turned !== null)
    return `${label}${sentenceCase(asksHow ? `${word.toLowerCase()} ${turned}` : turned)}?`;
  const noun = (NOUN_FIRST.exec(text) ?? NOUN_LAST.exec(text))?.groups?.noun;
  if (noun !== undefined && !FINITE.test(noun)) return `${label}What ${beOf(noun)} the ${noun.slice(4)}?`;
  return statement;
}
