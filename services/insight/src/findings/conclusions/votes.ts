import type { OutcomeVocabulary } from '../outcomes/valence.ts';
import { pattern } from '../pattern.ts';
import { findChanges } from './changes.ts';
import { type ComparedNames, findMentions, refersToComparator } from './compared-names.ts';
import { ACTS_ON, COMPARATIVE, GOOD, HARM, MEASURED, SAME, WORSE } from './cues.ts';

/** Votes for the intervention, for no difference, for inferiority, for harm. */
export type Votes = Record<'good' | 'same' | 'worse' | 'harm', number>;

/** A judgement, with its offset. */
interface Judgement {
  readonly at: number;
  readonly word: string;
  readonly kind: 'good' | 'worse' | 'harm';
}

const NEGATION = pattern(
  String.raw`
      \b(?:no|not|without|neither|nor|never|cannot|n't|lack of|fail(?:s|ed)? to|absence of|free of|free from|unlikely|
      rather than)\b(?:\s+(?!(?:and|but)\b)[\w/%.-]+){0,6}\s*$
    `,
  'i',
);
/** Not a negation: 'not only', 'no less than'. */
const FALSE_NEGATION = /\bnot only\b|\bno less\b/i;

const isNegated = (clause: string, at: number) => {
  const before = clause.slice(0, at);
  return NEGATION.test(before) && !FALSE_NEGATION.test(before);
};

const matches = (clause: string, pattern: RegExp) =>
  [...clause.matchAll(pattern)].map(({ 0: word, index }) => ({ at: index, to: index + word.length, word }));

/** If its slowing or acceleration is reported, it is a change. */
const COURSE = /^(?:worsen|deteriorat)/i;

/** The judgements of a clause, without those that are part of 'no difference' or 'less effective'. */
function findJudgements(clause: string, vocabulary: OutcomeVocabulary) {
  const same = matches(clause, SAME);
  const worse = matches(clause, WORSE);
  const isPart = (at: number, of: typeof same) => of.some((span) => at >= span.at && at < span.to);
  const changes = findChanges(clause, vocabulary).map(
    ({ at, word, isImprovement, isHarm }): Judgement => ({
      at,
      word,
      kind: isImprovement ? 'good' : isHarm ? 'harm' : 'worse',
    }),
  );
  // Equivalence covers efficacy, effects and harms.
  const isEquivalence = ({ at, word }: Judgement | (typeof same)[number]) =>
    same.length > 0 && (MEASURED.test(word) || (!COMPARATIVE.test(word) && same.some(({ to }) => to <= at)));
  const isActedOn = ({ at, word }: { at: number; word: string }) =>
    MEASURED.test(word) && ACTS_ON.test(clause.slice(0, at));
  const good = matches(clause, GOOD).filter(
    (each) => !isPart(each.at, worse) && !isEquivalence(each) && !isActedOn(each),
  );
  // Less or more harm is a change.
  const harms = changes.length === 0 && same.length === 0 ? matches(clause, HARM) : [];
  const remarks: Judgement[] = [
    ...changes.filter((change) => change.kind !== 'good' || !isEquivalence(change)),
    ...worse
      .filter(({ word }) => changes.length === 0 || !COURSE.test(word))
      .map(({ at, word }) => ({ at, word, kind: 'worse' as const })),
    ...good.map(({ at, word }) => ({ at, word, kind: 'good' as const })),
    ...harms.map(({ at, word }) => ({ at, word, kind: 'harm' as const })),
  ];
  return { same: same.length, remarks: remarks.filter(({ at }) => !isPart(at, same)) };
}

/** Naming a measured benefit is weak praise, absence of harm a small benefit. Our value. */
const MEASURED_WEIGHT = 0.5;
const NO_HARM_WEIGHT = 0.5;

/** The votes of a clause. Statements on the comparator count in reverse. */
export function countVotes(clause: string, compared: ComparedNames, vocabulary: OutcomeVocabulary): Votes {
  const { same, remarks } = findJudgements(clause, vocabulary);
  const votes: Votes = { good: 0, same, worse: 0, harm: 0 };
  const mentions = findMentions(clause, compared);
  for (const { at, word, kind } of remarks) {
    const weight = kind === 'good' && MEASURED.test(word) ? MEASURED_WEIGHT : 1;
    const isTurned = refersToComparator(clause, at, mentions);
    if (isNegated(clause, at)) {
      if (kind === 'good') votes.same += weight;
      else votes.good += NO_HARM_WEIGHT;
    } else if (kind === 'good') votes[isTurned ? 'worse' : 'good'] += weight;
    else votes[isTurned ? 'good' : kind] += 1;
  }
  return votes;
}
