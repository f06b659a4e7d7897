import { LiteratureRecord, NO_METADATA, RecordMetadata } from '@sextant/contracts/literature/article';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourceArticle } from '../testing/source-article.ts';
import { metadataWithinLimits } from './metadata-limits.ts';

const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
/** Values below and above each limit. */
const around = (limit: number) =>
  fc.oneof(
    text(20),
    fc.constantFrom(limit, limit + 1).map((n) => '字'.repeat(n)),
  );
const list = <Item>(item: fc.Arbitrary<Item>, limit: number) =>
  fc.option(
    fc.oneof(
      fc.array(item, { maxLength: 4 }),
      fc.tuple(item, fc.constantFrom(limit, limit + 1)).map(([one, n]) => Array<Item>(n).fill(one)),
    ),
  );
const name = { name: around(500), ui: fc.option(around(50)) };
const metadata: fc.Arbitrary<RecordMetadata> = fc.record({
  substances: list(fc.record({ ...name, registryNumber: fc.option(around(100)) }), 1_000),
  meshHeadings: list(
    fc.record({
      ...name,
      major: fc.boolean(),
      qualifiers: list(fc.record({ ...name, major: fc.boolean() }), 100).map((found) => found ?? []),
    }),
    1_000,
  ),
  publicationTypeUis: list(fc.option(around(50)), 100),
  trials: list(fc.record({ registry: around(100), number: around(100), inText: fc.boolean() }), 1_000),
  languages: list(around(100), 100),
  country: fc.option(around(500)),
  grants: list(
    fc.record({
      id: fc.option(around(500)),
      acronym: fc.option(around(500)),
      agency: fc.option(around(500)),
      country: fc.option(around(500)),
    }),
    1_000,
  ),
  otherAbstracts: list(
    fc.record({ language: around(100), type: fc.option(around(100)), text: around(1_000) }),
    100,
  ),
  vernacularTitle: fc.option(around(4_000)),
  affiliations: list(around(2_000), 5_000),
  notices: list(
    fc.record({
      kind: fc.constantFrom('retraction' as const, 'erratum' as const),
      date: fc.option(around(100)),
      notice: fc.option(around(2_000)),
    }),
    100,
  ),
  entered: fc.option(fc.constant('2020-01-31')),
  created: fc.option(fc.constant('2020-01-31')),
  accessions: list(around(300), 5_000),
  parsedBy: fc.option(fc.integer({ min: 1, max: 9 })),
});

const unknownIn = (found: RecordMetadata) =>
  Object.entries(found)
    .filter(([, value]) => value === null)
    .map(([field]) => field)
    .sort();

test('any metadata is truncated to the contract’s limits; metadata within them is unchanged', () => {
  fc.assert(
    fc.property(metadata, (found) => {
      const kept = metadataWithinLimits(found);
      expect(RecordMetadata.parse(kept)).toEqual(kept);
      if (RecordMetadata.safeParse(found).success) expect(kept).toEqual(found);
      expect(unknownIn(kept)).toEqual(unknownIn(found));
    }),
    { numRuns: 60 },
  );
});

test('an overlong identifier is dropped, not truncated', () => {
  const long = 'D'.repeat(51);
  const kept = metadataWithinLimits({
    ...NO_METADATA,
    substances: [{ name: 'Aspirin', ui: long, registryNumber: 'R'.repeat(101) }],
    publicationTypeUis: ['D016428', long],
    trials: [
      { registry: 'ClinicalTrials.gov', number: 'N'.repeat(101), inText: false },
      { registry: 'ISRCTN', number: 'ISRCTN1', inText: false },
    ],
  });
  expect(kept).toMatchObject({
    substances: [{ name: 'Aspirin', ui: null, registryNumber: null }],
    publicationTypeUis: ['D016428', null],
    trials: [{ number: 'ISRCTN1' }],
  });
});

test('a record without metadata is one of the contract, and unknown is null', () => {
  const { record } = sourceArticle();
  expect(LiteratureRecord.parse(record)).toEqual(record);
  const { substances, parsedBy, ...rest } = LiteratureRecord.parse(
    Object.fromEntries(Object.entries(record).filter(([field]) => !(field in NO_METADATA))),
  );
  expect([substances, parsedBy, rest.trials, rest.languages]).toEqual([null, null, null, null]);
});
