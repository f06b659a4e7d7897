export type SectionType = 'background' | 'aim' | 'methods' | 'results' | 'conclusion' | 'registration';

/** Words of section labels, from the end of an abstract to its beginning: 'RESULTS AND CONCLUSIONS' concludes. */
const WORDS: readonly (readonly [SectionType, RegExp])[] = [
  ['registration', /REGISTRATION|FUNDING|SPONSOR|DISCLOSURE/],
  ['conclusion', /CONCLU|INTERPRETATION|IMPLICATION|DISCUSSION|COMMENT|SIGNIFICANCE/],
  ['results', /RESULT|FINDING|OBSERVATION/],
  [
    'methods',
    /METHOD|DESIGN|SETTING|PATIENT|PARTICIPANT|SUBJECT|INTERVENTION|MEASURE|DATA|MATERIAL|SELECTION|ANALYS/,
  ],
  ['aim', /OBJECTIVE|AIM|PURPOSE|GOAL|HYPOTHESIS|QUESTION/],
];

/** @param label of a section, in capitals */
export const sectionType = (label: string): SectionType =>
  WORDS.find(([, words]) => words.test(label))?.[0] ?? 'background';
