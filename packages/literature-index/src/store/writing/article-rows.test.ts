import { visitTerms } from '@sextant/literature-text/terms';
import { getTerm } from '@sextant/literature-text/word-cache';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPublicationDate } from '../../medline/publication-date.ts';
import type { SourceArticle } from '../../medline/source-article.ts';
import { affiliationWords } from '../../organisations/scrub.ts';
import { sourceArticle } from '../../testing/source-article.ts';
import { startIndex, type TestIndex } from '../../testing/start-index.ts';
import { buildFacets } from './facets.ts';
import { indexDocument } from './index-document.ts';
import { WITHOUT_VOCABULARY } from './indexing.ts';
import { NewForms } from './new-forms.ts';
import { PreparedBatch } from './prepared-batch.ts';
import type { RowTypes } from './write-batch.ts';

let index: TestIndex;
let types: RowTypes;

function prepare(sources: readonly SourceArticle[]): PreparedBatch {
  const batch = new PreparedBatch(WITHOUT_VOCABULARY, new NewForms());
  for (const article of sources) batch.add({ kind: 'article', article });
  return batch;
}
beforeAll(async () => {
  index = await startIndex();
  const { rows } = await index.pool.query(
    `SELECT 'search.articles'::regtype::oid::integer AS articles, 'search.index_entries'::regtype::oid::integer AS entries,
       'search.statistics_deltas'::regtype::oid::integer AS deltas`,
  );
  types = rows[0];
});
afterAll(() => index.close());

/** The words of an article in PostgreSQL's text form, built naively for comparison. */
function wordsAsText(article: SourceArticle): string {
  const { record, journalAbbreviation } = article;
  const fields: [texts: readonly string[], weight: string][] = [
    [[record.title], 'A'],
    [
      [
        record.abstract ?? '',
        record.vernacularTitle ?? '',
        ...(record.otherAbstracts ?? []).map((each) => each.text),
      ],
      'B',
    ],
    [record.keywords, 'D'],
    [record.mesh.map(({ term }) => term), 'C'],
  ];
  const others = {
    tw: [
      ...(record.meshHeadings ?? []).flatMap(({ qualifiers }) => qualifiers.map(({ name }) => name)),
      ...(record.substances ?? []).map(({ name }) => name),
      ...record.publicationTypes,
      record.journal,
      journalAbbreviation ?? '',
    ],
    ad: (record.affiliations ?? []).map(affiliationWords),
    gr: (record.grants ?? []).flatMap(({ id, acronym, agency, country }) =>
      [id, acronym, agency, country].filter((each) => each !== null),
    ),
  };
  const positions = new Map<string, string[]>();
  const addPosition = (lexeme: string, position: string) =>
    positions.set(lexeme, [...(positions.get(lexeme) ?? []), position]);
  const visitAll = (texts: readonly string[], from: number, add: (text: string, base: number) => number) =>
    texts.reduce((base, text) => add(text, base) + 64, from);
  let base = 0;
  for (const [texts, weight] of fields)
    base = visitAll(texts, base, (text, start) => {
      let end = start;
      visitTerms(text, {
        onWord(word, position) {
          end = start + position;
          addPosition(getTerm(word), `${end}${weight}`);
          if (weight === 'A') addPosition(`ti/${getTerm(word)}`, String(end));
        },
        onTerm(term, position, word) {
          if (word === null) addPosition(`~${getTerm(term)}`, `${start + position}${weight}`);
        },
      });
      return end;
    });
  for (const [field, texts] of Object.entries(others))
    visitAll(texts, 0, (text, start) => {
      let end = start;
      visitTerms(text, {
        onWord(word, position) {
          end = start + position;
          addPosition(`${field}/${getTerm(word)}`, String(end));
        },
        onTerm: () => {},
      });
      return end;
    });
  const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  return [
    ...[...positions].map(([lexeme, at]) => `${quote(lexeme)}:${at.join(',')}`),
    ...buildFacets(article).map(quote),
  ].join(' ');
}

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'IL-6',
        'CAR',
        'T',
        'TNF-α',
        'naïve',
        '0.05',
        'cells',
        "Crohn's",
        'a',
        '"',
        '\\',
        '{}',
        '字',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    ),
    { maxLength: 30 },
  )
  .map((words) => words.join(' ').replaceAll('\u0000', '').toWellFormed());
const digits = fc.integer({ min: 1, max: 9_999_999_999 }).map(String);
const day = fc.date({ min: new Date('1809-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });

const short = fc
  .oneof(
    fc.constantFrom('', 'Aspirin', '2,4-D', '"', '\\', '{}', 'NULL', '字'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  .map((chars) => chars.replaceAll('\u0000', '').toWellFormed());
const named = { name: short, ui: fc.option(fc.stringMatching(/^[DCQ]\d{6}$/)) };
const metadata = fc.record({
  substances: fc.option(
    fc.array(fc.record({ ...named, registryNumber: fc.option(short) }), { maxLength: 3 }),
  ),
  meshHeadings: fc.option(
    fc.array(
      fc.record({
        ...named,
        major: fc.boolean(),
        qualifiers: fc.array(fc.record({ ...named, major: fc.boolean() }), { maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
  ),
  publicationTypeUis: fc.option(fc.array(fc.option(short), { maxLength: 3 })),
  trials: fc.option(
    fc.array(fc.record({ registry: short, number: short, inText: fc.boolean() }), { maxLength: 2 }),
  ),
  languages: fc.option(fc.array(short, { maxLength: 2 })),
  country: fc.option(short),
  grants: fc.option(
    fc.array(
      fc.record({
        id: fc.option(short),
        acronym: fc.option(short),
        agency: fc.option(short),
        country: fc.option(short),
      }),
      { maxLength: 2 },
    ),
  ),
  parsedBy: fc.option(fc.integer({ min: 1, max: 9 })),
  otherAbstracts: fc.option(
    fc.array(fc.record({ language: short, type: fc.option(short), text: short }), { maxLength: 2 }),
  ),
  vernacularTitle: fc.option(short),
  affiliations: fc.option(fc.array(short, { maxLength: 2 })),
  notices: fc.option(
    fc.array(
      fc.record({
        kind: fc.constantFrom('retraction' as const, 'erratum' as const),
        date: fc.option(short),
        notice: fc.option(short),
      }),
      { maxLength: 2 },
    ),
  ),
  entered: fc.option(fc.constantFrom('2019-01-03', '1899-12-31', '2024-02-29')),
  created: fc.option(fc.constantFrom('2019-01-03', '1899-12-31', '2024-02-29')),
  accessions: fc.option(fc.array(short, { maxLength: 2 })),
});

const article = fc
  .record({
    pmid: digits,
    title: text,
    abstract: fc.option(text),
    authors: fc.array(text, { maxLength: 3 }),
    journal: text,
    pubDate: fc.constantFrom('2019 Jan 3', '1998 Dec-1999 Jan', '1899', '', 'Spring 2001'),
    year: fc.option(fc.integer({ min: 1500, max: 2100 })),
    doi: fc.option(text),
    keywords: fc.array(text, { maxLength: 3 }),
    mesh: fc.array(fc.record({ term: text, major: fc.boolean() }), { maxLength: 3 }),
    retraction: fc.option(fc.record({ date: fc.option(text), notice: fc.option(text) })),
    synthetic: fc.boolean(),
    metadata,
  })
  .map(({ metadata: fields, ...record }) => ({ ...record, ...fields }))
  .chain((record) =>
    fc
      .record({
        version: fc.integer({ min: 1, max: 9 }),
        revised: fc.option(day.map((date) => date.toISOString().slice(0, 10))),
        references: fc.array(digits, { maxLength: 4 }),
        authorNames: fc.array(text, { maxLength: 3 }),
        leadAuthors: fc.array(text, { maxLength: 2 }),
        groups: fc.array(text, { maxLength: 2 }),
      })
      .map((rest) => sourceArticle(record, rest)),
  );

test('rows in binary form are read as the same rows in JSON and text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(article, { minLength: 1, maxLength: 5, selector: ({ record }) => record.pmid }),
      async (sources) => {
        const prepared = prepare(sources);
        const { rows: stored } = await index.pool.query(
          `SELECT to_jsonb(given) || '{"content_hash": null, "metadata_hash": null}' AS row FROM unnest($1::search.articles[]) AS given`,
          [prepared.articleRows.toParameter(types.articles)],
        );
        const asJson = sources.map((source) => ({
          pmid: source.record.pmid,
          title: source.record.title,
          abstract: source.record.abstract,
          authors: source.record.authors,
          journal: source.record.journal,
          pub_date: source.record.pubDate,
          year: source.record.year,
          month: source.record.month,
          doi: source.record.doi,
          volume: source.record.volume,
          issue: source.record.issue,
          pages: source.record.pages,
          keywords: source.record.keywords,
          mesh: source.record.mesh,
          publication_types: source.record.publicationTypes,
          stated_citations: source.record.citationCount,
          retraction: source.record.retraction,
          synthetic: source.record.synthetic,
          version: source.version,
          revised: source.revised,
          reference_pmids: source.references,
          content_hash: null,
          substances: source.record.substances,
          mesh_headings: source.record.meshHeadings,
          publication_type_uis: source.record.publicationTypeUis,
          trials: source.record.trials,
          languages: source.record.languages,
          country: source.record.country,
          grants: source.record.grants,
          parsed_by: source.record.parsedBy,
          author_names: source.authorNames,
          lead_authors: source.leadAuthors,
          group_authors: source.groups,
          other_abstracts: source.record.otherAbstracts,
          vernacular_title: source.record.vernacularTitle,
          affiliations: source.record.affiliations,
          notices: source.record.notices,
          entered: source.record.entered,
          created: source.record.created,
          accessions: source.record.accessions,
          metadata_hash: null,
        }));
        const { rows: expected } = await index.pool.query(
          `SELECT to_jsonb(given) AS row FROM json_populate_recordset(NULL::search.articles, $1::json) AS given`,
          [JSON.stringify(asJson)],
        );
        expect(stored).toEqual(expected);

        const { rows: entries } = await index.pool.query(
          `SELECT pmid, words::text AS words, first_day::text AS first, last_day::text AS last, journal_id,
           encode(frequencies, 'hex') AS frequencies FROM unnest($1::search.index_entries[])`,
          [prepared.entryRows.toParameter(types.entries)],
        );
        const { rows: words } = await index.pool.query(
          'SELECT given::tsvector::text AS words FROM unnest($1::text[]) AS given',
          [sources.map(wordsAsText)],
        );
        expect(entries.map((entry) => entry.words)).toEqual(words.map((each) => each.words));
        for (const [n, source] of sources.entries()) {
          const { frequencies } = indexDocument(source);
          const { firstDay, lastDay } = readPublicationDate(source.record.pubDate);
          expect(entries[n]).toMatchObject({
            pmid: source.record.pmid,
            first: firstDay,
            last: lastDay,
            journal_id: null,
            frequencies: frequencies.toString('hex'),
          });
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('rows of any size are written completely', async () => {
  const sources = Array.from({ length: 40 }, (_, n) =>
    sourceArticle(
      { pmid: String(n + 1), title: `Title ${n}`, abstract: `é${String(n).repeat(1_000 * n)}` },
      { references: Array.from({ length: n * 200 }, (_, r) => String(r + 1)) },
    ),
  );
  const { rows } = await index.pool.query(
    `SELECT pmid, title, abstract, cardinality(reference_pmids) AS cited FROM unnest($1::search.articles[])`,
    [prepare(sources).articleRows.toParameter(types.articles)],
  );
  expect(rows).toEqual(
    sources.map(({ record, references }) => ({
      pmid: record.pmid,
      title: record.title,
      abstract: record.abstract,
      cited: references.length,
    })),
  );
});

test('the content hash is equal for equal articles, and differs with any stored field', async () => {
  const record = {
    pmid: '77',
    title: 'A title',
    abstract: 'An abstract',
    doi: '10.1000/1',
    volume: '1',
    issue: '2',
  };
  const same = sourceArticle(record);
  const others = [
    sourceArticle({ ...record, title: 'Another title' }),
    sourceArticle({ ...record, abstract: null }),
    sourceArticle({ ...record, authors: ['Doe J', 'Roe R'] }),
    sourceArticle({ ...record, journal: 'Journal of Other Examples' }),
    sourceArticle({ ...record, pubDate: '2021' }),
    sourceArticle({ ...record, doi: null }),
    sourceArticle({ ...record, volume: null, issue: '1' }),
    sourceArticle({ ...record, issue: '21' }),
    sourceArticle({ ...record, pages: '3-4' }),
    sourceArticle({ ...record, keywords: ['word'] }),
    sourceArticle({ ...record, mesh: [{ term: 'Humans', major: false }] }),
    sourceArticle({ ...record, mesh: [{ term: 'Humans', major: true }] }),
    sourceArticle({ ...record, publicationTypes: ['Review'] }),
    sourceArticle({ ...record, retraction: { date: '2022', notice: null } }),
    sourceArticle({ ...record, synthetic: true }),
    sourceArticle(record, { version: 2 }),
    sourceArticle(record, { revised: '2022-01-01' }),
    sourceArticle(record, { references: ['5'] }),
    sourceArticle(record, { authorNames: ['Doe Jane'] }),
    sourceArticle(record, { journalAbbreviation: 'J Ex' }),
    sourceArticle(record, { meshQualified: ['Humans/genetics'] }),
  ];
  const readHashes = async (sources: readonly SourceArticle[]) => {
    const { articleRows } = prepare(sources);
    const { rows } = await index.pool.query(
      `SELECT content_hash FROM unnest($1::search.articles[]) WHERE pmid = 77`,
      [articleRows.toParameter(types.articles)],
    );
    return rows[0].content_hash;
  };
  const hashes = [await readHashes([same])];
  expect(await readHashes([sourceArticle(), sourceArticle({ abstract: 'x'.repeat(50_000) }), same])).toBe(
    hashes[0],
  );
  for (const other of others) hashes.push(await readHashes([other]));
  expect(new Set(hashes).size).toBe(1 + others.length);
});

test('metadata has its own hash; the content hash does not depend on it', async () => {
  const NAMED = { name: 'Aspirin', ui: 'D001241' };
  const record = {
    pmid: '78',
    title: 'A title',
    abstract: 'An abstract',
    substances: [],
    meshHeadings: [],
    publicationTypeUis: [],
    trials: [],
    languages: [],
    grants: [],
    parsedBy: 2,
  };
  const grant = { id: 'R01', acronym: null, agency: null, country: null };
  const others = [
    sourceArticle({ ...record, substances: [{ ...NAMED, registryNumber: null }] }),
    sourceArticle({ ...record, substances: [{ ...NAMED, registryNumber: 'R16CO5Y76E' }] }),
    sourceArticle({ ...record, substances: null }),
    sourceArticle({ ...record, meshHeadings: [{ ...NAMED, major: false, qualifiers: [] }] }),
    sourceArticle({ ...record, meshHeadings: [{ ...NAMED, major: true, qualifiers: [] }] }),
    sourceArticle({
      ...record,
      meshHeadings: [{ ...NAMED, major: true, qualifiers: [{ ...NAMED, major: false }] }],
    }),
    sourceArticle({ ...record, publicationTypeUis: ['D016428'] }),
    sourceArticle({ ...record, publicationTypeUis: [null] }),
    sourceArticle({ ...record, trials: [{ registry: 'ISRCTN', number: '1', inText: false }] }),
    sourceArticle({ ...record, languages: ['eng'] }),
    sourceArticle({ ...record, country: 'England' }),
    sourceArticle({ ...record, grants: [grant] }),
    sourceArticle({ ...record, grants: [{ ...grant, id: null, acronym: 'R01' }] }),
    sourceArticle({ ...record, parsedBy: 3 }),
    sourceArticle({ ...record, otherAbstracts: [{ language: 'spa', type: null, text: 'Resumen' }] }),
    sourceArticle({ ...record, vernacularTitle: 'Un título' }),
    sourceArticle({ ...record, affiliations: ['University of Examples'] }),
    sourceArticle({ ...record, notices: [{ kind: 'erratum', date: null, notice: null }] }),
    sourceArticle({ ...record, entered: '2020-01-01' }),
    sourceArticle({ ...record, created: '2020-01-01' }),
    sourceArticle({ ...record, accessions: ['GENBANK/AF123456'] }),
    sourceArticle(record, { groups: ['EXAMPLE Study Group'] }),
    sourceArticle(record, { leadAuthors: ['Doe J', 'Roe R'] }),
  ];
  const readBothHashes = async (source: SourceArticle) => {
    const { rows } = await index.pool.query<{ content_hash: string; metadata_hash: string }>(
      `SELECT content_hash, metadata_hash FROM unnest($1::search.articles[])`,
      [prepare([source]).articleRows.toParameter(types.articles)],
    );
    return rows[0];
  };
  const same = await readBothHashes(sourceArticle(record));
  expect(await readBothHashes(sourceArticle(record))).toEqual(same);
  const hashes = await Promise.all([sourceArticle(record), ...others].map(readBothHashes));
  expect(new Set(hashes.map((row) => row?.metadata_hash)).size).toBe(1 + others.length);
  expect(new Set(hashes.map((row) => row?.content_hash))).toEqual(new Set([same?.content_hash]));
  // Another hash would rebuild every index of an older release.
  expect(same?.content_hash).toBe('KT06zykpZg5wtgwFa8Wi9ew3G1EVvj1sbVsrk0l2_kw');
});
