import { nameKey, type Subject } from './subjects.ts';

/** The fields of a correction that identify its subject. */
export interface CorrectionSubject {
  readonly kind: string;
  readonly section: string;
  readonly conceptKey: string | null;
  readonly name: string;
}

/** The subject of a correction in one record. */
export type Match<S extends Subject = Subject> =
  | { readonly is: 'this'; readonly subject: S }
  | { readonly is: 'unsure'; readonly candidates: readonly S[] }
  | { readonly is: 'absent' };

const ABSENT = { is: 'absent' } as const;

/**
 * Matches corrections to the subjects of a record: by concept within the section, else by the words of the
 * name, ignoring spelling. If several subjects have the concept, the name decides, otherwise the match is
 * unsure. A finding is matched by its text: another finding of the same concept is only a candidate, which
 * the analyst has to confirm.
 */
export function matchCorrections<C extends CorrectionSubject, S extends Subject>(
  corrections: readonly C[],
  subjects: readonly S[],
): Map<C, Match<S>> {
  const first = new Map(
    corrections.map((correction): [C, Match<S>] => [correction, matchOne(correction, subjects)]),
  );
  const claimedBy = new Map<S, C>();
  for (const [correction, match] of first)
    if (match.is === 'this' && !claimedBy.has(match.subject)) claimedBy.set(match.subject, correction);
  return new Map(
    [...first].map(([correction, match]): [C, Match<S>] => {
      if (match.is === 'this')
        return [correction, claimedBy.get(match.subject) === correction ? match : ABSENT];
      // A candidate that the analyst assigned to another correction is no longer asked about.
      const isUnsure =
        match.is === 'unsure' && !match.candidates.some((candidate) => claimedBy.has(candidate));
      return [correction, isUnsure ? match : ABSENT];
    }),
  );
}

function matchOne<S extends Subject>(
  { kind, section, conceptKey, name }: CorrectionSubject,
  subjects: readonly S[],
): Match<S> {
  const inSection = subjects.filter((subject) => subject.section === section);
  const key = nameKey(kind, name);
  const withSameName = inSection.filter((subject) => nameKey(kind, subject.name) === key);
  const sameConcept = inSection.filter((subject) => conceptKey !== null && subject.conceptKey === conceptKey);
  const both = sameConcept.find((subject) => withSameName.includes(subject));
  const [only, ...others] = both ? [both] : sameConcept;
  if (only && others.length === 0 && (both || kind !== 'finding')) return { is: 'this', subject: only };
  if (sameConcept.length > 0) return { is: 'unsure', candidates: sameConcept };
  const [sameName] = withSameName;
  return sameName ? { is: 'this', subject: sameName } : ABSENT;
}
