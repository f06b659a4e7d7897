import { nameKey, type Subject } from './subjects.ts';

/** A correction as far as it says what it is about. */
export interface About {
  readonly kind: string;
  readonly section: string;
  readonly conceptKey: string | null;
  readonly name: string;
}

/** What a correction is about among the subjects of one record. */
export type Match<S extends Subject = Subject> =
  | { readonly is: 'this'; readonly subject: S }
  | { readonly is: 'unsure'; readonly candidates: readonly S[] }
  | { readonly is: 'absent' };

const ABSENT = { is: 'absent' } as const;

/**
 * What each correction is about: the concept within its section, else the words of its name whatever their spelling. Where several
 * things have the concept, the one with the name, else nobody can tell. A finding is known by what it says: another one of the same
 * concept may be it, and is never taken for it unasked.
 */
export function matchCorrections<C extends About, S extends Subject>(
  corrections: readonly C[],
  subjects: readonly S[],
): Map<C, Match<S>> {
  const first = new Map(
    corrections.map((correction): [C, Match<S>] => [correction, matchOne(correction, subjects)]),
  );
  const takenBy = new Map<S, C>();
  for (const [correction, match] of first)
    if (match.is === 'this' && !takenBy.has(match.subject)) takenBy.set(match.subject, correction);
  return new Map(
    [...first].map(([correction, match]): [C, Match<S>] => {
      if (match.is === 'this')
        return [correction, takenBy.get(match.subject) === correction ? match : ABSENT];
      // Once the analyst has told one of them apart, nobody waits any more.
      const asked = match.is === 'unsure' && !match.candidates.some((candidate) => takenBy.has(candidate));
      return [correction, asked ? match : ABSENT];
    }),
  );
}

function matchOne<S extends Subject>(
  { kind, section, conceptKey, name }: About,
  subjects: readonly S[],
): Match<S> {
  const inSection = subjects.filter((subject) => subject.section === section);
  const key = nameKey(kind, name);
  const named = inSection.filter((subject) => nameKey(kind, subject.name) === key);
  const ofConcept = inSection.filter((subject) => conceptKey !== null && subject.conceptKey === conceptKey);
  const both = ofConcept.find((subject) => named.includes(subject));
  const [only, ...others] = both ? [both] : ofConcept;
  if (only && others.length === 0 && (both || kind !== 'finding')) return { is: 'this', subject: only };
  if (ofConcept.length > 0) return { is: 'unsure', candidates: ofConcept };
  const [sameName] = named;
  return sameName ? { is: 'this', subject: sameName } : ABSENT;
}
