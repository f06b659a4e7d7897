import type {
  ArticleReading,
  ReadFinding,
  ReadingTier,
  ReadName,
} from '@sextant/contracts/insight/article-reading';
import type { ArticleSentence } from './article-text.ts';
import { JOINTS, partsOf } from './combination.ts';
import { createNameSearch, stemNames } from './evidence-kinds.ts';
import { hashText } from './hash-article.ts';
import { ArticleAnswer, DIRECTION_WORDS, type FindingAnswer, PROMPT_VERSION } from './model-prompt.ts';
import type { NumberedArticle } from './number-sentences.ts';
import { describeOutcome } from './outcomes.ts';
import { isPrintedIn, numbersOf } from './read-findings.ts';
import { distinctSizes, printedNumbers } from './sample-size.ts';

export { ReadingsAnswer, readingRequest } from './model-prompt.ts';
export { type NumberedArticle, numberSentences } from './number-sentences.ts';

/** Why a part of a model's reading is dropped. */
export type ReadingDrop = 'shape' | 'id' | 'name' | 'number' | 'unsafe';
export type ReadingDrops = Partial<Record<ReadingDrop, number>>;

/** The reader of a model: what it read is read anew with another prompt. */
export const modelReader = (model: string): ArticleReading['reader'] => ({
  name: `Model ${model}`,
  version: PROMPT_VERSION,
});

/** How often a second reader agreed with the first (37 of 43 directions, 9 of 12 verdicts, 12 of 12 designs): a model is no better. */
const CERTAINTY = {
  design: 0.9,
  n: 0.9,
  name: 0.85,
  direction: 0.86,
  conclusion: 0.85,
  verdict: 0.75,
  ask: 0.8,
};
const certain = (certainty: number, tier: ReadingTier = 'read') => ({ certainty, tier });
/** Share of the words of an outcome that are printed: it may be described. */
const OUTCOME_WORDS = 0.5;
const MAX = { name: 200, findings: 20, asks: 20, arms: 20 };

/** Comparators that are often not printed as such. */
const IMPLIED =
  /^(?:before|baseline|pre-?treatment|placebo|no |untreated|usual|standard|control|sham|vehicle)/i;

function readNames({ record, text }: NumberedArticle, isSafe: (text: string) => boolean) {
  const hasName = createNameSearch(record);
  const spanIn = ({ span, text: words }: ArticleSentence, name: string) => {
    const at = words.toLowerCase().indexOf(name.toLowerCase());
    return at < 0 ? null : { ...span, start: span.start + at, end: span.start + at + name.length };
  };
  /** A name with the place where it is printed, in this sentence if possible; null if less than this share of its words is in the article. */
  const nameIn = (given: string, sentence?: ArticleSentence, least = 1): ReadName | null => {
    const name = given.replace(/\s+/g, ' ').trim();
    if (name === '' || name.length > MAX.name) return null;
    for (const place of [...(sentence ? [sentence] : []), text.title, ...text.sentences]) {
      const span = spanIn(place, name);
      if (span) return { text: name, span };
    }
    const words = stemNames(name.split(/[^\p{L}\p{N}]+/u));
    const printed = words.filter((word) => hasName([word])).length;
    return words.length > 0 && printed >= least * words.length ? { text: name, span: null } : null;
  };
  /** An arm, also where the article joins its parts by another word, or prints the first of them alone. */
  const armIn = (given: string, sentence?: ArticleSentence): ReadName | null => {
    const parts = partsOf(given).map((part) => part.text);
    const spelled = [given, ...JOINTS.map((joint) => parts.join(joint))].map((one) => nameIn(one, sentence));
    const [first = ''] = parts;
    const part = parts.length > 1 && given.length <= MAX.name && isSafe(given) && nameIn(first, sentence);
    return spelled.find((name) => name?.span) ?? spelled[0] ?? (part ? { ...part, text: given } : null);
  };
  return { nameIn, armIn };
}

/** Whether a number is printed in title or abstract, in figures or words, or is the sum of two that are. */
const isPrinted = ({ record, text }: NumberedArticle, n: number): boolean =>
  `${record.title} ${record.abstract ?? ''}`
    .replace(/(?<=\d)[,\s](?=\d{3})/g, '')
    .match(/\d+/g)
    ?.includes(String(n)) === true ||
  [text.title, ...text.sentences].some((sentence) => printedNumbers(sentence).includes(n)) ||
  distinctSizes(text).some(({ value }) => value === n);

/** Harm and negation of an outcome where a sentence prints it. */
function describe(sentence: ArticleSentence, outcome: ReadName) {
  const { span } = outcome;
  const isWithin =
    span?.part === sentence.span.part && span.start >= sentence.span.start && span.end <= sentence.span.end;
  if (!span || !isWithin) return { isHarm: false, isNegated: false };
  const first = sentence.tokens.findIndex(({ end }) => end > span.start);
  const last = sentence.tokens.findLastIndex(({ start }) => start < span.end);
  const words = sentence.tokens.slice(first, last + 1).map(({ form }) => form);
  return describeOutcome(sentence, { name: outcome, words, first, last });
}

/**
 * The reading that a model answers for an article; null if it has not the shape. What cites no given sentence, names what the article does
 * not print, or has a number of its own is dropped and counted.
 * @param isSafe whether a sentence may be shown as a quote
 */
export function parseReading(
  article: NumberedArticle,
  given: unknown,
  reader: ArticleReading['reader'],
  {
    isSafe,
    drop,
  }: { readonly isSafe: (sentence: string) => boolean; readonly drop: (reason: ReadingDrop) => void },
): ArticleReading | null {
  const parsed = ArticleAnswer.safeParse(given);
  if (!parsed.success) {
    drop('shape');
    return null;
  }
  const answer = parsed.data;
  const { nameIn, armIn } = readNames(article, isSafe);
  const dropped = (reason: ReadingDrop): null => {
    drop(reason);
    return null;
  };
  const sentenceAt = (number: number): ArticleSentence | null => {
    const sentence = article.sentences.get(number);
    if (!sentence) return dropped('id');
    return isSafe(sentence.text) ? sentence : dropped('unsafe');
  };

  function readFinding({ s, i, c, o, d, p }: (typeof FindingAnswer)['_output']): ReadFinding | null {
    const sentence = sentenceAt(s);
    if (!sentence) return null;
    const [tested, against] = [answer.arms[i], c === null ? null : answer.arms[c]];
    if (tested === undefined || against === undefined || i === c) return dropped('id');
    const [intervention, outcome] = [armIn(tested, sentence), nameIn(o, sentence, OUTCOME_WORDS)];
    if (!intervention || !outcome) return dropped('name');
    if (outcome.text.match(/\d+/g)?.some((digits) => !sentence.text.includes(digits)))
      return dropped('number');
    const implied = against && IMPLIED.test(against) ? { text: against, span: null } : null;
    const comparator = against ? (armIn(against, sentence) ?? implied) : null;
    if (against && !comparator) return dropped('name');
    const direction = DIRECTION_WORDS[d];
    const told = describe(sentence, outcome);
    return {
      sentence: sentence.span,
      ...certain(
        CERTAINTY.name,
        isPrintedIn(sentence, { intervention, comparator: null }) ? 'read' : 'suggested',
      ),
      intervention,
      comparator,
      outcome,
      isHarm: told.isHarm || direction === 'harm',
      isNegated: told.isNegated,
      numbers: numbersOf(sentence),
      isPrimary: p,
      direction: { value: direction, ...certain(CERTAINTY.direction, 'suggested') },
    };
  }

  const findings = answer.findings.slice(0, MAX.findings).flatMap((one) => readFinding(one) ?? []);
  const concluding = answer.conclusion && sentenceAt(answer.conclusion.s);
  const stopped = answer.stopped === null ? null : sentenceAt(answer.stopped);
  const asks = [...new Set(answer.asks)].slice(0, MAX.asks).flatMap((number) => sentenceAt(number) ?? []);
  const n =
    answer.n !== null && answer.n > 0 ? (isPrinted(article, answer.n) ? answer.n : dropped('number')) : null;
  const [population, condition] = [answer.population, answer.condition].map((name) =>
    name ? nameIn(name) : null,
  );
  const [first] = answer.arms;
  // A verdict is on the first arm: where the article does not print it, it is on nothing.
  const subject = concluding && first !== undefined ? (armIn(first) ?? dropped('name')) : null;
  const tested = distinctNames([
    ...(subject ? [subject] : []),
    ...findings.flatMap(({ intervention }) => intervention ?? []),
  ]);
  const [comparator] = findings.flatMap((finding) => finding.comparator ?? []);
  const { record, text } = article;
  return {
    pmid: record.pmid,
    textHash: hashText(record),
    reader,
    isCut: text.sentences.length === 0,
    design: { value: answer.design, ...certain(CERTAINTY.design) },
    ...(n && { n: { value: n, ...certain(CERTAINTY.n) } }),
    ...(population && { population: { value: population, ...certain(CERTAINTY.name) } }),
    ...(condition && { condition: { value: condition, ...certain(CERTAINTY.name) } }),
    arms: tested.slice(0, MAX.arms).map((value) => ({ value, ...certain(CERTAINTY.name) })),
    ...(comparator && { comparator: { value: comparator, ...certain(CERTAINTY.name) } }),
    ...(concluding &&
      answer.conclusion && {
        conclusion: {
          sentence: concluding.span,
          ...certain(CERTAINTY.conclusion),
          ...(subject && {
            subject,
            verdict: { value: answer.conclusion.verdict, ...certain(CERTAINTY.verdict, 'suggested') },
          }),
        },
      }),
    findings,
    ...(stopped && { stopped: { sentence: stopped.span, ...certain(CERTAINTY.conclusion) } }),
    asks: asks.map(({ span }) => ({ sentence: span, ...certain(CERTAINTY.ask) })),
  };
}

/** The first of each. */
const distinctNames = (names: readonly ReadName[]): ReadName[] =>
  [...Map.groupBy(names, ({ text }) => text.toLowerCase()).values()].flatMap(([name]) => name ?? []);
