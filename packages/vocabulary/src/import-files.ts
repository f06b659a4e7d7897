import { basename } from 'node:path';
import { type MeshFile, readMeshFile } from './mesh-file.ts';
import { packTable } from './pack.ts';
import { isDescriptor, VocabularyError, type VocabularyRecord } from './record.ts';
import type { VocabularyMeta } from './table.ts';
import type { Vocabulary } from './vocabulary.ts';

/** MeSH has had more since 2002: a file with fewer is a sample, or truncated between two records. */
const MIN_DESCRIPTORS = 20_000;
/** Likewise, since 2005. */
const MIN_SUBSTANCES = 100_000;
/** Minimum share of the present substances: each year has more than the previous one. */
const MIN_SUBSTANCES_SHARE = 0.5;
/** Maximum share of tree numbers without a parent: a complete file has none. */
const MAX_ORPHANS_SHARE = 0.01;

const formatCount = (value: number) => value.toLocaleString('en-US');

/** @throws VocabularyError for a well-formed file that does not contain all descriptors of MeSH */
function assertAllDescriptors({ records }: MeshFile, minDescriptors: number): void {
  if (records.length < minDescriptors)
    throw new VocabularyError(
      `is not whole: it has ${formatCount(records.length)} descriptors, and MeSH has had more than ${formatCount(minDescriptors)} since 2002`,
    );
  const trees = new Set(records.flatMap((record) => record.trees));
  const inner = [...trees].filter((tree) => tree.includes('.'));
  const orphans = inner.filter((tree) => !trees.has(tree.replace(/\.[^.]*$/, ''))).length;
  if (orphans > MAX_ORPHANS_SHARE * inner.length)
    throw new VocabularyError(
      `is not whole: nothing stands above ${formatCount(orphans)} of its ${formatCount(inner.length)} tree numbers`,
    );
}

/** @throws VocabularyError likewise, for supplementary substances */
function assertAllSubstances({ records }: MeshFile, present: number, minSubstances: number): void {
  const has = `is not whole: it has ${formatCount(records.length)} supplementary substances`;
  if (records.length < minSubstances)
    throw new VocabularyError(`${has}, and MeSH has had more than ${formatCount(minSubstances)} since 2005`);
  if (records.length < MIN_SUBSTANCES_SHARE * present)
    throw new VocabularyError(`${has}, fewer than half of the ${formatCount(present)} that are there`);
}

/** Prefixes errors with the name of the file. */
async function withFileName<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof VocabularyError)) throw error;
    throw new VocabularyError(`${basename(path)} ${error.message}`, { cause: error });
  }
}

/** The given file of a kind. */
function findOfKind(files: readonly MeshFile[], kind: MeshFile['kind']): MeshFile | undefined {
  const [first, second] = files.filter((file) => file.kind === kind);
  if (first && second)
    throw new VocabularyError(
      `${second.name} is refused: ${first.name} has ${kind} too, and one year is taken`,
    );
  return first;
}

/** A new version that is not yet in use. */
export interface ImportedVocabulary {
  readonly packed: Buffer;
  readonly meta: VocabularyMeta;
}

/**
 * Builds a new version from NLM's files and validates each as a whole. A file of descriptors replaces the
 * present descriptors, one of substances the substances; everything else is kept.
 * @param options.present the version to update; a file with fewer than half of its substances is rejected
 * @param options.onFile called with the name of each file before it is read
 * @throws VocabularyError that names the file and the problem
 */
export async function importFiles(
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
): Promise<ImportedVocabulary> {
  const files: MeshFile[] = [];
  for (const path of paths) {
    onFile(basename(path));
    files.push(
      await withFileName(path, async () => {
        const file = await readMeshFile(path);
        if (file.kind === 'descriptors') assertAllDescriptors(file, minDescriptors);
        else assertAllSubstances(file, present.substances, minSubstances);
        return file;
      }),
    );
  }
  const descriptors = findOfKind(files, 'descriptors');
  const substances = findOfKind(files, 'substances');
  const keptRecords = (isOfKind: (record: VocabularyRecord) => boolean) =>
    [...present.records()].filter(isOfKind);
  const records = [
    ...(descriptors?.records ?? keptRecords(isDescriptor)),
    ...(substances?.records ?? keptRecords((record) => !isDescriptor(record))),
  ];
  // Source files of the records that are kept: the file of descriptors comes first.
  const [descriptorsFile, substancesFile] = present.files;
  const names = [descriptors?.name ?? descriptorsFile, substances?.name ?? substancesFile];
  return packTable(records, {
    year: descriptors?.year ?? present.year,
    files: names.filter((name) => name !== undefined),
  });
}
