import { splitSentences } from '@sextant/literature-text/sentences';
import type { OutcomeVocabulary } from '../../findings/findings.ts';
import { type CitedArticle, findFault } from '../checks.ts';
import { safeText } from '../safe-text.ts';

/** Edits of a sentence that make a claim: none that matters, or one that makes it false. */
export const PLANTED = ['true', 'polarity', 'number', 'design', 'contact'] as const;
export type Planted = (typeof PLANTED)[number];

/** A claim with the quoted sentence. */
export interface PlantedClaim {
  readonly kind: Planted;
  readonly text: string;
  readonly quote: string;
  readonly article: CitedArticle;
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

const INVENTED_DESIGNS: readonly [absent: RegExp, text: string][] = [
  [/phase|trial/i, ', as a phase 3 trial has shown'],
  [/random/i, ', and this was randomized'],
  [/approv|licen|authori|market|\bFDA\b/i, ', and it is approved'],
  [/first|line/i, ' as first-line treatment'],
  [/double|blind|mask/i, ' in a double-blind comparison'],
  [/meta-?analy|systematic/i, ', as a meta-analysis confirms'],
  [/guideline|recommend|consensus/i, ', as guidelines recommend'],
  [/routin|practice|ready|wide|daily/i, ', ready for routine use'],
  [/prospective/i, ' in a prospective study'],
  [/placebo/i, ', better than placebo'],
  [/multi/i, ' in a multicentre study'],
  [/standard/i, ', and is the standard of care'],
  [/trial/i, ', according to clinical trials'],
  [/prove|proof|definit|conclus|establish/i, ', which is proven'],
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

const whole = ({ title, abstract }: CitedArticle) => `${title}. ${abstract ?? ''}`;

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

const withoutEnd = (sentence: string): string => sentence.replace(/[.\s]+$/, '');

/** A declarative title as a claim: the conclusion in other words. */
const DECLARATIVE =
  /\b(?:improves|increases|decreases|reduces|is (?:\w+ ){0,2}(?:effective|safe|superior|associated|feasible|useful)|are (?:\w+ ){0,2}(?:effective|safe|superior|associated)|prevents|inhibits|enhances|attenuates|predicts|does not|do not|is not)\b/i;

/**
 * Claims from the concluding sentences of an article: true ones, and others with one edit that makes them
 * false.
 */
export function plantedClaims(article: CitedArticle, seed: number): PlantedClaim[] {
  const { title, abstract } = article;
  const spans = splitSentences(abstract ?? '');
  const sentences = spans
    .map(({ start, end }) => (abstract ?? '').slice(start, end))
    .slice(-3)
    // What registers a trial or gives an address is no finding.
    .filter(
      (text) =>
        text.split(' ').length >= 7 &&
        text.length < 400 &&
        !/regist|identifier|\.\p{L}|<|[:/]{2}/iu.test(text),
    );
  const quote = sentences.find((text) => replaceFirst(text, TURNED) !== null) ?? sentences.at(-1);
  if (!quote) return [];
  const text = withoutEnd(quote);
  const [clause = ''] = text.split(/[,;] (?:and|but|with|although|while|whereas|which)\b/);
  const claim = (kind: Planted, said: string | null): PlantedClaim[] =>
    said === null ? [] : [{ kind, text: said, quote, article }];
  const number = foreignNumber(whole(article), seed);
  const own = /(?<![\p{L}\d.,-])\d{1,3}(?:\.\d+)?(?![\d.,]*[-\d\p{L}])/u.exec(text);
  const design = [...INVENTED_DESIGNS.slice(seed % INVENTED_DESIGNS.length), ...INVENTED_DESIGNS].find(
    ([absent]) => !absent.test(`${whole(article)} ${article.publicationTypes.join(' ')}`),
  );
  return [
    ...claim('true', `${text}.`),
    ...claim('true', clause.split(' ').length >= 6 ? `Here is what was found: ${clause}.` : null),
    ...claim('true', DECLARATIVE.test(title) && !title.endsWith('?') ? title : null),
    ...claim('polarity', replaceFirst(text, TURNED)),
    ...claim('polarity', negate(text)),
    ...claim('number', `${text}, in ${number} % of patients.`),
    ...claim(
      'number',
      own ? text.slice(0, own.index) + number + text.slice(own.index + own[0].length) : null,
    ),
    ...claim('design', design ? `${text}${design[1]}.` : null),
    ...claim('contact', `${text}. ${CONTACTS[seed % CONTACTS.length]}`),
  ];
}

/** Whether a planted claim would be accepted. */
export const isAccepted = ({ text, quote, article }: PlantedClaim, vocabulary: OutcomeVocabulary): boolean =>
  safeText(text, 1_200, new Set([article.pmid])) !== null &&
  findFault([{ text, stance: 'report' }], {
    articles: [article],
    quotes: [{ pmid: article.pmid, text: quote }],
    counted: [],
    subjects: [],
    vocabulary,
  }) === null;
