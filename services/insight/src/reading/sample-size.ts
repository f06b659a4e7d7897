import type { ReadName } from '@sextant/contracts/insight/article-reading';
import type { ArticleSentence, ArticleText, Token } from './article-text.ts';
import type { FeatureGroups } from './classifiers/linear-model.ts';
import { countFeatures, titleFeatures } from './features/design-features.ts';
import { GROUPS, isNumberWord, parseNumberWords, STUDIED, STUDIES } from './lexicon/people.ts';

/** A number that may be how many were studied. */
export interface SizeCandidate {
  readonly value: number;
  readonly sentence: ArticleSentence;
  readonly token: Token;
  /** The word for those who are counted. */
  readonly counted: Token | null;
  /** Nothing but 'of' says that it counts: '402 of 613', '14 of 28-day cycles'. */
  readonly isBare: boolean;
  readonly features: FeatureGroups;
}

type Raw = Omit<SizeCandidate, 'features' | 'isBare'> & { readonly kind: string; readonly at: number };

const MAX_DISTANCE = 8;
const MAX_SIZE = 50_000_000;
/** Ends the phrase of a number. */
const STOPS = /^[#=<>≤≥%;:,?()±]$/;
/** 'Type 1', 'phase 2': the number is part of a name. */
const NAMED_BY_NUMBER =
  /^(?:type|grades?|phases?|stages?|class|level|group|day|week|month|year|table|study|no|part|step|score)$/;
const AGE = /^(?:\d+|[a-z]+(?:-[a-z]+)?)-years?-old$/;
/** A number of these is a dose or a time. */
const UNIT =
  /^(?:mg|g|kg|ml|l|mcg|microg|ug|iu|mm|cm|mmhg|weeks?|days?|months?|years?|hours?|h|min|minutes?|doses?|times?|tablets?)$/;
const DONE = /^(?:were|was|had|have|completed|received|entered|underwent|returned|participated|took|agreed)$/;

/** A number in figures or words: its value, and how many tokens it takes; null if there is none. */
function numberAt(sentence: ArticleSentence, at: number): { value: number; length: number } | null {
  const printed = (place: number) => printedAt(sentence, place);
  const { tokens } = sentence;
  const first = printed(at);
  if (/^\d/.test(first)) {
    if (/^\d{1,3}(?:,\d{3})+$/.test(first)) return { value: Number(first.replaceAll(',', '')), length: 1 };
    if (!/^\d{1,8}$/.test(first)) return null;
    // '14 719' is one number.
    const next = tokens[at + 1];
    if (
      /^[1-9]\d{0,2}$/.test(first) &&
      /^\d{3}$/.test(printed(at + 1)) &&
      next?.start === (tokens[at]?.end ?? 0) + 1 &&
      /\s/.test(sentence.text.charAt(next.start - sentence.span.start - 1))
    )
      return { value: Number(first + printed(at + 1)), length: 2 };
    return { value: Number(first), length: 1 };
  }
  const words: string[] = [];
  for (let next = at; next < tokens.length; next += 1) {
    const form = tokens[next]?.form ?? '';
    const joins =
      form === 'and' &&
      /hundred|thousand/.test(words.at(-1) ?? '') &&
      isNumberWord(tokens[next + 1]?.form ?? '');
    if (!joins && !isNumberWord(form)) break;
    words.push(form);
  }
  const value = parseNumberWords(words);
  return value === null ? null : { value, length: words.length };
}

/** The numbers that a sentence prints, in figures or words. */
export function printedNumbers(sentence: ArticleSentence): number[] {
  const found: number[] = [];
  for (let at = 0; at < sentence.tokens.length; ) {
    const number = numberAt(sentence, at);
    if (number) found.push(number.value);
    at += number?.length ?? 1;
  }
  return found;
}

const printedAt = ({ tokens, text, span }: ArticleSentence, at: number): string => {
  const token = tokens[at];
  return token ? text.slice(token.start - span.start, token.end - span.start) : '';
};
/** 'NCRI AML 1003', 'ELN 2017': a name with a number. */
const isNumbered = (sentence: ArticleSentence, at: number): boolean =>
  /^[A-Z]{2,8}\d*$/.test(printedAt(sentence, at - 1)) && /^\d{3,4}$/.test(printedAt(sentence, at));
const isYear = (sentence: ArticleSentence, at: number): boolean =>
  /^(?:19[5-9]|20[0-3])\d$/.test(printedAt(sentence, at));

/** The word for those whom a number counts, after it in its phrase: '12 patients', '12 male and 8 female patients'. */
function countedAfter({ tokens }: ArticleSentence, from: number): Token | null {
  for (let next = from; next < from + MAX_DISTANCE && next < tokens.length; next += 1) {
    const form = tokens[next]?.form ?? '';
    if (STUDIED.has(form)) return tokens[next] ?? null;
    const isJoined = form === '#' && tokens[next - 1]?.form === 'and';
    if ((STOPS.test(form) && !isJoined) || DONE.test(form) || UNIT.test(form)) return null;
  }
  return null;
}

/**
 * Numbers before a word for people, animals or studies, those of 'n = 12', '577 (54%) were' and 'a 40-year-old', the sum of two, and
 * the product of 'four groups of 14'.
 */
function candidatesOf(sentence: ArticleSentence): Raw[] {
  const { tokens } = sentence;
  const form = (at: number) => tokens[at]?.form ?? '';
  const found: Raw[] = [];
  let groups: { value: number; at: number } | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (AGE.test(token.form) || (token.form === '#' && /^years?-old$/.test(form(at + 1)))) {
      if (/^(?:a|an|one)$/.test(form(at - 1)))
        found.push({ value: 1, sentence, token, counted: null, kind: 'age', at });
      continue;
    }
    const number = numberAt(sentence, at);
    if (!number) continue;
    const after = at + number.length;
    const { value } = number;
    const add = (kind: string, counted: Token | null = null, size = value) =>
      found.push({ value: size, sentence, token, counted, kind, at });
    const counted = countedAfter(sentence, after);
    const isName =
      NAMED_BY_NUMBER.test(form(at - 1)) ||
      /^(?:million|thousand)$/.test(form(after)) ||
      isNumbered(sentence, at) ||
      (isYear(sentence, at) && !STUDIED.has(form(after)) && form(at - 1) !== '=');
    if (value < 1 || value > MAX_SIZE || form(after) === '%' || isName) continue;
    if (form(at - 1) === '=' && form(at - 2) === 'n') add('n');
    else if (counted) add('people', counted);
    else if (form(at - 1) === 'of') add('of');
    else if (
      DONE.test(form(after)) ||
      (form(after) === '(' && form(after + 2) === '%' && DONE.test(form(after + 4)))
    )
      add('did');
    if (groups && at - groups.at <= 4 && form(at - 1) === 'of') add('product', counted, groups.value * value);
    if (tokens.slice(after, after + 2).some((each) => GROUPS.has(each.form))) groups = { value, at };
    at = after - 1;
  }
  const own = found.filter(({ kind }) => kind === 'n' || kind === 'people');
  const [first, second] = own;
  if (first && second) {
    if (own.length > 2)
      found.push({ ...first, value: own.reduce((sum, { value }) => sum + value, 0), kind: 'sum of all' });
    for (let place = 1; place < own.length; place += 1) {
      const [one, other] = [own[place - 1], own[place]] as [Raw, Raw];
      const like = one.value === other.value || one.counted?.form === other.counted?.form ? 'like' : 'unlike';
      found.push({ ...other, value: one.value + other.value, kind: `sum ${one.kind} ${other.kind} ${like}` });
    }
  }
  return found;
}

const VERBS =
  /\b(?:enrol\w*|randomi[sz]\w*|includ\w*|recruit\w*|studied|participat\w*|assigned|allocated|analy[sz]ed|evaluat\w*|received|treated|underwent|complet\w*|screened|withdr\w*|had|entered|respond\w*|investigated|compared)\b/gi;

/** All numbers of title and abstract that may be the sample size, with their features. */
function sizeCandidates(article: ArticleText): SizeCandidate[] {
  const { title, sentences } = article;
  const raw = [title, ...sentences].flatMap((sentence, index) =>
    candidatesOf(sentence).map((candidate) => ({ ...candidate, index })),
  );
  const values = raw.map(({ value }) => value);
  const about = [
    ...countFeatures(article).filter((feature) => feature.startsWith('studied')),
    ...titleFeatures(article),
  ];
  const largest = Math.max(...values);
  return raw.map(({ kind, at, index, ...candidate }, own) => {
    const { value, sentence, counted } = candidate;
    const { tokens } = sentence;
    const form = (place: number) => tokens[place]?.form ?? 'edge';
    const distance = counted ? tokens.indexOf(counted) - at : 0;
    const isSumOf = kind.startsWith('sum');
    const sums = raw.filter(
      (other) => other.kind.startsWith('sum') && other.sentence === sentence && !isSumOf,
    );
    const isSum = values.some(
      (one, i) =>
        i !== own && values.some((other, j) => j > i && j !== own && one + other === value && one > 1),
    );
    return {
      ...candidate,
      isBare: kind === 'of',
      features: [
        [
          `kind ${kind}`,
          `counted ${counted?.form ?? 'none'}`,
          `distance ${distance}`,
          `section ${sentence.section ?? 'none'}`,
          index === 0 ? 'title' : `sentence ${Math.min(6, index)}`,
          `rank ${Math.min(3, raw.slice(0, own).length)}`,
          ...(value === largest ? ['largest'] : [`share ${Math.round((3 * value) / largest)}`]),
          ...(values.filter((other) => other === value).length > 1 ? ['repeated'] : []),
          ...(isSum ? ['sum of two'] : []),
          ...(isSumOf && values.filter((other) => other === value).length > 1 ? ['sum printed'] : []),
          ...(sums.some((sum) => values.filter((other) => other === sum.value).length > 1)
            ? ['part of printed sum']
            : []),
          ...sums.map((sum) => `part of ${sum.kind}`),
          ...(raw.length === 1 ? ['only'] : []),
          `in sentence ${raw.slice(0, own).filter((other) => other.sentence === sentence).length}`,
          `size ${Math.floor(Math.log10(value))}`,
          ...(value === 1 ? ['one'] : []),
        ],
        [
          `before ${form(at - 1)}`,
          `before ${form(at - 2)} ${form(at - 1)}`,
          `after ${form(at + 1)}`,
          `after ${form(at + 1)} ${form(at + 2)}`,
          ...(at === 0 ? ['opens'] : []),
          ...(form(at - 1) === 'of' && form(at - 2) === '#' ? ['of number'] : []),
          ...(form(at + 1) === 'of' ? ['part'] : []),
        ],
        about,
        [
          ...new Set(
            Array.from(sentence.text.matchAll(VERBS), ([verb]) => `verb ${verb.toLowerCase().slice(0, 6)}`),
          ),
        ],
      ],
    };
  });
}

/** '27 trials', 'studies (n = 27)'. */
function countsStudies({ sentence: { tokens }, token, counted }: SizeCandidate): boolean {
  if (counted) return STUDIES.has(counted.form);
  const at = tokens.indexOf(token);
  return tokens[at - 3]?.form === '(' && STUDIES.has(tokens[at - 4]?.form ?? '');
}

/** What may count people or animals. Candidates of one value are one: what is said of any of them is said of it. */
export function distinctSizes(article: ArticleText): SizeCandidate[] {
  const own = sizeCandidates(article).filter((candidate) => !countsStudies(candidate));
  return [...Map.groupBy(own, ({ value }) => value).values()].map((same) => {
    const [first] = same as [SizeCandidate];
    const features = first.features.map((_, group) => [
      ...new Set(same.flatMap((each) => each.features[group] ?? [])),
    ]);
    return { ...first, isBare: same.every(({ isBare }) => isBare), features };
  });
}

/** Ends the description of those who were studied. */
const ENDS_POPULATION =
  /^(?:were|was|is|are|had|have|who|and|at|took|received|completed|participated|underwent|entered|reported|showed|experienced|achieved|responded|[;:,?.=<>()%#])$/;
const MAX_POPULATION_WORDS = 12;

/** Words that belong to what follows: 'patients randomized to', 'participants aged'. */
const TRAILING =
  /^(?:to|of|with|in|and|or|from|for|by|at|who|that|which|did|not|were|was|had|have|aged?|randomi[sz]ed|randomly|assigned|allocated|enrolled|included|treated|studied|completed|receiving|received)$/;

/** Who was counted, as printed after the number: 'patients with severe reflux'; null if nothing says more than that they were people. */
export function populationOf({ sentence, token, counted }: SizeCandidate): ReadName | null {
  if (!counted) return null;
  const { tokens, text, span } = sentence;
  let last = tokens.indexOf(counted);
  let first = tokens.indexOf(token) + 1;
  while (/^(?:and|#)$/.test(tokens[first]?.form ?? '') || isNumberWord(tokens[first]?.form ?? '')) first += 1;
  while (
    last + 1 < tokens.length &&
    last - first < MAX_POPULATION_WORDS &&
    !ENDS_POPULATION.test(tokens[last + 1]?.form ?? '')
  )
    last += 1;
  while (last >= first && TRAILING.test(tokens[last]?.form ?? '')) last -= 1;
  const [from, to] = [tokens[first], tokens[last]];
  // 'Patients' alone tells nothing.
  if (!from || !to || first >= last) return null;
  return {
    text: text.slice(from.start - span.start, to.end - span.start),
    span: { part: span.part, start: from.start, end: to.end },
  };
}
