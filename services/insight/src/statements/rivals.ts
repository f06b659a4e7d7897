import type { TableStudy } from '../evidence/table.ts';
import { type GapTable, isInPeople, type Subject } from './gap-table.ts';

/** Which treatments are alternatives to each other. */

/** A treatment with fewer studies in people is young. */
export const MIN_STUDIES = 3;

type Pair = `${number} ${number}`;
const pairOf = (a: number, b: number): Pair => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Records by pair of subjects. */
export interface Pairs {
  /** Studies in people whose title or arms name both, not given together. */
  readonly compared: (a: Subject, b: Subject) => readonly TableStudy[];
  /** Records that give both together. */
  readonly together: (a: Subject, b: Subject) => readonly TableStudy[];
}

export function findPairs({ records }: GapTable): Pairs {
  const compared = new Map<Pair, TableStudy[]>();
  const together = new Map<Pair, TableStudy[]>();
  const add = (map: Map<Pair, TableStudy[]>, pair: Pair, study: TableStudy) =>
    map.set(pair, [...(map.get(pair) ?? []), study]);
  for (const study of records) {
    const { tests = [], together: joined = [] } = study.covers ?? {};
    const given = new Set(joined.map(([a, b]) => pairOf(a, b)));
    for (const pair of given) add(together, pair, study);
    if (!isInPeople(study)) continue;
    for (const [index, a] of tests.entries())
      for (const b of tests.slice(index + 1)) {
        const pair = pairOf(a, b);
        if (!given.has(pair)) add(compared, pair, study);
      }
  }
  const find = (map: Map<Pair, TableStudy[]>) => (a: Subject, b: Subject) =>
    map.get(pairOf(a.place, b.place)) ?? [];
  return { compared: find(compared), together: find(together) };
}

const isSameClass = (a: Subject, b: Subject): boolean =>
  (a.classes ?? []).some((one) => b.classes?.includes(one));

/** Parts of one regimen: given together at least half as often as compared. */
function arePartners(a: Subject, b: Subject, { compared, together }: Pairs): boolean {
  const joint = together(a, b).length;
  return joint > 0 && 2 * joint >= compared(a, b).length;
}

const areKin = (a: Subject, b: Subject) =>
  (a.kin?.includes(b.place) ?? false) || (b.kin?.includes(a.place) ?? false);

/** 'TTS fentanyl' beside 'fentanyl': its silence says nothing, the drug may have been studied so under its bare name. */
export const isFormOfAnother = ({ use, name, kin = [] }: Subject, { subjects }: GapTable): boolean =>
  use === 'drug' &&
  kin.some((place) => {
    const other = subjects[place];
    return other && !other.isClass && name.toLowerCase().includes(other.name.toLowerCase());
  });

/** Whether two could be alternatives, whatever they share: neither is a class, a form or a member of the other, nor its partner. */
export const canBeRivals = (a: Subject, b: Subject, pairs: Pairs): boolean =>
  a.place !== b.place && !a.isClass && !b.isClass && !areKin(a, b) && !arePartners(a, b, pairs);

/** Rivals of a treatment that have studies enough: those of its class. */
export const findRivals = (subject: Subject, { subjects }: GapTable, pairs: Pairs): Subject[] =>
  subjects.filter(
    (other) =>
      other.studies.length >= MIN_STUDIES &&
      isSameClass(subject, other) &&
      canBeRivals(subject, other, pairs),
  );
