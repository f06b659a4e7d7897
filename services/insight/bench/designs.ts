// npm run bench -- insight/designs FOLDER [--disagreements COUNT]
//
// Study designs read from title and abstract alone, checked against NLM's publication types, on the records of each MEDLINE file of FOLDER that
// are indexed with MeSH and have an abstract. 'whole' counts abstracts of 500 characters or more: some files hold the first section alone.
// Publication types err too: 'after looking' takes for the records of `designs-looked-at.json` what a reader of the abstract found.
// COUNT disagreements of each sort are listed, spread evenly.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { studyKind } from '../src/reading/designs/study-kind.ts';
import type { StudyKind } from '../src/reading/designs/study-weights.ts';
import { type MedlineRecord, medlineRecords } from './support/medline-records.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { disagreements: { type: 'string', default: '0' } },
});
const [folder] = positionals;
if (!folder) {
  console.error('npm run bench -- insight/designs FOLDER [--disagreements COUNT]');
  process.exit(2);
}

type Judged = MedlineRecord & { readonly kind: StudyKind };
type Truth = (record: Judged) => boolean;
const DESIGNS: readonly { name: 'rct' | 'review'; types: RegExp; kinds: readonly StudyKind[] }[] = [
  {
    name: 'rct',
    types: /^(?:Randomized Controlled|Pragmatic Clinical|Equivalence|Adaptive Clinical) Trial$/,
    kinds: ['rct'],
  },
  {
    name: 'review',
    types: /^(?:(?:Systematic |Scoping )?Review|(?:Network )?Meta-Analysis)$/,
    kinds: ['review', 'meta-analysis'],
  },
];
const reviewedKinds: Record<string, string> = JSON.parse(
  readFileSync(new URL('designs-looked-at.json', import.meta.url), 'utf8'),
).designs;
const WHOLE_CHARS = 500;

const literatures = readdirSync(folder)
  .filter((name) => /\.xml(?:\.gz)?$/.test(name))
  .sort()
  .map((name) => ({
    name: name.replace(/\.xml(?:\.gz)?$/, ''),
    records: medlineRecords(join(folder, name))
      .filter(({ indexed, abstract }) => indexed && abstract !== null)
      .map((record): Judged => ({ ...record, kind: studyKind({ ...record, publicationTypes: [] }) })),
  }))
  .filter(({ records }) => records.length > 0);
const all = literatures.flatMap(({ records }) => records);
const whole = all.filter(({ abstract }) => (abstract?.length ?? 0) >= WHOLE_CHARS);

const share = (part: number, of: number) => (of === 0 ? '-' : (part / of).toFixed(3)).padStart(10);
const listed = Number(values.disagreements);
const spread = <T>(items: readonly T[]) =>
  items.filter(
    (_, index) =>
      Math.floor((index * listed) / items.length) < Math.floor(((index + 1) * listed) / items.length),
  );

console.log('design  records of                      truth             records  precision     recall');
for (const { name: design, types, kinds } of DESIGNS) {
  const byTypes: Truth = ({ publicationTypes }) => publicationTypes.some((type) => types.test(type));
  const reviewedTruth: Truth = (record) =>
    reviewedKinds[record.pmid] ? reviewedKinds[record.pmid] === design : byTypes(record);
  const print = (name: string, records: readonly Judged[], truth: Truth, how: string) => {
    const found = records.filter(({ kind }) => kinds.includes(kind));
    const right = found.filter(truth).length;
    const real = records.filter(truth).length;
    const figures = `${String(real).padStart(8)} ${share(right, found.length)} ${share(right, real)}`;
    console.log(`${design.padEnd(7)} ${name.padEnd(31)} ${how.padEnd(16)} ${figures}`);
  };
  for (const { name, records } of literatures) print(name, records, byTypes, 'types');
  for (const [name, records] of [
    ['all', all],
    ['all, whole', whole],
  ] as const) {
    print(name, records, byTypes, 'types');
    print(name, records, reviewedTruth, 'after looking');
  }
  const wrong = all.filter((record) => kinds.includes(record.kind) !== byTypes(record));
  for (const { pmid, kind, title, publicationTypes } of spread(wrong))
    console.log(
      `  ${pmid} ${reviewedKinds[pmid] ?? '-'} ${kind} | ${title} | ${publicationTypes.join('; ')}`,
    );
}
console.log(`${Object.keys(reviewedKinds).length} disagreements were looked at.`);
