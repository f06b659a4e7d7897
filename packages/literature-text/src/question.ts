import { isStopWord } from './stop-words.ts';

/** Words that begin a question. */
const OPENERS = new Set(
  'is are was were do does did has have can could will would should may might what which who whom whose when where why how whether'.split(
    ' ',
  ),
);
/** A question that a verb begins is answered by yes or no. */
const OPENS_WITH_VERB = /^(?:is|are|was|were|do|does|did|has|have|can|could|will|would|should|may|might)$/;

/**
 * Words of judgement. An article that finds the opposite answers the question too, and the articles that answer it rarely
 * say them: they report odds and days.
 */
const JUDGEMENT = new Set(
  'better best worse worst preferable preferred effective effectively efficacious safe safer safest safely'.split(
    ' ',
  ),
);
/** Verbs that say which way an effect goes: of questions to answer by yes or no alone. */
const DIRECTION = new Set(
  'reduce reduces decrease decreases increase increases improve improves worsen worsens help helps'.split(
    ' ',
  ),
);
/** `does it work for …?`, but neither `night work` nor `work after stroke`. */
const WORK = /^works?$/;
const AFTER_WORK = new Set('for in as at on with well'.split(' '));

/** General names of what is asked for, before the subject of `what` and `which`: `which drug`, `what is the effect of`. */
const GENERAL = new Set(
  `drug drugs treatment treatments therapy therapies medication medications medicine medicines intervention interventions
  option options choice method methods technique techniques approach approaches way ways
  effect effects impact influence role evidence difference differences`.split(/\s+/),
);
const ASKS_FOR_A_THING = /^(?:what|which)$/;

/** A whole word as typed: `work` inside `work-related` is none. */
const WORD = /(?<![\p{L}\p{N}\p{M}/+’'-])\p{L}+(?![\p{L}\p{N}\p{M}/+’'-])/gu;
/** A word with what is joined to it. */
const ANY_WORD = /[\p{L}\p{N}\p{M}/+’'-]+/gu;

interface TypedWord {
  readonly at: number;
  readonly word: string;
}

/**
 * The words of a natural question that ask or judge and name no subject: `which drug works best for asthma` is about asthma.
 * A question ends with `?` or begins with an asking word; of any other text, and of one that would be left without a subject, none.
 * @param typed without quotes, fields and operators
 */
export function askingWords(typed: string): readonly TypedWord[] {
  const whole = new Set([...typed.matchAll(WORD)].map(({ index }) => index));
  const words = [...typed.matchAll(ANY_WORD)].map(({ 0: word, index }) => ({
    at: index,
    word,
    // A short form in capitals is a name.
    lower: whole.has(index) && !/^\p{Lu}{2,}$/u.test(word) ? word.toLowerCase() : '',
  }));
  const opener = words[0]?.lower ?? '';
  if (!OPENERS.has(opener) && !/\?\s*$/.test(typed)) return [];
  const isYesOrNo = OPENS_WITH_VERB.test(opener);
  const asks = ({ lower }: { lower: string }, next: { lower: string } | undefined, before: string) =>
    (JUDGEMENT.has(lower) && !(lower.startsWith('effective') && before === 'cost')) ||
    (isYesOrNo && DIRECTION.has(lower)) ||
    (WORK.test(lower) && (!next || AFTER_WORK.has(next.lower) || JUDGEMENT.has(next.lower)));
  const found: TypedWord[] = [];
  /** Whether the subject is still to come. */
  let leads = ASKS_FOR_A_THING.test(opener);
  for (const [index, each] of words.entries()) {
    const next = words[index + 1];
    const isAsking = asks(each, next, words[index - 1]?.lower ?? '');
    const endsName = !next || isStopWord(next.lower) || asks(next, words[index + 2], each.lower);
    const isGeneral = leads && GENERAL.has(each.lower) && endsName;
    if (isAsking || isGeneral) found.push({ at: each.at, word: each.word });
    else if (!isStopWord(each.lower)) leads = false;
  }
  const left = new Set(found.map(({ at }) => at));
  return words.some(({ at, lower }) => !left.has(at) && !isStopWord(lower)) ? found : [];
}

/** A question without its words that ask or judge; any other text as it is. */
export function withoutAskingWords(typed: string): string {
  const left = new Set(askingWords(typed).map(({ at }) => at));
  // The comma keeps the neighbours from becoming one name.
  return left.size === 0 ? typed : typed.replace(WORD, (word, at: number) => (left.has(at) ? ',' : word));
}
