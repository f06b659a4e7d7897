import { phraseWords } from '@sextant/literature-text/phrase-words';
import { memoizeByContext } from '../assessment/assessment.ts';
import type { TableSentence, TableStudy } from '../evidence/table.ts';

/** Before and after the name of an outcome: how much and how often of it. */
const BEFORE =
  /^(?:(?:the|their|mean|median|average|daily|weekly|mild|moderate(?:[ -]to[ -]severe)?|severe|reducing|improving|increasing|numbers?|incidence|frequency|severity|rates?|risk|assessment)(?: and \w+)?(?: of)? )+/i;
const MEASURES = new Set([
  'rat',
  'rate',
  'overall',
  'total',
  'year',
  'mean',
  'median',
  'number',
  'incidence',
  'cumulative',
  'clinical',
]);
/** Words that name no outcome alone. */
const GENERAL =
  /^(?:(?:time|month|week|day|dose|response|symptom|sign|outcome|effect|result|level|need|hormone|attack|parameter|episode|value|score|scale|event|adverse|side|serious|experience|reaction|toxicity|concentration|problem|performance|status|benefit|activity|intensity|pressure|duration|frequency|volume|size|significant|useful|information|evidence|data|of|other|change|condition|disorder|disease|attempt|use|success|preference|recovery|complication|quality|age|patient|group|treatment|rate)\s*)+$/;
/** Instruments, not what they measure. */
const INSTRUMENT =
  /(?:scales?|scores?|index|tests?|inventory|questionnaires?|profiles?|concentrations?|levels?|auc)$/i;
const SYNONYMS: Readonly<Record<string, string>> = {
  death: 'mortality',
  flash: 'flush',
  vasomotor: 'flush',
  cure: 'eradication',
};
/** What people come for, not what is measured on the way. */
const EVENT =
  /\b(?:mortality|survival|relapse|recurrenc|recurrence|remission|healing|heal(?!th)|eradication|symptom|relief|response|failure|satisfaction|fractur|fracture|disability|episod|episode|leakag|leakage|occlusion|flush|flushe|bleeding|cognition|progression|pain|success)/;
/** What may follow a whole name. */
const ENDS =
  /^\s*(?:[,;:.()[\d%<=]|$|(?:in|at|with|was|were|is|are|by|than|after|from|for|among|over|during|on|to|and|or|between|within|occurred|increased|decreased|improved|fell|rose|had|did|compared|as|of|before|following|significantly|when|while|until|without)\b)/i;

/** Not the outcome, but how long to it, or who is without it. */
const ASIDE = /\b(?:time to|free (?:of|from)|without|history of) $/i;
/** Which one it is, printed before it. */
const KIND = /\b(?:overall|\p{Ll}+-(?:free|specific|related|cause)) $/u;
const NAME = /^[\p{L}][\p{L}\d'-]*(?: [\p{L}\d'-]+){0,4}$/u;

export const isEvent = (key: string): boolean => EVENT.test(key);

export interface NamedOutcome {
  /** Its words without those of how much and how often. */
  readonly key: string;
  /** As printed. */
  readonly name: string;
  readonly isHarm: boolean;
}

/** Outcomes of a sentence's findings that are printed in it as whole phrases. */
export const outcomesIn = memoizeByContext(({ quote, outcomes = [] }: TableSentence): NamedOutcome[] =>
  outcomes.flatMap(({ text, isHarm = false, isNegated }) => {
    const bare = text.replace(BEFORE, '');
    if (ASIDE.test(quote.slice(0, Math.max(0, quote.indexOf(bare))))) return [];
    const kind = KIND.exec(quote.slice(0, Math.max(0, quote.indexOf(bare))))?.[0] ?? '';
    const name = kind + bare;
    const place = quote.indexOf(name);
    if (isNegated || place < 0 || !ENDS.test(quote.slice(place + name.length))) return [];
    // Part of a longer name: '2-year', 'H. pylori'; or an abbreviation.
    if (/[\p{L}\d-]$|\b\p{Lu}\. $/u.test(quote.slice(0, place)) || !/\b(?!rates?\b)\p{Ll}{4}/u.test(name))
      return [];
    if (!NAME.test(name) || /\b(?:and|or)\b/.test(name) || INSTRUMENT.test(name)) return [];
    const key = phraseWords(name)
      .map((word) => SYNONYMS[word] ?? word)
      .filter((word) => !MEASURES.has(word))
      .join(' ');
    return key === '' || GENERAL.test(key) ? [] : [{ key, name: lower(name), isHarm }];
  }),
);

/** A name in the middle of a sentence. */
export const lower = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;

/** Outcomes that a study reports. */
export const outcomesOf = memoizeByContext(
  ({ sentences }: TableStudy) => new Set(sentences.flatMap((one) => outcomesIn(one).map(({ key }) => key))),
);
