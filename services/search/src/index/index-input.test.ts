import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPublicationDate } from '../medline/publication-date.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { facetsOf } from './facets.ts';
import { type IndexInput, InputReader, InputWriter, memoryOfInput } from './index-input.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', 'Plain text', 'naïve', '字'.repeat(400), 'x'.repeat(2_000)),
);
const article = fc
  .record({
    pmid: fc.integer({ min: 1, max: 9_999_999_999 }).map(String),
    title: text,
    abstract: fc.option(text),
    journal: fc.constantFrom('', 'Journal of Examples'),
    keywords: fc.array(text, { maxLength: 4 }),
    mesh: fc.array(fc.record({ term: text, major: fc.boolean() }), { maxLength: 4 }),
    pubDate: fc.constantFrom('2019 Jan 3', '1899', '', '1998 Dec-1999 Jan'),
    synthetic: fc.boolean(),
  })
  .chain((record) =>
    fc
      .array(fc.integer({ min: 1, max: 9_999_999_999 }).map(String), { maxLength: 300 })
      .map((references) => sourceArticle(record, { references })),
  );

const isoDay = (day: number | null) =>
  day === null ? null : new Date(day * 86_400_000).toISOString().slice(0, 10);

/** All that is read of an input. */
function readAll(input: IndexInput) {
  const reader = new InputReader(input);
  return Array.from({ length: input.articles }, () => {
    const { pmid, inJournal, synthetic, keywords, facets } = reader;
    const [firstDay, lastDay] = [isoDay(reader.firstDay), isoDay(reader.lastDay)];
    const references = [...reader.references].map(String);
    const texts = Array.from({ length: 2 + keywords + facets }, () => {
      reader.nextText();
      const { characters, start, end, isAscii } = reader;
      expect(characters[end]).toBe(0);
      const found = Buffer.from(characters.slice(start, end)).toString();
      expect(isAscii).toBe(/^\p{ASCII}*$/u.test(found));
      return found;
    });
    reader.nextArticle();
    return { pmid: String(pmid), firstDay, lastDay, inJournal, synthetic, references, texts };
  });
}

test('what is written of articles is what is read of them, in memory that held others too', () => {
  let memory: SharedArrayBuffer[] | undefined;
  fc.assert(
    fc.property(fc.array(article, { maxLength: 12 }), (articles) => {
      const writer = new InputWriter(memory);
      for (const each of articles) writer.add(each);
      const input = writer.take();
      memory = memoryOfInput(input);
      expect(readAll(input)).toEqual(
        articles.map((each) => {
          const { pmid, title, abstract, keywords, mesh, journal, synthetic, pubDate } = each.record;
          const { firstDay, lastDay } = readPublicationDate(pubDate);
          return {
            pmid,
            firstDay,
            lastDay,
            inJournal: journal !== '',
            synthetic,
            references: each.references,
            texts: [title, abstract ?? '', ...keywords, ...mesh.map(({ term }) => term), ...facetsOf(each)],
          };
        }),
      );
    }),
  );
});

test('an input grows with what it holds', () => {
  const writer = new InputWriter();
  const articles = Array.from({ length: 200 }, (_, n) =>
    sourceArticle(
      { abstract: `é${n} `.repeat(3_000) },
      { references: Array.from({ length: 1_000 }, (_unused, reference) => String(reference + 1)) },
    ),
  );
  for (const each of articles) writer.add(each);
  const read = readAll(writer.take());
  expect(read.map(({ texts }) => texts[1])).toEqual(articles.map(({ record }) => record.abstract));
  expect(read.map(({ references }) => references)).toEqual(articles.map(({ references }) => references));
});
