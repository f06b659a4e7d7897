import type { OutcomeVocabulary } from '../outcomes/valence.ts';
import { splitClauses } from './clauses.ts';
import type { ComparedNames } from './compared-names.ts';
import { AIM, DEFINES, LISTS_HARMS, NO_JUDGEMENT, OPEN, RISKS_EXCEED, WITHDRAWN } from './cues.ts';
import { countVotes, type Votes } from './votes.ts';

/**
 * A sentence's verdict on an intervention, against its comparator if there is one, otherwise against the
 * baseline.
 */
export type Verdict = 'superior' | 'no difference' | 'inferior' | 'harmful' | 'withdrawn' | 'open';

const NO_CONCLUSION: readonly RegExp[] = [AIM, DEFINES, LISTS_HARMS, NO_JUDGEMENT];

/** In the first part of a sentence, an open question is its main statement. */
const EARLY_SHARE = 0.4;

function decideVerdict({ good, same, worse, harm }: Votes, { comparator }: ComparedNames): Verdict | null {
  if (harm > good && harm >= worse && harm >= same) return 'harmful';
  if (worse > good && worse > same) return comparator === null ? 'harmful' : 'inferior';
  if (good > 0 && good >= same) return 'superior';
  return same > 0 ? 'no difference' : null;
}

/**
 * The verdict of a sentence on an intervention, by votes of its clauses: judgements, changes weighted by
 * valence, and no difference. Null without a conclusion.
 */
export function getVerdict(
  sentence: string,
  compared: ComparedNames,
  vocabulary: OutcomeVocabulary,
): Verdict | null {
  if (WITHDRAWN.test(sentence)) return 'withdrawn';
  if (NO_CONCLUSION.some((cue) => cue.test(sentence))) return null;
  if (RISKS_EXCEED.test(sentence)) return 'harmful';
  const open = OPEN.exec(sentence);
  const before = open ? sentence.slice(0, open.index) : sentence;
  if (open && (open.index < EARLY_SHARE * sentence.length || /\bwhether\b/i.test(before))) return 'open';
  const votes: Votes = { good: 0, same: 0, worse: 0, harm: 0 };
  for (const { text, weight } of splitClauses(before)) {
    const sentenceVotes = countVotes(text, compared, vocabulary);
    for (const kind of ['good', 'same', 'worse', 'harm'] as const)
      votes[kind] += weight * sentenceVotes[kind];
  }
  return open && votes.good < 1 ? 'open' : decideVerdict(votes, compared);
}
