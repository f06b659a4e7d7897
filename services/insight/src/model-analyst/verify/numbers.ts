import { pattern } from '@sextant/literature-text/pattern';

/** A number with its unit, if it is a measure. */
interface Quantity {
  readonly value: number;
  readonly decimals: number;
  /** '%', 'times', or a unit of time; null for anything else. */
  readonly unit: string | null;
  readonly text: string;
}

const UNITS: readonly [string, RegExp][] = [
  ['%', /^[\s-]?(?:%|per ?cent\b|percent)/i],
  ['times', /^[\s-]?(?:fold|times)\b/i],
  ['year', /^[\s-]?(?:years?|yrs?)\b/i],
  ['month', /^[\s-]?(?:months?|mo)\b/i],
  ['week', /^[\s-]?(?:weeks?|wks?)\b/i],
  ['day', /^[\s-]?days?\b/i],
  ['hour', /^[\s-]?(?:hours?|hrs?|h)\b/i],
];
/** '47 or 32 %', '12 to 24 weeks', '44.8 ± 4.5%': the first has the unit of the second. */
const SHARED_UNIT = /^\s?(?:and|or|to|vs\.?|versus|compared with|[-–/,;±]|\+\/?-)\s?(?=\d)/i;

const DIGITS = /(?<![\p{L}\d.])(?<!\p{L}-)(\d{1,3}(?:[, ]\d{3})+(?!\d)|\d+)(?:\.(\d+))?/gu;
const MULTIPLE = /^[\s-]?(hundred|thousand|million|billion)\b/i;
const POWERS: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

const UNDER_TWENTY =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const OTHER_WORDS: Readonly<Record<string, readonly [value: number, unit: string | null]>> = {
  dozen: [12, null],
  dozens: [12, null],
  hundreds: [100, null],
  thousands: [1e3, null],
  millions: [1e6, null],
  half: [50, '%'],
  halved: [50, '%'],
  halves: [50, '%'],
  halving: [50, '%'],
  'two-thirds': [67, '%'],
  'one-third': [33, '%'],
  'three-quarters': [75, '%'],
  twice: [2, 'times'],
  twofold: [2, 'times'],
  threefold: [3, 'times'],
  fourfold: [4, 'times'],
  fivefold: [5, 'times'],
  tenfold: [10, 'times'],
  double: [2, 'times'],
  doubled: [2, 'times'],
  doubles: [2, 'times'],
  doubling: [2, 'times'],
  triple: [3, 'times'],
  tripled: [3, 'times'],
  triples: [3, 'times'],
};
const WORDS = new Map<string, readonly [number, string | null]>([
  ...UNDER_TWENTY.map((word, value) => [word, [value, null]] as const),
  ...TENS.flatMap((ten, index) => [
    [ten, [20 + 10 * index, null]] as const,
    ...UNDER_TWENTY.slice(1, 10).map(
      (unit, more) => [`${ten}-${unit}`, [21 + 10 * index + more, null]] as const,
    ),
  ]),
  ...Object.entries(OTHER_WORDS),
]);
/** 'One' is mostly not a number, and 'a hundred' is matched separately. */
const SPELLED = new RegExp(
  `(?<![\\p{L}\\d-])(?!one\\b|zero\\b)(?:one-(?:hundred|thousand)|${[...WORDS.keys()].sort((a, b) => b.length - a.length).join('|')}|hundred|thousand|million|billion)(?![\\p{L}\\d])`,
  'giu',
);
/** 'Phase two' and 'second-line two' are designs; 'double-blind' and 'half-life' are names. */
const NAME_PARTS = pattern(
  String.raw`
    \b(?:double|triple|single)[- ](?:blind\w*|masked|dummy|edged|negative|positive|strand\w*|therapy|antibiotic)\b|\bhalf[- ](?:lives|life|time)\b|
    \bphases?[- ](?:one|two|three|four|(?:[1-4]|i{1,3}|iv)[ab]?(?:(?:/| ?- ?| and | to | or )(?:[1-4]|i{1,3}|iv)[ab]?)?)\b
  `,
  'gi',
);

/** Normalizes numbers: '10⁶' to 106, '0·05' and '.05' to 0.05, thin spaces to spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/[‐‑–—−]/g, '-')
    .replace(/(?<=\d)[·∙](?=\d)/g, '.')
    .replace(/(?<![\d.])\.(?=\d)/g, '0.');

const unitAt = (text: string, at: number): string | null => {
  const rest = text.slice(at, at + 20);
  return UNITS.find(([, form]) => form.test(rest))?.[0] ?? null;
};

function unitOf(text: string, end: number): string | null {
  let at = end;
  for (let steps = 0; steps < 4; steps += 1) {
    const unit = unitAt(text, at);
    if (unit) return unit;
    const shared = SHARED_UNIT.exec(text.slice(at));
    if (!shared) return null;
    at += shared[0].length;
    at += /^\d+(?:[.,]\d+)*/.exec(text.slice(at))?.[0].length ?? 0;
  }
  return null;
}

function* parseDigitNumbers(text: string): Generator<Quantity> {
  for (const { 0: all, 1: whole = '', 2: fraction = '', index } of text.matchAll(DIGITS)) {
    let end = index + all.length;
    const power = MULTIPLE.exec(text.slice(end, end + 12));
    if (power) end += power[0].length;
    const factor = POWERS[power?.[1]?.toLowerCase() ?? ''] ?? 1;
    yield {
      value: Number(`${whole.replace(/[, ]/g, '')}.${fraction || '0'}`) * factor,
      decimals: fraction.length,
      unit: unitOf(text, end),
      text: all,
    };
  }
}

function* parseWordNumbers(text: string): Generator<Quantity> {
  for (const { 0: word, index } of text.matchAll(SPELLED)) {
    const key = word.toLowerCase();
    const [value, unit] = WORDS.get(key) ?? [POWERS[key.replace('one-', '')] ?? 0, null];
    const power = MULTIPLE.exec(text.slice(index + word.length, index + word.length + 12));
    const end = index + word.length + (power?.[0].length ?? 0);
    const factor = POWERS[power?.[1]?.toLowerCase() ?? ''] ?? 1;
    yield { value: value * factor, decimals: 0, unit: unit ?? unitAt(text, end), text: word };
  }
}

/** Digits of names ('IL-6', 'CD4'): the spelling may vary, the digits must not. */
const nameNumbers = (text: string): string[] => text.match(/(?<=\p{L}-?)\d+/gu) ?? [];

const parseQuantities = (text: string): Quantity[] => {
  const clean = plain(text).replace(NAME_PARTS, ' ');
  return [...parseDigitNumbers(clean), ...parseWordNumbers(clean)];
};

/** 61.8 also supports 62, but not 60. */
function supports(stated: Quantity, known: Quantity): boolean {
  if (stated.unit === '%' ? known.unit !== '%' : stated.unit && known.unit && stated.unit !== known.unit)
    return false;
  if (stated.value === known.value) return true;
  const isRounded = known.decimals > stated.decimals && stated.value >= 10 ** (1 - stated.decimals);
  return isRounded && Number(known.value.toFixed(stated.decimals)) === stated.value;
}

/** 'The three methods': how many a text itself lists. */
const isCountOfItsOwn = ({ value, unit, text }: Quantity): boolean =>
  unit === null && value < 10 && /^\p{L}/u.test(text);

/** The numbers of some sources, for checking other texts. */
export function createNumbers(sources: readonly string[]) {
  const known = sources.flatMap(parseQuantities);
  const runs = new Set(sources.flatMap((source) => plain(source).match(/(?<![\d.,])\d+(?![.,]?\d)/g) ?? []));
  return {
    /** The first number of a text that no source has, or null. */
    findUnsupported(text: string): string | null {
      const stated = parseQuantities(text).find(
        (one) => !isCountOfItsOwn(one) && !known.some((other) => supports(one, other)),
      );
      return stated?.text ?? nameNumbers(plain(text)).find((digits) => !runs.has(digits)) ?? null;
    },
  };
}
