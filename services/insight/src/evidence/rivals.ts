import type { EvidenceTable } from './table.ts';

type Subjects = NonNullable<EvidenceTable['subjects']>;

/** Whether two technologies belong to one class, and neither is a part, a form or a class of the other. */
export function areRivals(
  { subjects = [] }: { readonly subjects?: Subjects },
  [one, other]: readonly [string, string],
): boolean {
  const [a, b] = [one, other].map((key) => subjects.findIndex((subject) => subject.key === key));
  const [first, second] = [subjects[a ?? -1], subjects[b ?? -1]];
  return (
    first !== undefined &&
    second !== undefined &&
    !first.isClass &&
    !second.isClass &&
    !first.kin?.includes(b ?? -1) &&
    !second.kin?.includes(a ?? -1) &&
    (first.classes ?? []).some((name) => second.classes?.includes(name))
  );
}
