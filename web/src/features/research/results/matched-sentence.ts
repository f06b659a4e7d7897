import { withoutAskingWords } from '@sextant/literature-text/question';
import { splitSentences } from '@sextant/literature-text/sentences';
import { americanSpelling } from '@sextant/literature-text/spelling';
import { stem } from '@sextant/literature-text/stem';
import { isIgnoredWord } from '@sextant/literature-text/stop-words';

const WORD = /[\p{L}\p{N}]+/gu;
/** Operators and field tags such as [ti] are not words of the query. */
const SYNTAX = /\[[^[\]]*\]|\b(?:AND|OR|NOT)\b/g;
const MIN_WORD_CHARS = 2;

/** One form of a word in any inflection, and in British or American spelling. */
const toStem = (word: string) =>
  stem(
    americanSpelling(
      word
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase(),
    ),
  );

/** What a query searched for. */
export interface QueryWords {
  /** Stems of the query's words, each of which matches alone. */
  readonly stems: ReadonlySet<string>;
  /** Stems of its synonyms, which match as a whole only: 'cell' of 'cell-free DNA' is no match. */
  readonly names: readonly (readonly string[])[];
}

export function queryWords(query: string, names: readonly string[] = []): QueryWords {
  const words = withoutAskingWords(query.replace(SYNTAX, ' ')).match(WORD) ?? [];
  return {
    stems: new Set(words.filter((word) => word.length >= MIN_WORD_CHARS && !isIgnoredWord(word)).map(toStem)),
    names: names.map((name) => (name.match(WORD) ?? []).map(toStem)).filter(({ length }) => length > 0),
  };
}

interface MatchedWord {
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text that match. */
function matchesIn(text: string, { stems, names }: QueryWords): MatchedWord[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    stem: toStem(word),
    start: index,
    end: index + word.length,
  }));
  const ofNames = new Set(
    names.flatMap((name) =>
      words.flatMap((_, at) => {
        const found = words.slice(at, at + name.length);
        return name.every((part, i) => found[i]?.stem === part) ? found : [];
      }),
    ),
  );
  return words.filter((word) => stems.has(word.stem) || ofNames.has(word));
}

export interface TextPart {
  text: string;
  /** Whether it matches the query. */
  isMatch: boolean;
}

/** What stands between words of one phrase. */
const WITHIN_PHRASE = /^[\s\u2010-\u2013-]+$/;

/** Splits a text into matches, each a word or a phrase of matching words, and the text between them. */
export function splitMatches(text: string, words: QueryWords): TextPart[] {
  const phrases: { start: number; end: number }[] = [];
  for (const { start, end } of matchesIn(text, words)) {
    const last = phrases.at(-1);
    if (last && WITHIN_PHRASE.test(text.slice(last.end, start))) last.end = end;
    else phrases.push({ start, end });
  }
  return [...phrases, { start: text.length, end: text.length }]
    .flatMap(({ start, end }, i) => [
      { text: text.slice(phrases[i - 1]?.end ?? 0, start), isMatch: false },
      { text: text.slice(start, end), isMatch: true },
    ])
    .filter((part) => part.text !== '');
}

/** Maximum text before the first match in two lines, and the least of a longer one to keep. */
const MAX_LEAD = { chars: 150, kept: 60 };
/** The end of a clause, after which a sentence can be taken up. */
const CLAUSE_END = /[,;:)\u2013\u2014]\s+(?=\S)/g;

/**
 * A sentence from its beginning, so that it reads whole; one whose first match would be out of view from the last clause before it, else
 * from a word.
 */
export function excerpt(sentence: string, words: QueryWords): TextPart[] {
  const [lead, ...rest] = splitMatches(sentence, words);
  if (!lead || lead.isMatch || rest.length === 0 || lead.text.length <= MAX_LEAD.chars)
    return splitMatches(sentence, words);
  const { text } = lead;
  const clauses = [...text.matchAll(CLAUSE_END)].map((end) => end.index + end[0].length);
  const clause = clauses.findLast(
    (at) => at >= text.length - MAX_LEAD.chars && at <= text.length - MAX_LEAD.kept,
  );
  const kept = clause === undefined ? text.slice(-MAX_LEAD.chars).replace(/^\S*\s+/, '') : text.slice(clause);
  return [{ text: `… ${kept}`, isMatch: false }, ...rest];
}

/** Weight of a sentence by the label of its section: how likely it states a result. */
const SECTION_SHARES: readonly { label: RegExp; share: number }[] = [
  { label: /^(?:(?:main |author'?s'? )?conclusions?|interpretation|implications)\b/i, share: 2 },
  { label: /^(?:main )?(?:results?|findings|discussion|outcomes?)\b/i, share: 1.5 },
  {
    label:
      /^(?:background|introduction|context|objectives?|aims?|purpose|importance|rationale|methods?|design|setting)\b/i,
    share: 0.75,
  },
];
/** Opens a sentence that concludes, regardless of its section. */
const CONCLUDING =
  /^(?:in (?:conclusion|summary)|we (?:conclude|found|show)|(?:these|our|the|the present) (?:results|findings|data) (?:show|suggest|indicate|demonstrate|support)|(?:this|our|the present) study (?:shows|demonstrates|suggests|found))\b/i;
/** Says what is not known yet: no conclusion, wherever it stands. */
const OPEN =
  /\b(?:unclear|unknown|uncertain|remains? to be|further (?:studies|trials|research)|(?:studies|trials|research) (?:is|are) (?:needed|warranted))\b/i;
/** Shares of sentences without a label: one that concludes, the last one, the first one. */
const UNLABELLED = { concluding: 2, last: 1.5, first: 0.75 };
/** 'RESULTS: ' between two sentences. */
const LABEL = /([A-Za-z][A-Za-z &/,'-]{2,60}):\s*$/;

/** Weight of a word that occurs in every sentence; one that occurs once has 1. */
const MIN_WEIGHT = 0.25;

/** Weights stems by rarity: a word in every sentence does not distinguish them. */
function toWeights(found: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const terms of found) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const most = Math.log(Math.max(2, found.length));
  return new Map(
    [...counts].map(([term, count]) => [
      term,
      MIN_WEIGHT + ((1 - MIN_WEIGHT) * Math.log(found.length / count)) / most,
    ]),
  );
}

function shareOf(text: string, label: string, place: { isFirst: boolean; isLast: boolean }): number {
  if (OPEN.test(text)) return 1;
  if (CONCLUDING.test(text)) return UNLABELLED.concluding;
  if (label !== '') return SECTION_SHARES.find((section) => section.label.test(label))?.share ?? 1;
  return place.isFirst ? UNLABELLED.first : place.isLast ? UNLABELLED.last : 1;
}

const CONCLUSION_SHARE = 2;

/** The first sentence of the section that is labelled as the conclusion; null without one, and where it only says what is open. */
export function findConclusion(abstract: string): string | null {
  let end = 0;
  for (const sentence of splitSentences(abstract)) {
    const label = LABEL.exec(abstract.slice(end, sentence.start))?.[1];
    end = sentence.end;
    const share = label && SECTION_SHARES.find((section) => section.label.test(label))?.share;
    const text = abstract.slice(sentence.start, sentence.end);
    if (share === CONCLUSION_SHARE) return OPEN.test(text) ? null : text;
  }
  return null;
}

/**
 * The sentence with most of the query: the total weight of its matching stems, more of a sentence that concludes and less of one that
 * introduces; of equal ones the last. Null if none matches, because the article was found by its title, headings or meaning.
 */
export function findMatchedSentence(abstract: string, words: QueryWords): string | null {
  const sentences = splitSentences(abstract).map(({ start, end }, index, all) => ({
    text: abstract.slice(start, end),
    before: abstract.slice(all[index - 1]?.end ?? 0, start),
  }));
  const found = sentences.map(({ text }) => new Set(matchesIn(text, words).map((word) => word.stem)));
  const weights = toWeights(found);
  let label = '';
  let best: { text: string; score: number } | null = null;
  for (const [index, { before, text }] of sentences.entries()) {
    label = LABEL.exec(before)?.[1] ?? label;
    const terms = found[index] ?? new Set();
    if (terms.size === 0) continue;
    const weight = [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
    const place = { isFirst: index === 0, isLast: index === sentences.length - 1 };
    const score = weight * shareOf(text, label, place);
    // Sums of the same weights may differ in their last digit.
    if (!best || score > best.score - 1e-9) best = { text, score };
  }
  return best?.text ?? null;
}
