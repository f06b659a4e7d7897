import { basename } from 'node:path';
import { MedlineError } from '../medline/medline-error.ts';
import { readText } from '../medline/medline-files.ts';
import { OrganisationFileError, type OrganisationNames, organisationNames } from './organisation-names.ts';
import { readCsvNames } from './read-csv.ts';
import { readRorNames } from './read-ror.ts';

/** ROR has more than twice as many. */
const MIN_ROR_RECORDS = 50_000;

async function* withFirst(first: string, rest: AsyncIterable<string>) {
  yield first;
  yield* rest;
}

/**
 * Names of organisations from ROR’s dump (JSON, schema 2) or a table `alias,name,kind,country` (CSV), plain or gzipped.
 * @throws OrganisationFileError that names the file, the line and what is wrong
 */
export async function readOrganisationFile(
  path: string,
  { minRecords = MIN_ROR_RECORDS }: { readonly minRecords?: number } = {},
): Promise<OrganisationNames> {
  const file = basename(path);
  try {
    const pieces = readText(path)[Symbol.asyncIterator]();
    const { value: first = '' } = await pieces.next();
    const text = withFirst(first, { [Symbol.asyncIterator]: () => pieces });
    if (/^\s*\[/u.test(first)) {
      const { named, asOf } = await readRorNames(text, { minRecords });
      return organisationNames('ROR', asOf, named);
    }
    return organisationNames(file, null, await readCsvNames(text));
  } catch (error) {
    if (error instanceof OrganisationFileError || error instanceof MedlineError)
      throw new OrganisationFileError(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}
