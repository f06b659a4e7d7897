import {
  MAX_ORGANISATION_NAME_CHARS,
  type OrganisationKind,
} from '@sextant/contracts/literature/organisation';
import { z } from 'zod';
import { StudyScanner } from '../trials/study-scanner.ts';
import { type NamedOrganisation, OrganisationFileError } from './organisation-names.ts';

/** A record of ROR’s schema 2, as far as it is read. */
const RorRecord = z.object({
  id: z.string(),
  status: z.string(),
  types: z.array(z.string()),
  names: z.array(z.object({ value: z.string(), types: z.array(z.string()) })).min(1),
  locations: z.array(
    z.object({ geonames_details: z.object({ country_code: z.string().nullish() }).nullish() }),
  ),
  relationships: z.array(z.object({ type: z.string(), id: z.string() })),
  admin: z.object({ last_modified: z.object({ date: z.string() }).nullish() }).nullish(),
});
type RorRecord = z.infer<typeof RorRecord>;

const KINDS: readonly (readonly [string, OrganisationKind])[] = [
  ['company', 'company'],
  ['healthcare', 'hospital'],
  ['education', 'university'],
  ['government', 'government'],
  ['facility', 'research institute'],
  ['nonprofit', 'other non-profit'],
];
const RANKS: readonly string[] = ['ror_display', 'label', 'alias', 'acronym'];
const MAX_ANCESTORS = 10;

interface Body {
  readonly name: string;
  readonly kind: OrganisationKind;
  readonly country: string;
  readonly names: readonly { readonly alias: string; readonly rank: number }[];
  readonly parents: readonly string[];
}

function bodyOf({ types, names, locations, relationships }: RorRecord): Body | null {
  const display = names.find((name) => name.types.includes('ror_display')) ?? names[0];
  // 'Example (Japan)': the country stands beside it.
  const plain = (text: string) => text.replace(/\s*\([^)]*\)$/u, '').trim();
  const kind = KINDS.find(([type]) => types.includes(type))?.[1] ?? 'other non-profit';
  const name = plain(display?.value ?? '');
  if (name === '' || name.length > MAX_ORGANISATION_NAME_CHARS) return null;
  return {
    name,
    kind,
    country: locations[0]?.geonames_details?.country_code?.toUpperCase() ?? '',
    names: names.flatMap(({ value, types: own }) => {
      const rank = RANKS.findIndex((type) => own.includes(type));
      // Short forms of companies are those of too many.
      return rank < 0 || (rank === 3 && (kind === 'company' || value.length < 3))
        ? []
        : { alias: plain(value), rank };
    }),
    parents: relationships.flatMap(({ type, id }) => (type === 'parent' ? id : [])),
  };
}

/** The company that a company belongs to in the end; other bodies stand for themselves. */
function headOf(body: Body, bodies: ReadonlyMap<string, Body>): Body {
  let head = body;
  if (body.kind !== 'company') return head;
  for (let up = 0; up < MAX_ANCESTORS; up += 1) {
    const parent = head.parents.map((id) => bodies.get(id)).find((one) => one?.kind === 'company');
    if (!parent || parent === body) return head;
    head = parent;
  }
  return head;
}

function readRecord(json: string, line: number): RorRecord {
  try {
    return RorRecord.parse(JSON.parse(json));
  } catch (error) {
    const path = error instanceof z.ZodError ? ` (${error.issues[0]?.path.join('.')})` : '';
    throw new OrganisationFileError(`line ${line}: this is no record of ROR’s schema 2${path}`, {
      cause: error,
    });
  }
}

/**
 * The active organisations of ROR’s dump (JSON, schema 2), companies under the company that they belong to.
 * @throws OrganisationFileError that names the line
 */
export async function readRorNames(
  text: AsyncIterable<string>,
  { minRecords }: { readonly minRecords: number },
): Promise<{ readonly named: NamedOrganisation[]; readonly asOf: string | null }> {
  const scanner = new StudyScanner();
  const bodies = new Map<string, Body>();
  let asOf: string | null = null;
  for await (const piece of text)
    for (const { json, line } of scanner.write(piece)) {
      const record = readRecord(json, line);
      const body = record.status === 'active' ? bodyOf(record) : null;
      if (body) bodies.set(record.id, body);
      const date = record.admin?.last_modified?.date ?? '';
      if (/^\d{4}-\d\d-\d\d$/u.test(date) && (asOf === null || date > asOf)) asOf = date;
    }
  scanner.end();
  if (bodies.size < minRecords)
    throw new OrganisationFileError(`it has ${bodies.size} active organisations: ROR’s dump is larger`);
  const named = [...bodies.values()].flatMap((body) => {
    const { name, kind } = headOf(body, bodies);
    return body.names.map(({ alias, rank }) => ({ alias, rank, name, kind, country: body.country }));
  });
  return { named, asOf };
}
