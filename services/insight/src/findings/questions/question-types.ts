import { pattern } from '../pattern.ts';
export type QuestionType = 'population' | 'comparator' | 'dose' | 'duration' | 'mechanism' | 'outcome';

/** Types of questions by the terms of trials, for any field of medicine. */
const TYPES: readonly (readonly [QuestionType, RegExp])[] = [
  [
    'population',
    pattern(
      String.raw`
        \b(?:(?:other|different|broader|larger|specific|diverse|general|which|these|such|special|high-risk) (?:\w+ )?(?:patients?|
        populations?|subgroups?|groups?|settings?)|patient selection|subgroups?|children|adolescents|elderly|older (?:patients|adults|
        people)|women|men|pregnan\w+|ethnic\w*|sex differences|generali[sz]\w+)\b
      `,
      'i',
    ),
  ],
  [
    'comparator',
    pattern(
      String.raw`
        \b(?:compar(?:e[sd]?|ing|ison|isons|ative)|head-to-head|versus|vs\.?|superior\w*|non-?inferior\w*|relative (?:efficacy|merits|
        benefits?|contributions?)|alternatives?|than|rather than|best (?:\w+ )?(?:treatment|approach|method|strategy))\b
      `,
      'i',
    ),
  ],
  ['dose', /\b(?:dos(?:e|es|age|ages|ing)|dose-response|titration|concentrations?|schedules?|regimens?)\b/i],
  [
    'duration',
    /\b(?:long(?:er)?[- ]term|durations?|durable|durability|follow-?up|how long|timing|sustained|persist\w*|years|long-lasting|optimal time)\b/i,
  ],
  [
    'mechanism',
    pattern(
      String.raw`
        \b(?:mechanisms?|mechanistic\w*|pathways?|pathogenesis|pathophysiolog\w+|aetiolog\w+|etiolog\w+|causal\w*|mode of action|
        underl(?:ie|ies|ying)|how (?:\w+ ){0,4}(?:acts?|works?|causes?)|molecular basis)\b
      `,
      'i',
    ),
  ],
  [
    'outcome',
    pattern(
      String.raw`
        \b(?:efficacy|effectiveness|safety|tolerability|benefits?|risks?|outcomes?|survival|mortality|quality of life|cost(?:s|
        -effectiveness)?|clinical (?:significance|relevance|utility|value|impact|usefulness)|effects? (?:of|on)|prognos\w+|accuracy)\b
      `,
      'i',
    ),
  ],
];

/** The types of an open question, in a fixed order; several may fit. */
export const questionTypes = (sentence: string): QuestionType[] =>
  TYPES.filter(([, pattern]) => pattern.test(sentence)).map(([type]) => type);
