import type { Figure } from '@sextant/contracts/insight/evidence';
import {
  type Gap,
  isActive,
  MAX_NEAR_SHOWN,
  MIN_EXPECTED,
  newestFirst,
  pmidsOf,
  type RivalCount,
} from './gap.ts';
import { type GapTable, isInPeople, isReview, type Subject } from './gap-table.ts';
import { asOfYear, noneFound, studiesOf, tableFigures } from './gap-words.ts';
import { canBeRivals, isFormOfAnother, type Pairs } from './rivals.ts';
import { capitalize, countOf, formatNumber, list } from './words.ts';

/** Head to head: one gap a family of rivals, its largest pair that was never compared; or that no two of it were. */

/** Studies in people whose title or arms name a member: with fewer, no comparison can be expected. */
const MIN_TRIALS = 8;
const MIN_MEMBERS = 3;
/** Pairs of a family that were compared, their share and their records: else comparing is not usual. */
const COMPARED = { pairs: 3, share: 0.5, records: 6 };
const MAX_NEAR = 1;
const MAX_NAMED = 6;

/** Rivals of a class; of some, whether others were left out that are not studied any more. */
interface Family {
  readonly members: readonly Subject[];
  readonly isPart: boolean;
}

/** Members of each class that have studies enough, largest families first; none within another. Cut abstracts still name what was compared: in the title or the aim. */
function findFamilies(table: GapTable, isAsked: (key: string) => boolean): Family[] {
  const known = table.subjects.filter(
    (subject) => !subject.isClass && subject.trials.length >= MIN_TRIALS && !isFormOfAnother(subject, table),
  );
  const members = known.filter(({ key, trials }) => isAsked(key) && isActive(trials, table));
  const byClass = new Map<string, Subject[]>();
  for (const subject of members)
    for (const one of subject.classes ?? []) byClass.set(one, [...(byClass.get(one) ?? []), subject]);
  const families = [...byClass]
    .toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
    .map(([name, family]) => ({
      members: family,
      isPart: known.some((one) => one.classes?.includes(name) && !isActive(one.trials, table)),
    }));
  return families.filter(
    ({ members: family }, index) =>
      family.length >= MIN_MEMBERS &&
      !families.slice(0, index).some((larger) => family.every((subject) => larger.members.includes(subject))),
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return ((low ?? 0) + (high ?? 0)) / 2;
}

/** What is told of a family without its inactive members. */
const LATELY = ', those of their class studied lately';
const namesOf = ({ members, isPart }: Family) =>
  members.length <= MAX_NAMED
    ? `${list(members.map(({ name }) => name))}${isPart ? `${LATELY},` : ','}`
    : `${members.length} treatments of one class${isPart ? ' studied lately' : ''},`;

function findFamilyPairs(family: readonly Subject[], pairs: Pairs) {
  return family.flatMap((a, index) =>
    family.slice(index + 1).flatMap((b) => {
      if (!canBeRivals(a, b, pairs)) return [];
      const [first, second] = a.studies.length >= b.studies.length ? [a, b] : [b, a];
      const both = first.named.filter((study) => second.named.includes(study));
      const near = both.filter(isInPeople);
      return {
        first,
        second,
        compared: pairs.compared(a, b),
        isGivenTogether: pairs.together(a, b).length > 0,
        near,
        /** A study of one whose abstract names the other may well compare them. */
        mayCompare: near.filter((study) => first.tested.includes(study) || second.tested.includes(study)),
        reviews: both.filter(isReview),
      };
    }),
  );
}
type FamilyPair = ReturnType<typeof findFamilyPairs>[number];

const bySize = (a: FamilyPair, b: FamilyPair) =>
  b.first.studies.length * b.second.studies.length - a.first.studies.length * a.second.studies.length ||
  (a.first.key + a.second.key < b.first.key + b.second.key ? -1 : 1);

const countRivals = (family: readonly Subject[], subject: Subject, pairs: Pairs): RivalCount[] =>
  family
    .filter((other) => other !== subject)
    .map((other) => ({
      key: other.key,
      name: other.name,
      studies: other.studies.length,
      having: pairs.compared(other, subject).length,
    }))
    .toSorted((a, b) => b.having - a.having || b.studies - a.studies || (a.key < b.key ? -1 : 1));

const familyFigures = (family: readonly Subject[], pairs: readonly FamilyPair[]): Figure[] => [
  { name: 'members', label: 'Treatments of one class', value: family.length },
  { name: 'pairs', label: 'Pairs of them', value: pairs.length },
  ...family.map(({ key, name, trials }) => ({
    name: `tested:${key}`,
    label: `Studies in people whose title or arms name ${name}`,
    value: trials.length,
  })),
];

function familyGap(whole: Family, table: GapTable, pairs: Pairs): Gap | null {
  const { members: family, isPart } = whole;
  const all = findFamilyPairs(family, pairs);
  const done = all.filter(({ compared }) => compared.length > 0);
  const records = [...new Set(done.flatMap(({ compared }) => compared))];
  const near = [...new Set(all.flatMap((pair) => pair.near))];
  const [largest] = all.toSorted(bySize);
  if (!largest || all.length < COMPARED.pairs) return null;
  if (done.length === 0) {
    if (near.length > MAX_NEAR || all.some(({ isGivenTogether }) => isGivenTogether)) return null;
    const own = newestFirst([...new Set(family.flatMap(({ trials }) => trials))]);
    return {
      kind: 'head-to-head',
      technology: null,
      missing: `a comparison of ${family.length <= MAX_NAMED ? list(family.map(({ name }) => name)) : 'treatments of one class'}`,
      sentence: `${asOfYear(table)}No study in people compares any two of ${list(family.map(({ name, trials }) => `${name} (${countOf(trials.length, 'study', 'studies')})`))}${isPart ? LATELY : ''}: ${noneFound(table)}.`,
      figures: [...tableFigures(table), ...familyFigures(family, all)],
      records: largest.first.studies.length,
      expected: null,
      rivals: family.map(({ key, name, trials }) => ({ key, name, studies: trials.length, having: 0 })),
      near: pmidsOf(near, MAX_NEAR_SHOWN),
      having: [],
      quotable: [...new Set([...family.flatMap(({ trials }) => newestFirst(trials).slice(0, 1)), ...own])],
      own,
    };
  }
  if (done.length < COMPARED.share * all.length || records.length < COMPARED.records) return null;
  const expected = median(all.map(({ compared }) => compared.length));
  const [open] = all
    .filter(
      (pair) =>
        pair.compared.length === 0 &&
        pair.near.length <= MAX_NEAR &&
        pair.mayCompare.length === 0 &&
        !pair.isGivenTogether,
    )
    .toSorted((a, b) => a.near.length - b.near.length || bySize(a, b));
  if (!open || done.length < COMPARED.pairs || expected < MIN_EXPECTED.comparisons) return null;
  const { first, second, reviews } = open;
  const indirectly =
    reviews.length > 0
      ? ` ${capitalize(countOf(reviews.length, 'review names', 'reviews name'))} both: compared only indirectly.`
      : '';
  const own = newestFirst([...new Set([...first.trials, ...second.trials])]);
  return {
    kind: 'head-to-head',
    technology: { key: first.key, name: first.name },
    rival: { key: second.key, name: second.name },
    missing: `a comparison of ${first.name} and ${second.name}`,
    sentence: `${asOfYear(table)}${capitalize(studiesOf(first))} and ${second.name} (${formatNumber(second.studies.length)}) were never compared with each other: ${noneFound(table)}; of ${formatNumber(all.length)} pairs among ${namesOf(whole)} ${formatNumber(done.length)} were, in ${countOf(records.length, 'study', 'studies')}.${indirectly}`,
    figures: [
      ...tableFigures(table),
      { name: 'studies', label: `Studies in people that name ${first.name}`, value: first.studies.length },
      {
        name: 'rivalStudies',
        label: `Studies in people that name ${second.name}`,
        value: second.studies.length,
      },
      ...familyFigures(family, all),
      { name: 'compared', label: 'Pairs that were compared', value: done.length },
      { name: 'comparisons', label: 'Studies that compare two of them', value: records.length },
      { name: 'expected', label: 'Studies of the pair in the middle', value: expected },
      { name: 'reviews', label: 'Reviews that name both', value: reviews.length },
    ],
    records: first.studies.length,
    expected,
    rivals: countRivals(family, first, pairs),
    near: [...pmidsOf(open.near), ...pmidsOf(reviews)].slice(0, MAX_NEAR_SHOWN),
    having: newestFirst(records),
    quotable: [...newestFirst(reviews), ...own],
    own,
  };
}

/** At most one gap a family. */
export const findHeadToHeadGaps = (
  table: GapTable,
  pairs: Pairs,
  isAsked: (key: string) => boolean = () => true,
): Gap[] => findFamilies(table, isAsked).flatMap((family) => familyGap(family, table, pairs) ?? []);
