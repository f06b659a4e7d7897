import { phraseWords } from '@sextant/literature-text/phrase-words';
import { splitSentences } from '@sextant/literature-text/sentences';
import { stem } from '@sextant/literature-text/stem';
import { getVerdict, type OutcomeVocabulary, type Verdict } from '../findings/findings.ts';
import { type Assertion, type ParsedClause, parseClauses } from './assertions.ts';

type Bearing = 'agrees' | 'conflicts' | 'silent';

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>, without?: ReadonlySet<string>): number => {
  let found = 0;
  for (const word of a) if (b.has(word) && !without?.has(word)) found += 1;
  return found;
};

/**
 * 'Increased' conflicts with 'decreased' and with 'did not increase', 'no benefit' with 'no harm'; 'did not
 * increase' may be true of a decrease.
 */
function compareDirections(stated: Assertion, known: Assertion): Bearing {
  if (stated.axis !== known.axis) return compareAcrossAxes(stated, known);
  if (stated.sign === known.sign) return stated.isNegated === known.isNegated ? 'agrees' : 'conflicts';
  return stated.isNegated === known.isNegated ? 'conflicts' : 'silent';
}

/** Equality is neither better nor worse; better than another implies good. Good does not imply better. */
function compareAcrossAxes(stated: Assertion, known: Assertion): Bearing {
  const axes = `${stated.axis} ${known.axis}`;
  if (axes === 'rank equality' && known.sign === 1) return stated.isNegated ? 'agrees' : 'conflicts';
  if (axes === 'equality rank' && stated.sign === 1) return known.isNegated ? 'agrees' : 'conflicts';
  if (axes === 'worth rank' && !stated.isNegated && !known.isNegated)
    return stated.sign === known.sign ? 'agrees' : 'conflicts';
  return 'silent';
}

/** 'It made no difference', if a source only reports differences. */
const deniesEveryDifference = (stated: Assertion, known: readonly ParsedClause[]): boolean => {
  if (stated.axis !== 'equality' || stated.sign !== 1) return false;
  const all = known.flatMap(({ assertions }) => assertions);
  return (
    all.length > 0 &&
    all.every(({ axis, sign, isNegated }) => !isNegated && !(axis === 'equality' && sign === 1))
  );
};

/** The best matching clauses of a source, by shared context, support or contradict an assertion. */
function judgeAssertion(
  stated: Assertion,
  known: readonly ParsedClause[],
  subject: ReadonlySet<string>,
): Bearing {
  const best = { agrees: -1, conflicts: -1, silent: -1 };
  for (const { assertions } of known)
    for (const one of assertions) {
      // An abstract has many changes of different things; worth is about its subject.
      if (stated.axis === 'change' && shared(stated.about, one.about, subject) === 0) continue;
      const kind = compareDirections(stated, one);
      best[kind] = Math.max(best[kind], shared(stated.about, one.about));
    }
  if (best.conflicts > best.agrees || deniesEveryDifference(stated, known)) return 'conflicts';
  return best.agrees >= 0 ? 'agrees' : 'silent';
}

/** Minimum share of words in a clause that differs by a negation only; a copied clause shares nearly all. */
const MIN_SHARED = 0.5;
const MIN_COPY_SHARE = 0.9;

/** Whether the most similar clause of a source differs in negation. */
function judgeNegation(
  stated: ParsedClause,
  known: readonly ParsedClause[],
  subject: ReadonlySet<string>,
): Bearing {
  let best = MIN_SHARED * stated.words.size;
  let nearest: ParsedClause[] = [];
  for (const clause of known) {
    const size = shared(stated.words, clause.words);
    if (size < best || size === 0) continue;
    if (size > best) nearest = [];
    best = size;
    nearest.push(clause);
  }
  const bearings = nearest.map((clause): Bearing => {
    const negatedInBoth = shared(stated.isNegated, clause.isNegated, subject);
    const negatedInStatement = shared(stated.isNegated, clause.words, subject) - negatedInBoth;
    const negatedInSource = shared(clause.isNegated, stated.words, subject) - negatedInBoth;
    // A paraphrase may negate one word more or less; a copy may not.
    const allowed = best >= MIN_COPY_SHARE * stated.words.size ? 0 : negatedInBoth;
    if (negatedInStatement + negatedInSource <= allowed) return negatedInBoth > 0 ? 'agrees' : 'silent';
    return 'conflicts';
  });
  if (bearings.length === 0 || bearings.some((bearing) => bearing !== 'conflicts')) return 'silent';
  return 'conflicts';
}

const OUTCOME: Partial<Record<Verdict, 1 | 0 | -1>> = {
  superior: 1,
  'no difference': 0,
  inferior: -1,
  harmful: -1,
  withdrawn: -1,
};

function verdictsOf(text: string, names: readonly string[], vocabulary: OutcomeVocabulary): Set<1 | 0 | -1> {
  const directions = splitSentences(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    const lowerCased = sentence.toLowerCase();
    const name = names.find((one) => lowerCased.includes(one.toLowerCase()));
    const verdict = getVerdict(sentence, { intervention: name ?? '', comparator: null }, vocabulary);
    return verdict ? (OUTCOME[verdict] ?? []) : [];
  });
  return new Set(directions);
}

interface Polarity {
  /** All spellings of the statement's subject. */
  readonly names: readonly string[];
  readonly vocabulary: OutcomeVocabulary;
}

/** Checks the direction of statements against sources. */
export function createPolarity(sources: readonly string[], { names, vocabulary }: Polarity) {
  const known = sources.flatMap(parseClauses);
  const subject = new Set(names.flatMap((name) => phraseWords(name).map(stem)));
  let verdicts: Set<1 | 0 | -1> | undefined;

  function bearing(text: string): Bearing {
    const clauses = parseClauses(text);
    const bearings = clauses.flatMap((clause) => [
      ...clause.assertions.map((assertion) => judgeAssertion(assertion, known, subject)),
      judgeNegation(clause, known, subject),
    ]);
    if (bearings.includes('conflicts')) return 'conflicts';
    if (bearings.includes('agrees')) return 'agrees';
    const stated = verdictsOf(text, names, vocabulary);
    if (stated.size !== 1) return 'silent';
    verdicts ??= new Set(sources.flatMap((source) => [...verdictsOf(source, names, vocabulary)]));
    const [sign] = stated;
    if (sign === undefined || verdicts.size === 0) return 'silent';
    return verdicts.has(sign) ? 'agrees' : 'conflicts';
  }
  return { bearing };
}
