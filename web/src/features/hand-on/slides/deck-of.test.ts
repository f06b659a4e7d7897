import { BIOMEDICAL_NAMES } from '@sextant/briefing/radar/quadrant-names';
import { radarFixture } from '@sextant/briefing/testing/insight-fixtures';
import { trialsFixture } from '@sextant/briefing/testing/trial-fixtures';
import { whoOfTopic } from '@sextant/briefing/testing/who-of-topic';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BODY, type Box, type Deck, SLIDE } from './deck.ts';
import type { DeckSource } from './deck-of.ts';
import { buildDeck, listCitedIds } from './deck-of.ts';
import { deckSource } from './testing/deck-fixture.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const textOf = ({ slides }: Deck): string =>
  slides
    .flatMap(({ title, pieces }) => [
      title,
      ...pieces.flatMap((piece) =>
        piece.kind === 'text'
          ? piece.paras.map(({ text }) => text)
          : piece.kind === 'table'
            ? piece.rows.flatMap(({ cells }) => cells.flat().map(({ text }) => text))
            : [],
      ),
    ])
    .join(' ');
const letters = (text: string) => text.replace(/[\s\u2066-\u2069]/g, '');

function boxesOf({ slides }: Deck): Box[] {
  return slides.flatMap(({ pieces }) =>
    pieces.flatMap((piece): Box[] => {
      if (piece.kind === 'table')
        return [
          {
            ...{ x: piece.x, y: piece.y },
            width: piece.widths.reduce((sum, width) => sum + width, 0),
            height: piece.rows.reduce((sum, { height }) => sum + height, 0),
          },
        ];
      return piece.kind === 'path' ? [] : [piece.box];
    }),
  );
}

test('slides say the quadrants in the words of the user', { tags: ['account/quadrant-names'] }, () => {
  const text = textOf(buildDeck({ ...deckSource(), quadrantNames: BIOMEDICAL_NAMES }, new Map(), NOW));
  expect(text).toContain('Drugs & biologics: Platforms');
  expect(text).toContain('Diagnostics & devices: Tools');
});

const words = fc
  .array(fc.stringMatching(/^[a-z]{1,14}$/), { minLength: 1, maxLength: 700 })
  .map((list) => list.join(' '));

test('texts of any length are on the slides to the last letter, and within them', {
  tags: ['exports/slides-fit'],
}, () => {
  fc.assert(
    fc.property(words, words, words, (query, statement, name) => {
      const plain = deckSource();
      const source: DeckSource = {
        ...plain,
        searchQuery: query,
        analysis: plain.analysis && { ...plain.analysis, overallTrends: [statement] },
        roadmap: plain.roadmap && {
          ...plain.roadmap,
          elements: plain.roadmap.elements.slice(0, 2).map((element) => ({ ...element, doneWhen: name })),
        },
        radar: radarFixture(3),
      };
      const deck = buildDeck(source, new Map(), NOW);
      const text = letters(textOf(deck));
      for (const said of [query, statement, name]) expect(text).toContain(letters(said));
      for (const { x, y, width, height } of boxesOf(deck)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(SLIDE.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(BODY.y + BODY.height + 1);
      }
    }),
    { numRuns: 12 },
  );
});

test('a slide is numbered among those that its table or section takes', {
  tags: ['exports/slides-fit'],
}, () => {
  const { slides } = buildDeck(deckSource({ radar: radarFixture(60) }), new Map(), NOW);
  const titles = slides
    .map(({ title }) => title)
    .filter((title) => title.startsWith('Technologies of the Radar'));
  expect(titles.length).toBeGreaterThan(1);
  expect(titles).toEqual(titles.map((_, i) => `Technologies of the Radar (${i + 1} of ${titles.length})`));
});

test('a study that the user took out is neither on a slide nor among the sources', () => {
  const source = { ...deckSource(), analysis: null, radar: null, roadmap: null };
  const { tables } = source;
  const [taken, ...studies] = tables?.page.studies ?? [];
  const rejected = {
    ...source,
    tables: tables && {
      ...tables,
      page: { ...tables.page, studies: [{ ...taken!, isRejected: true }, ...studies] },
      headToHead: { ...tables.headToHead, pairs: [] },
    },
  };
  expect(listCitedIds({ ...rejected, tables: { ...rejected.tables!, page: tables!.page } })).toContain(
    taken?.pmid,
  );
  expect(listCitedIds(rejected)).toEqual(studies.map(({ pmid }) => pmid));
  const deck = buildDeck(rejected, new Map(), NOW);
  expect(deck.references.map(({ pmid }) => pmid)).not.toContain(taken?.pmid);
});

test('the shares of the answer follow its summary, in years that are over, as native lines', {
  tags: ['exports/slides-whole'],
}, () => {
  const source = deckSource();
  const { slides } = buildDeck(source, new Map(), NOW);
  const titles = slides.map(({ title }) => title.replace(/ \(\d+ of \d+\)$/, ''));
  expect(titles[titles.lastIndexOf('Executive Summary') + 1]).toBe('Share of Articles by Year');
  const lines = slides.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'lines'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    arePercents: true,
    labels: Array.from({ length: 10 }, (_, i) => String(2016 + i)),
  });
  const { trend } = source.tables!;
  expect(lines[0]?.kind === 'lines' && lines[0].series.map(({ values }) => values[0])).toEqual(
    trend.technologies.map(({ counts }) => counts[1]! / trend.years[1]!.count),
  );
});

test('without a table of the run the radar tells articles by year', () => {
  const { slides } = buildDeck({ ...deckSource(), tables: null }, new Map(), NOW);
  expect(slides.map(({ title }) => title)).not.toContain('Share of Articles by Year');
});

test('companies, sponsors and readouts have a table each', { tags: ['exports/sources'] }, () => {
  const ahead = trialsFixture(5).filter(({ isReadoutAhead }) => isReadoutAhead);
  const sources = { who: whoOfTopic(1, 1), pipeline: { total: 5, registryAsOf: null, ahead } };
  const { slides } = buildDeck({ ...deckSource(), sources }, new Map(), NOW);
  const titles = ['Who Is Behind It', 'Sponsors of Registered Trials', 'Readouts Ahead'];
  const tables = slides
    .filter(({ title }) => titles.includes(title))
    .map(({ title, pieces }) => [
      title,
      pieces.flatMap((piece) =>
        piece.kind === 'table' ? piece.rows.map(({ cells }) => cells[0]?.[0]?.text) : [],
      ),
    ]);
  expect(tables).toEqual([
    ['Who Is Behind It', ['Company', 'Invented Pharma 1']],
    ['Sponsors of Registered Trials', ['Sponsor', 'Invented Sponsor 1']],
    ['Readouts Ahead', ['Primary completion', 'Jan 2027']],
  ]);
});

test('what is in no result has no slide', () => {
  const source = { ...deckSource(), radar: null, roadmap: null, tables: null, changes: null };
  const titles = buildDeck(source, new Map(), NOW).slides.map(({ title }) => title);
  expect(titles[0]).toBe('mRNA delivery');
  expect(titles.join('\n')).not.toMatch(/Radar|Roadmap|Evidence|Moved/);
});
