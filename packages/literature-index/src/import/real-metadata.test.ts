import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { METADATA_COLUMNS } from '../store/writing/article-rows.ts';
import { startIndex, type TestIndex } from '../testing/start-index.ts';
import { runImport } from './run-import.ts';

/** Folders of real MEDLINE files, which we may not redistribute. */
const LITERATURES = process.env.REAL_LITERATURES_FOLDER;
const MEDLINE = process.env.REAL_MEDLINE_FOLDER;

/**
 * Files, with a hash of the content hashes that their records had in the release before metadata was stored (5a94bc1).
 */
const FILES = [
  [LITERATURES, 'aml-mrd.xml.gz', 'EWhqE1BSTDygg_Po'],
  [LITERATURES, 'ultrasound-vascular-access.xml.gz', 'aIURSd4WETx3VfYs'],
  [LITERATURES, 'drug-repurposing.xml.gz', '5A9JWdzRmoUu9ftL'],
  [MEDLINE, 'full-records-1.xml.gz', 'L98JgDFwKY3L5CLF'],
  [MEDLINE, 'full-records-2.xml.gz', 'dbvgLgzuNvNuN01p'],
].flatMap(([folder, name, hash]) => (folder ? [{ path: join(folder, name ?? ''), name, hash }] : []));

/**
 * Expected metadata, extracted from the XML by regular expressions independent of the parser; the files have no
 * comments and no CDATA.
 */
const unescaped = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
const inner = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, content = '']) => content,
  );
const texts = (xml: string, name: string): string[] =>
  inner(xml, name).map((content) =>
    unescaped(content.replace(/<[^>]*>/g, ''))
      .replace(/\s+/g, ' ')
      .trim(),
  );
const attributes = (xml: string, name: string, attribute: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}( [^>]*)?/?>`, 'g'))].map(
    ([tag]) => new RegExp(`${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '',
  );
const IS_REGISTRY =
  /^(?:ANZCTR|ChiCTR|ClinicalTrials\.gov|CRiS|CTRI|DRKS|EudraCT|IRCT|ISRCTN|JPRN|JapicCTI|NTR|PACTR|RPCEC|SLCTR|TCTR|UMIN[ -]CTR)$/;

function extractMetadata(xml: string) {
  const [citation = ''] = inner(xml, 'MedlineCitation');
  const [article = ''] = inner(citation, 'Article');
  const chemicals = inner(citation, 'ChemicalList').join('');
  const headings = inner(citation, 'MeshHeadingList').join('');
  const types = inner(article, 'PublicationTypeList').join('');
  const registered = inner(article, 'DataBank')
    .filter((bank) => IS_REGISTRY.test(texts(bank, 'DataBankName')[0] ?? ''))
    .flatMap((bank) => texts(bank, 'AccessionNumber'));
  const text = [
    ...texts(article, 'ArticleTitle'),
    ...texts(inner(article, 'Abstract').join(''), 'AbstractText'),
  ].join(' ');
  const named = [...text.matchAll(/\bNCT[ :#-]{0,2}(\d{8})\b/gi)].map(([, digits]) => `NCT${digits}`);
  const grants = inner(article, 'GrantList').join('');
  return {
    pmid: texts(citation, 'PMID')[0],
    substances: texts(chemicals, 'NameOfSubstance'),
    substanceUis: attributes(chemicals, 'NameOfSubstance', 'UI'),
    registryNumbers: texts(chemicals, 'RegistryNumber').filter((number) => number !== '0'),
    headings: texts(headings, 'DescriptorName'),
    headingUis: attributes(headings, 'DescriptorName', 'UI'),
    qualifiers: texts(headings, 'QualifierName'),
    stars: [...headings.matchAll(/MajorTopicYN="Y"/g)].length,
    types: texts(types, 'PublicationType'),
    typeUis: attributes(types, 'PublicationType', 'UI'),
    trials: [...new Set([...registered, ...named].map((number) => number.toUpperCase()))].sort(),
    languages: texts(article, 'Language'),
    country: texts(inner(citation, 'MedlineJournalInfo').join(''), 'Country')[0] ?? '',
    grants: inner(grants, 'Grant').length,
    grantIds: texts(grants, 'GrantID'),
    agencies: texts(grants, 'Agency'),
  };
}

/** The same fields as stored, counted and listed by the database. */
const STORED = `
  SELECT pmid::text,
    ARRAY(SELECT s ->> 'name' FROM jsonb_array_elements(substances) s) AS substances,
    ARRAY(SELECT coalesce(s ->> 'ui', '') FROM jsonb_array_elements(substances) s) AS "substanceUis",
    ARRAY(SELECT s ->> 'registryNumber' FROM jsonb_array_elements(substances) s WHERE s ->> 'registryNumber' IS NOT NULL) AS "registryNumbers",
    ARRAY(SELECT h ->> 'name' FROM jsonb_array_elements(mesh_headings) h) AS headings,
    ARRAY(SELECT coalesce(h ->> 'ui', '') FROM jsonb_array_elements(mesh_headings) h) AS "headingUis",
    ARRAY(SELECT q ->> 'name' FROM jsonb_array_elements(mesh_headings) h, jsonb_array_elements(h -> 'qualifiers') q) AS qualifiers,
    (SELECT count(*) FROM jsonb_path_query(mesh_headings, 'strict $.**.major') m WHERE m = 'true')::int AS stars,
    publication_types AS types, ARRAY(SELECT coalesce(ui, '') FROM unnest(publication_type_uis) ui) AS "typeUis",
    ARRAY(SELECT upper(t ->> 'number') COLLATE "C" FROM jsonb_array_elements(trials) t ORDER BY 1) AS trials,
    languages, coalesce(country, '') AS country, jsonb_array_length(grants) AS grants,
    ARRAY(SELECT g ->> 'id' FROM jsonb_array_elements(grants) g WHERE g ->> 'id' IS NOT NULL) AS "grantIds",
    ARRAY(SELECT g ->> 'agency' FROM jsonb_array_elements(grants) g WHERE g ->> 'agency' IS NOT NULL) AS agencies
  FROM search.articles WHERE pmid = ANY($1::bigint[]) ORDER BY array_position($1::bigint[], pmid)`;

type MetadataCounts = ReturnType<typeof extractMetadata>;
const FIELDS = [
  'substances',
  'registryNumbers',
  'headings',
  'qualifiers',
  'types',
  'trials',
  'languages',
  'grantIds',
] as const;
/** Total number of values of each field in some records. */
const counts = (records: readonly MetadataCounts[]) => ({
  records: records.length,
  ...Object.fromEntries(
    FIELDS.map((field) => [field, records.reduce((sum, record) => sum + record[field].length, 0)]),
  ),
  stars: records.reduce((sum, { stars }) => sum + stars, 0),
  grants: records.reduce((sum, { grants }) => sum + grants, 0),
  countries: records.filter(({ country }) => country !== '').length,
});

describe.skipIf(FILES.length === 0)('real records (REAL_LITERATURES_FOLDER, REAL_MEDLINE_FOLDER)', () => {
  let index: TestIndex;
  beforeAll(async () => {
    index = await startIndex();
  });
  afterAll(() => index.close());

  test('every file exists', () => {
    for (const { path } of FILES) expect(existsSync(path), path).toBe(true);
  });

  test.each(FILES)('$name: every field of every record is stored as in the XML', async ({ path, hash }) => {
    const xml = gunzipSync(readFileSync(path)).toString();
    const expected = inner(xml, 'PubmedArticle').map(extractMetadata);
    const pmids = expected.map(({ pmid }) => pmid);
    const stored = async () => (await index.pool.query<MetadataCounts>(STORED, [pmids])).rows;
    const hashes = async () =>
      (
        await index.pool.query(
          'SELECT pmid, content_hash FROM search.articles WHERE pmid = ANY($1::bigint[])',
          [pmids],
        )
      ).rows
        .map((row) => `${row.pmid} ${row.content_hash}`)
        .sort();

    const [imported] = await runImport({ database: index.pool, paths: [path] });
    expect(imported).toMatchObject({ status: 'imported', added: expected.length, error: null });
    expect(counts(await stored())).toEqual(counts(expected));
    expect(await stored()).toEqual(expected);

    const before = await hashes();
    expect(createHash('sha256').update(before.join('\n')).digest('base64url').slice(0, 16)).toBe(hash);
    await index.pool.query(
      `UPDATE search.articles SET ${METADATA_COLUMNS.map((column) => `${column} = NULL`).join(', ')}`,
    );
    await index.pool.query('UPDATE search.imports SET parsed_by = NULL');
    const [again] = await runImport({ database: index.pool, paths: [path] });
    expect(again).toMatchObject({ status: 'imported', added: 0, updated: expected.length, unchanged: 0 });
    expect(await stored()).toEqual(expected);
    expect(await hashes()).toEqual(before);
    const [third] = await runImport({ database: index.pool, paths: [path] });
    expect(third).toMatchObject({ status: 'unchanged', added: 0, updated: 0, unchanged: expected.length });
  });
});
