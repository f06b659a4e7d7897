import type { ReadName } from '@sextant/contracts/insight/article-reading';
import { hasDrugStem } from '../names/names.ts';
import type { ArticleSentence, ArticleText } from './article-text.ts';
import type { FeatureGroups } from './classifiers/linear-model.ts';
import { titleFeatures } from './features/design-features.ts';
import { OUTCOME_HEADS } from './lexicon/outcomes.ts';
import { AGAINST, INACTIVE } from './lexicon/phrase-words.ts';
import { type Phrase, phraseAfter, phraseBefore, phraseOf } from './phrases.ts';

/** What may have been tested, against what. */
export interface ArmPair {
  readonly intervention: ReadName;
  /** Null: there may be no comparator. */
  readonly comparator: ReadName | null;
  readonly features: FeatureGroups;
}

interface RawPair {
  readonly one: Phrase;
  readonly other: Phrase | null;
  /** How it was found. */
  readonly pattern: string;
  readonly place: string;
}

const isAnd = (form: string) => form === 'and' || form === 'with' || form === 'to';
const isOr = (form: string) => form === 'or';

/** Pairs and names that a sentence of title, aim or methods states. */
function statedIn(sentence: ArticleSentence, place: string): RawPair[] {
  const { tokens } = sentence;
  const form = (at: number) => tokens[at]?.form ?? '';
  const found: RawPair[] = [];
  const add = (pattern: string, one: Phrase | null, other: Phrase | null = null) => {
    if (one) found.push({ one, other, pattern, place });
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const word = form(at);
    const next = form(at + 1);
    if (AGAINST.has(word)) add('versus', phraseBefore(sentence, at), phraseAfter(sentence, at + 1));
    else if (word === 'compared' && /^(?:with|to)$/.test(next))
      add('compared with', phraseBefore(sentence, at), phraseAfter(sentence, at + 2));
    else if (/^compar(?:e|ing|ison|ed)$/.test(word)) {
      const from = /^(?:of|the)$/.test(next) ? at + 2 : at + 1;
      // 'to compare the efficacy and safety of X and Y': what is compared comes after the next 'of'.
      const of = tokens.findIndex((token, place) => place >= from && place < from + 8 && token.form === 'of');
      const start = of >= 0 ? of + 1 : from;
      const one = phraseAfter(sentence, start, isAnd);
      const joined = one
        ? tokens.findIndex((token, place) => place > one.last && place < one.last + 10 && isAnd(token.form))
        : -1;
      add('comparison', one, joined > 0 ? phraseAfter(sentence, joined + 1, isAnd) : null);
    } else if (
      /^(?:received|receive|given|assigned|allocated|randomi[sz]ed|took|treated|either|between|receiving)$/.test(
        word,
      )
    ) {
      const start = /^(?:to|with|either)$/.test(next) ? at + 2 : at + 1;
      const joins = word === 'between' ? isAnd : isOr;
      const one = phraseAfter(sentence, start, joins);
      const joined = one
        ? tokens.findIndex((token, place) => place > one.last && place < one.last + 10 && joins(token.form))
        : -1;
      const other = joined > 0 ? phraseAfter(sentence, joined + 1, joins) : null;
      add(word, one, other);
      if (word === 'either' || word === 'between') add(`${word} 2`, one, other);
    } else if (
      word === 'of' &&
      /^(?:effects?|efficacy|safety|tolerability|use|comparison|effectiveness|role|administration|evaluation|trial|study|pharmacokinetics|addition|impact|influence|benefits?|infusion|injection)$/.test(
        form(at - 1),
      )
    )
      add(`${form(at - 1)} of`, phraseAfter(sentence, at + 1, isAnd), null);
    else if (/^(?:therapy|treatment|treated|monotherapy)$/.test(word) && next === 'with')
      add('therapy with', phraseAfter(sentence, at + 2));
    else if (
      place === 'title' &&
      /^(?:in|for|on|reduces?|improves?|increases?|prevents?|does|do|is|are|as|during|inhibits?|:)$/.test(
        word,
      ) &&
      at > 0
    )
      add(`title before ${word.replace(/s$/, '')}`, phraseBefore(sentence, at), null);
  }
  if (place === 'title') add('title opens', phraseAfter(sentence, 0));
  for (const [at, { form: word }] of tokens.entries())
    if (hasDrugStem(word)) add('drug', phraseOf(sentence, at, at));
  return found;
}

const MAX_NAMES = 10;
const COMPARES = /\b(?:than|versus|vs|compared|differ\w*|similar|or)\b/;
const ALLOCATION_CUES = ['random', 'blind', 'placebo', 'crossover', 'compared', 'open label'];
const MIN_KEY_CHARS = 4;

/** A distinct name of an article, with all places where it was found. */
interface FoundName {
  readonly phrase: Phrase;
  readonly key: string;
  readonly sources: readonly string[];
  readonly mentions: number;
}

const keyOf = (phrase: Phrase) => phrase.words.join(' ');
const isInactive = (phrase: Phrase) =>
  phrase.words.some((word) => INACTIVE.has(word) || word.startsWith('placebo'));

function placeOf({ section }: ArticleSentence, share: number): string {
  if (section === 'results' || section === 'conclusion' || share > 0.6) return 'late';
  return section ?? (share < 0.3 ? 'first' : 'middle');
}

const INACTIVE_FORM = /^(?:placebo|sham|vehicle|saline|controls?)(?=$|-)/;

/** What is printed of placebo, sham and the like, each once, be it in 'placebo-controlled'. */
function findInactive(sentences: readonly ArticleSentence[]): ReadonlyMap<string, ReadName> {
  const found = new Map<string, ReadName>();
  for (const { tokens, text, span } of sentences)
    for (const { form, start } of tokens) {
      const word = INACTIVE_FORM.exec(form)?.[0];
      const kind = word?.replace(/^controls$/, 'control');
      if (!word || !kind || found.has(kind)) continue;
      const from = start - span.start;
      found.set(kind, {
        text: text.slice(from, from + word.length),
        span: { part: span.part, start, end: start + word.length },
      });
    }
  return found;
}

function distinctNames(stated: readonly RawPair[], text: string): FoundName[] {
  const named = stated.flatMap(({ one, other, pattern, place }) => [
    { phrase: one, source: `${pattern} at ${place}` },
    ...(other ? [{ phrase: other, source: `after ${pattern} at ${place}` }] : []),
  ]);
  const words = named.filter(({ phrase }) => phrase.words.some((word) => /\p{L}{3}/u.test(word)));
  return [...Map.groupBy(words, ({ phrase }) => keyOf(phrase))]
    .map(([key, all]): FoundName => {
      const [{ phrase }] = all as [(typeof all)[0]];
      const word = phrase.words.find(({ length }) => length >= MIN_KEY_CHARS) ?? phrase.words[0] ?? '';
      return {
        phrase,
        key,
        sources: [...new Set(all.map(({ source }) => source))],
        mentions: word ? text.split(word).length - 1 : 0,
      };
    })
    .toSorted((a, b) => b.sources.length - a.sources.length || b.mentions - a.mentions)
    .slice(0, MAX_NAMES);
}

/** Candidates of one article for what was tested against what, each with the features by which a model chooses. */
export function armPairs(article: ArticleText): ArmPair[] {
  const { title, sentences, abstract, designCues } = article;
  const stated = [
    ...statedIn(title, 'title'),
    ...sentences.flatMap((sentence, index) =>
      statedIn(sentence, placeOf(sentence, index / Math.max(1, sentences.length))),
    ),
  ];
  const text = `${title.text} ${abstract}`.toLowerCase();
  const heading = title.text.toLowerCase();
  const names = distinctNames(stated, text);
  const inactive = findInactive([title, ...sentences]);
  const cues = ALLOCATION_CUES.filter((cue) => designCues.title.has(cue) || designCues.abstract.has(cue));
  const isTrial = cues.includes('random') || cues.includes('blind');
  const joined = (kind: string, { sources, phrase, key }: FoundName) => {
    const own = [
      ...(heading.includes(key) ? ['in title'] : ['not in title']),
      ...(phrase.words.some(hasDrugStem) ? ['drug'] : []),
      isTrial ? 'trial' : 'no trial',
      `sources ${Math.min(3, sources.length)}`,
    ];
    return own.flatMap((one, at) => [
      `${kind} ${one}`,
      ...own.slice(at + 1).map((other) => `${kind} ${one} ${other}`),
    ]);
  };
  const lower = sentences.map((sentence) => sentence.text.toLowerCase());
  const longest = (name: string) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .reduce((best, word) => (word.length > best.length ? word : best), '');
  /** In how many sentences both are named: what was compared is named together. */
  const together = (one: ReadName, other: ReadName) => {
    const [first, second] = [longest(one.text), longest(other.text)];
    const shared = lower.filter((each) => each.includes(first) && each.includes(second));
    const compared = shared.filter((each) => COMPARES.test(each)).length;
    return [`together ${Math.min(4, shared.length)}`, `compared together ${Math.min(3, compared)}`];
  };
  const about = [...cues, `names ${Math.min(4, names.length)}`, ...titleFeatures(article)];
  const nameFeatures = (role: string, { phrase, sources, mentions, key }: FoundName) => [
    ...sources.map((source) => `${role} ${source}`),
    `${role} mentions ${Math.min(5, mentions)}`,
    `${role} words ${Math.min(4, phrase.words.length)}`,
    `${role} sources ${Math.min(4, sources.length)}`,
    ...(heading.includes(key) ? [`${role} in title`] : []),
    ...(isInactive(phrase) ? [`${role} inactive`] : []),
    ...(phrase.words.some(hasDrugStem) ? [`${role} drug`] : []),
    ...(phrase.words.some((word) => OUTCOME_HEADS.has(word)) ? [`${role} measured`] : []),
    `${role} ends ${phrase.words.at(-1)?.slice(-4) ?? ''}`,
  ];
  const pairs: ArmPair[] = [];
  for (const one of names) {
    if (isInactive(one.phrase)) continue;
    const own = nameFeatures('tested', one);
    pairs.push({
      intervention: one.phrase.name,
      comparator: null,
      features: [['alone', ...cues.map((cue) => `alone ${cue}`)], own, about, joined('alone', one)],
    });
    for (const [kind, comparator] of inactive)
      pairs.push({
        intervention: one.phrase.name,
        comparator,
        features: [
          [kind, `with ${inactive.size}`, ...cues.map((cue) => `${kind} ${cue}`)],
          own,
          about,
          joined(kind, one),
          together(one.phrase.name, comparator),
        ],
      });
    for (const other of names) {
      if (other === one || isInactive(other.phrase)) continue;
      const links = stated.filter(
        (pair) => pair.other && keyOf(pair.one) === one.key && keyOf(pair.other) === other.key,
      );
      if (links.length === 0) continue;
      pairs.push({
        intervention: one.phrase.name,
        comparator: other.phrase.name,
        features: [
          [
            'linked',
            ...links.map(({ pattern, place }) => `${pattern} at ${place}`),
            `links ${Math.min(3, links.length)}`,
          ],
          own,
          nameFeatures('against', other),
          about,
          [...joined('linked', one), ...joined('linked to', other)],
          together(one.phrase.name, other.phrase.name),
        ],
      });
    }
  }
  return pairs;
}
