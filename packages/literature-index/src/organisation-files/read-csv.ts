import { MAX_ORGANISATION_NAME_CHARS, OrganisationKind } from '@sextant/contracts/literature/organisation';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { createRowReader } from '../medline/row-reader.ts';
import { keyOf } from '../organisations/fold.ts';
import { type NamedOrganisation, OrganisationFileError } from './organisation-names.ts';

const COLUMNS = ['alias', 'name', 'kind', 'country'] as const;
/** No organisation has an address or a number in its name. */
const PERSONAL = /@|https?:|\d{5}/u;

function readRow(fields: readonly string[], columns: readonly number[], line: number) {
  const refuse = (problem: string) => new OrganisationFileError(`line ${line}: ${problem}`);
  const [alias = '', name = '', kind = '', country = ''] = columns.map((at) => fields[at]?.trim() ?? '');
  for (const [column, text] of [
    ['alias', alias],
    ['name', name],
  ] as const) {
    if (keyOf(text) === '') throw refuse(`there is no ${column}`);
    if (text.length > MAX_ORGANISATION_NAME_CHARS || PERSONAL.test(text))
      throw refuse(`the ${column} is no name of an organisation`);
  }
  const known = OrganisationKind.safeParse(kind.toLowerCase());
  if (!known.success) throw refuse(`‘${kind}’ is no kind: ${OrganisationKind.options.join(', ')}`);
  const code = country.toUpperCase();
  if (code !== '' && !Object.hasOwn(english.countries, code))
    throw refuse(`‘${country}’ is no country: two letters of ISO 3166, or nothing`);
  return { alias, name, kind: known.data, country: code };
}

/**
 * The organisations of a table `alias,name,kind,country`: each alias, and each name for itself.
 * @throws OrganisationFileError that names the line
 */
export async function readCsvNames(text: AsyncIterable<string>): Promise<NamedOrganisation[]> {
  const readRows = createRowReader({ withEmpty: true });
  const named: NamedOrganisation[] = [];
  const lines = new Map<string, { readonly line: number; readonly name: string }>();
  let columns: readonly number[] | null = null;
  let line = 1;
  const take = (rows: readonly (readonly string[])[]) => {
    for (const fields of rows) {
      takeRow(fields);
      line += fields.join('').split('\n').length;
    }
  };
  const takeRow = (fields: readonly string[]) => {
    if (!fields.some((field) => field.trim())) return;
    if (!columns) {
      const header = fields.map((field) =>
        field
          .replace(/^\uFEFF/u, '')
          .trim()
          .toLowerCase(),
      );
      columns = COLUMNS.map((column) => header.indexOf(column));
      const missing = COLUMNS.filter((_, at) => columns?.[at] === -1);
      if (missing.length > 0)
        throw new OrganisationFileError(`line ${line}: there is no column ${missing.join(', ')}`);
      return;
    }
    const row = readRow(fields, columns, line);
    const id = `${keyOf(row.alias)} ${row.country}`;
    const before = lines.get(id);
    if (before && before.name !== row.name)
      throw new OrganisationFileError(
        `line ${line}: ‘${row.alias}’ stands for ‘${before.name}’ already (line ${before.line})`,
      );
    lines.set(id, { line, name: row.name });
    named.push({ ...row, rank: 0 }, { ...row, alias: row.name, rank: 1 });
  };
  for await (const piece of text) take(readRows(piece));
  take(readRows(null));
  if (named.length === 0) throw new OrganisationFileError('it names no organisation');
  return named;
}
