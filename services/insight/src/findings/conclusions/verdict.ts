import type { OutcomeVocabulary } from '../outcomes/valence.ts';
import { clausesOf } from './clauses.ts';
import type { Compared } from './compared.ts';
import { AIM, LISTS_HARMS, OPEN, WITHDRAWN } from './cues.ts';
import { type Votes, votesOf } from './votes.ts';

/** What a sentence concludes of an intervention, against its comparator where it has one, else against what was before. */
export type Verdict = 'superior' | 'no difference' | 'inferior' | 'harmful' | 'withdrawn' | 'open';

/** Said in the first part of a sentence, that something is open is what the sentence says. */
const EARLY_SHARE = 0.4;

function decided({ good, same, worse, harm }: Votes, { comparator }: Compared): Verdict | null {
  if (harm > good && harm >= worse && harm >= same) return 'harmful';
  if (worse > good && worse > same) return comparator === null ? 'harmful' : 'inferior';
  if (good > 0 && good >= same) return 'superior';
  return same > 0 ? 'no difference' : null;
}

/**
 * What a sentence concludes of an intervention, by the votes of its clauses: what is called good or bad, what went up or down times whether more of
 * it is better, what did not differ. Null where it concludes nothing.
 */
export function verdictOf(
  sentence: string,
  compared: Compared,
  vocabulary: OutcomeVocabulary,
): Verdict | null {
  if (WITHDRAWN.test(sentence)) return 'withdrawn';
  if (AIM.test(sentence) || LISTS_HARMS.test(sentence)) return null;
  const open = OPEN.exec(sentence);
  const before = open ? sentence.slice(0, open.index) : sentence;
  if (open && (open.index < EARLY_SHARE * sentence.length || /\bwhether\b/i.test(before))) return 'open';
  const votes: Votes = { good: 0, same: 0, worse: 0, harm: 0 };
  for (const { text, weight } of clausesOf(before)) {
    const own = votesOf(text, compared, vocabulary);
    for (const kind of ['good', 'same', 'worse', 'harm'] as const) votes[kind] += weight * own[kind];
  }
  return open && votes.good < 1 ? 'open' : decided(votes, compared);
}
