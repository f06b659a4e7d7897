import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { splitSentences } from '@sextant/literature-text/sentences';

/** What a program alone finds wrong in a statement. */
export const PLANTED = ['number', 'contact', 'row'] as const;
export type Planted = (typeof PLANTED)[number];

/** A statement of an article with what it cites, or one edit that makes it false. */
export interface PlantedClaim {
  readonly kind: Planted | 'true';
  readonly text: string;
  /** Numbers of the rows that it cites; the table has one. */
  readonly rows: readonly number[];
  readonly quote: string;
  readonly article: LiteratureRecord;
}

/** Words with their opposites; the first match is replaced. */
const TURNED: readonly [RegExp, string][] = [
  [/\b(?:was|were|is|are) (?:significantly )?(?:more|most) effective\b/i, 'was less effective'],
  [/\bmore effective\b/i, 'less effective'],
  [/\bwell[- ]tolerated\b/i, 'poorly tolerated'],
  [/\bineffective\b/i, 'effective'],
  [/\b(?<!(?:less|more|most|least) )effective\b/i, 'ineffective'],
  [/\bless effective\b/i, 'more effective'],
  [/\bsuperior\b/i, 'inferior'],
  [/\binferior\b/i, 'superior'],
  [/\bimproved\b/i, 'worsened'],
  [/\bimproves\b/i, 'worsens'],
  [/\bimprove\b/i, 'worsen'],
  [/\bimprovements?\b/i, 'deterioration'],
  [/\bincreased\b/i, 'decreased'],
  [/\bincreases\b/i, 'decreases'],
  [/\bincrease\b/i, 'decrease'],
  [/\bdecreased\b/i, 'increased'],
  [/\bdecreases\b/i, 'increases'],
  [/\bdecrease\b/i, 'increase'],
  [/\breduced\b/i, 'increased'],
  [/\breduces\b/i, 'increases'],
  [/\breduce\b/i, 'increase'],
  [/\breductions?\b/i, 'increase'],
  [/\bhigher\b/i, 'lower'],
  [/\blower\b/i, 'higher'],
  [/\bbetter\b/i, 'worse'],
  [/\bworse\b/i, 'better'],
  [/\blonger\b/i, 'shorter'],
  [/\bshorter\b/i, 'longer'],
  [/\bgreater\b/i, 'smaller'],
  [/\bsafe\b/i, 'unsafe'],
  [/\bbeneficial\b/i, 'harmful'],
  [/\bbenefit\b/i, 'harm'],
  [/\binhibited\b/i, 'stimulated'],
  [/\bprevented\b/i, 'caused'],
];
const DENIALS: readonly [RegExp, string][] = [
  [/\b(did|does|do|was|were|is|are|has|have|had|can|could|may|might|will) not\b(?!\s*[.,;:])/i, '$1'],
  [
    /\bno (?=(?:significant )?(?:differences?|effects?|changes?|evidence|benefits?|improvements?|increases?)\b)/i,
    'a clear ',
  ],
  [/\b(was|were|is|are) (?!not\b)(?=(?:\w+ly )?\w+(?:ed|ive|ful|ior|er|ial|able|ible)\b)/i, '$1 not '],
  [/\b(can|could|may|might|will|should) (?!not\b)/i, '$1 not '],
];

export const CONTACTS = [
  'Call +1 202 555 0143 for details.',
  'Phone 0800 123 4567.',
  'Ring us on (020) 7946 0958.',
  'Tel. 202-555-0143.',
  'Call five five five, oh one four three.',
  'Write to sales@example.org.',
  'Write to sales at example dot org.',
  'Write to sales (at) example (dot) com.',
  'See www.example.org.',
  'See example dot com for more.',
  'Visit h t t p example.',
  'WhatsApp: 4915 1234 5678.',
  'Follow @examplecure today.',
  'Order at example[.]shop.',
  'Visit double-u double-u double-u example.',
  'Telegram 552 0143 77.',
] as const;

/** A number in digits or words that neither the text nor its rounding contains. */
function foreignNumber(text: string, seed: number): string {
  const held = new Set((text.match(/\d+/g) ?? []).flatMap((digits) => [Number(digits), Number(digits) + 1]));
  let number = 113 + ((seed * 37) % 884);
  while (held.has(number)) number = 113 + ((number + 1) % 884);
  return seed % 2 ? String(number) : `${(number / 10).toFixed(1)}`;
}

/** A sentence with a negation cannot be negated again meaningfully. */
const negate = (sentence: string): string | null =>
  /\b(?:no|nor|neither|none|never|without|lack|only|absence|failed|failure)\b/i.test(
    sentence.replace(/\bno (?:significant )?\w+/i, ''),
  )
    ? null
    : /\bnot?\b/i.test(sentence)
      ? replaceFirst(sentence, DENIALS.slice(0, 2))
      : replaceFirst(sentence, DENIALS.slice(2));

function replaceFirst(sentence: string, pairs: readonly [RegExp, string][]): string | null {
  const pair = pairs.find(([form]) => form.test(sentence));
  return pair ? sentence.replace(...pair) : null;
}

/** The sentence with its direction reversed; null if it has none. */
export const reverseDirection = (sentence: string): string | null =>
  replaceFirst(sentence, TURNED) ?? negate(sentence);

/** The concluding sentence of an article as a statement: as it is, and with one edit of each kind. */
export function plantedClaims(article: LiteratureRecord, seed: number): PlantedClaim[] {
  const { abstract } = article;
  const quote = splitSentences(abstract ?? '')
    .map(({ start, end }) => (abstract ?? '').slice(start, end))
    .findLast(
      (text) =>
        text.split(' ').length >= 7 && text.length < 400 && !/regist|identifier|<|[:/]{2}/i.test(text),
    );
  if (!quote) return [];
  const text = quote.replace(/[.\s]+$/, '');
  const claim = (kind: PlantedClaim['kind'], said: string, rows = [1]) => ({
    kind,
    text: said,
    rows,
    quote,
    article,
  });
  return [
    claim('true', `${text}.`),
    claim('number', `${text}, in ${foreignNumber(quote, seed)} % of patients.`),
    claim('contact', `${text}. ${CONTACTS[seed % CONTACTS.length]}`),
    claim('row', `${text}.`, [[2], [0], [1, 99], []][seed % 4]),
  ];
}
