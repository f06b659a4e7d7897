import { isTechnology, memoizeByContext } from '../../assessment/assessment.ts';
import { LARGE_PEOPLE, peopleOf } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import type { Statement } from './statement.ts';

/** Share of the studies of a technology that must say the same. */
const MIN_SHARE = 1 / 3;
/** Like a large trial, one pooled analysis may outweigh many small ones. */
const POOLED: readonly string[] = ['meta-analysis', 'guideline'];
/** Fewer studies have no majority. */
const MIN_STUDIES = 3;

/** Language cues only. */
const ADDITION =
  /\b(?:addition of|added to|adding|add-on|addition to|in combination with|combination (?:therapy )?(?:of|with)|combining|with or without|plus)\b/i;
const ADDED = /\b(?:addition of|adding|add-on)(?: (?!(?:to|with)\b)[\w-]+){0,2} $/i;

/** Whether a sentence judges what was added to a technology rather than the technology. */
export function judgesAddition({ about, text }: Pick<Statement, 'about' | 'text'>): boolean {
  if (!ADDITION.test(text)) return false;
  const lowerCased = text.toLowerCase();
  return about.concept.spellings.every(({ text: name }) => {
    const at = lowerCased.indexOf(name.toLowerCase());
    return at < 0 || !ADDED.test(text.slice(0, at));
  });
}

/** Whether a statement rests on weight of its own: a large trial, pooled trials or a guideline. */
export function isWeighty({ base }: ClaimContext, { document }: Pick<Statement, 'document'>): boolean {
  const entry = base.documents[document];
  if (!entry) return false;
  return POOLED.includes(entry.study) || (peopleOf(entry.record) ?? 0) >= LARGE_PEOPLE;
}

/**
 * Whether most studies of a technology say something else than a statement on it: praise where more conclude
 * against it, failure or equivalence where few say so. A large trial or a pooled analysis is no minority,
 * unless it praises what others refute.
 */
export const isMinority = (
  context: ClaimContext,
  statement: Pick<Statement, 'kind' | 'about' | 'document' | 'text'>,
): boolean => minorities(context)(statement);

const minorities = memoizeByContext((context: ClaimContext) =>
  memoizeByContext((statement: Parameters<typeof isMinority>[1]): boolean => {
    const { kind, about } = statement;
    if (kind !== 'works' && kind !== 'equal' && kind !== 'fails') return false;
    if (!isTechnology(about)) return false;
    // An add-on failed, or the technology is on Hold: other conclusions do not contradict that.
    const { ring, trials } = context.assess(about);
    if (kind === 'fails' && (ring === 'Hold' || judgesAddition(statement))) return false;
    const { sides } = trials;
    const total = sides.for + sides.against + sides.even + sides.lost;
    if (total < MIN_STUDIES) return false;
    if (kind === 'works') return sides.against > sides.for;
    if (isWeighty(context, statement)) return false;
    const same = kind === 'equal' ? sides.even + sides.lost : sides.against;
    return same < MIN_SHARE * total;
  }),
);
