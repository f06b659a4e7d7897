import { basename } from 'node:path';
import { type MeshFile, readMeshFile } from './mesh-file.ts';
import { packTable } from './pack.ts';
import { isDescriptor, VocabularyError, type VocabularyRecord } from './record.ts';
import type { VocabularyMeta } from './table.ts';
import type { Vocabulary } from './vocabulary.ts';

/** MeSH has had more since 2002: a file with fewer is a sample, or was cut between two records. */
const MIN_DESCRIPTORS = 20_000;
/** Likewise, since 2005. */
const MIN_SUBSTANCES = 100_000;
/** Of the substances that are there: each year has more than the one before. */
const MIN_SUBSTANCES_SHARE = 0.5;
/** Tree numbers above which nothing stands: none in a whole file. */
const MAX_ORPHANS_SHARE = 0.01;

const counted = (value: number) => value.toLocaleString('en-US');

/** @throws VocabularyError for a file that is well formed and still not all of MeSH's descriptors */
function assertAllDescriptors({ records }: MeshFile, minDescriptors: number): void {
  if (records.length < minDescriptors)
    throw new VocabularyError(
      `is not whole: it has ${counted(records.length)} descriptors, and MeSH has had more than ${counted(minDescriptors)} since 2002`,
    );
  const trees = new Set(records.flatMap((record) => record.trees));
  const inner = [...trees].filter((tree) => tree.includes('.'));
  const orphans = inner.filter((tree) => !trees.has(tree.replace(/\.[^.]*$/, ''))).length;
  if (orphans > MAX_ORPHANS_SHARE * inner.length)
    throw new VocabularyError(
      `is not whole: nothing stands above ${counted(orphans)} of its ${counted(inner.length)} tree numbers`,
    );
}

/** @throws VocabularyError likewise, for supplementary substances */
function assertAllSubstances({ records }: MeshFile, present: number, minSubstances: number): void {
  const has = `is not whole: it has ${counted(records.length)} supplementary substances`;
  if (records.length < minSubstances)
    throw new VocabularyError(`${has}, and MeSH has had more than ${counted(minSubstances)} since 2005`);
  if (records.length < MIN_SUBSTANCES_SHARE * present)
    throw new VocabularyError(`${has}, fewer than half of the ${counted(present)} that are there`);
}

/** Names the file in what is wrong with it. */
async function aboutFile<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof VocabularyError)) throw error;
    throw new VocabularyError(`${basename(path)} ${error.message}`, { cause: error });
  }
}

/** A file of its kind among those given. */
function ofKind(files: readonly MeshFile[], kind: MeshFile['kind']): MeshFile | undefined {
  const [first, second] = files.filter((file) => file.kind === kind);
  if (first && second)
    throw new VocabularyError(
      `${second.name} is refused: ${first.name} has ${kind} too, and one year is taken`,
    );
  return first;
}

/** A new version, not yet in use anywhere. */
export interface TakenVocabulary {
  readonly packed: Buffer;
  readonly meta: VocabularyMeta;
}

/**
 * Makes a new version from NLM's files, each checked as a whole. A file of descriptors takes the place of those that are there, one of substances
 * likewise; what no file brings stays.
 * @param options.present what the files go on top of; a file with fewer than half of its substances is refused
 * @param options.onFile told the name of each file before it is read
 * @throws VocabularyError that names the file and says what is wrong with it
 */
export async function takeFiles(
  paths: readonly string[],
  {
    present,
    onFile = () => {},
    minDescriptors = MIN_DESCRIPTORS,
    minSubstances = MIN_SUBSTANCES,
  }: {
    readonly present: Vocabulary;
    readonly onFile?: (name: string) => void;
    readonly minDescriptors?: number;
    readonly minSubstances?: number;
  },
): Promise<TakenVocabulary> {
  const files: MeshFile[] = [];
  for (const path of paths) {
    onFile(basename(path));
    files.push(
      await aboutFile(path, async () => {
        const file = await readMeshFile(path);
        if (file.kind === 'descriptors') assertAllDescriptors(file, minDescriptors);
        else assertAllSubstances(file, present.substances, minSubstances);
        return file;
      }),
    );
  }
  const descriptors = ofKind(files, 'descriptors');
  const substances = ofKind(files, 'substances');
  const staying = (isOfKind: (record: VocabularyRecord) => boolean) =>
    [...present.records()].filter(isOfKind);
  const records = [
    ...(descriptors?.records ?? staying(isDescriptor)),
    ...(substances?.records ?? staying((record) => !isDescriptor(record))),
  ];
  // Of the present files those whose records stay: the one of descriptors stands first.
  const [descriptorsFile, substancesFile] = present.files;
  const names = [descriptors?.name ?? descriptorsFile, substances?.name ?? substancesFile];
  return packTable(records, {
    year: descriptors?.year ?? present.year,
    files: names.filter((name) => name !== undefined),
  });
}
