import { BIOMEDICAL_NAMES } from '@sextant/briefing/radar/quadrant-names';
import { radarFixture, roadmapFixture } from '@sextant/briefing/testing/insight-fixtures';
import { trialsFixture } from '@sextant/briefing/testing/trial-fixtures';
import { whoOfTopic } from '@sextant/briefing/testing/who-of-topic';
import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BODY, type Box, type Deck, notesOf, SLIDE } from './deck.ts';
import type { DeckSource } from './deck-of.ts';
import { buildDeck, listCitedIds } from './deck-of.ts';
import { deckSource } from './testing/deck-fixture.ts';

const decided: AppliedCorrection = {
  ...{ subject: '1'.repeat(32), kind: 'radar', conceptKey: null, name: 'lipid nanoparticles', version: 2 },
  ...{ decision: { ring: 'Adopt' }, reason: 'Our own trial', changedAt: '2026-11-21T12:00:00.000Z' },
  ...{ path: '/items/0', candidates: [], evidenceChanged: false },
  basis: { asOf: null, articles: 3, computed: { ring: 'Trial' } },
};
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
/** What is on the slides or in their notes. */
const wholeText = (deck: Deck): string =>
  [textOf(deck), ...deck.slides.flatMap((slide) => notesOf(slide, deck))].join(' ');
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

test('texts of any length are on the slides or in their notes to the last letter, and within the slides', {
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
      const text = letters(wholeText(deck));
      expect(deck.slides.length).toBeLessThanOrEqual(12);
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

test('a deck of everything has twelve slides at most; each says how much more there is, which its notes hold', {
  tags: ['exports/slides-fit'],
}, () => {
  const ahead = trialsFixture(60).filter(({ isReadoutAhead }) => isReadoutAhead);
  const sources = { who: whoOfTopic(10, 10), pipeline: { total: 60, registryAsOf: null, ahead } };
  const source = deckSource({ radar: radarFixture(60), roadmap: roadmapFixture(30), corrections: [decided] });
  const deck = buildDeck({ ...source, sources }, new Map(), NOW);
  expect(deck.slides.map(({ title }) => title)).toEqual([
    'mRNA delivery',
    'Executive Summary',
    'Share of Articles by Year',
    'Findings',
    'Evidence: the Strongest Studies',
    'Head to Head',
    'Evidence Map',
    'Technology Radar',
    'What Moved, What Was Decided',
    'Technology Roadmap',
    'Who Is Behind It',
    'Readouts Ahead',
  ]);
  const roadmap = deck.slides.find(({ title }) => title === 'Technology Roadmap');
  const [, more] =
    /(\d+) more in Sextant and in the notes/.exec(textOf({ ...deck, slides: [roadmap!] })) ?? [];
  const names = source.roadmap!.elements.map(({ name }) => name);
  const drawn = roadmap!.pieces.filter((piece) => piece.kind === 'shape' && names.includes(piece.name ?? ''));
  expect(Number(more)).toBe(30 - drawn.length);
  for (const name of names) expect(notesOf(roadmap!, deck).join('\n')).toContain(name);
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
  const titles = slides.map(({ title }) => title);
  expect(titles[titles.indexOf('Executive Summary') + 1]).toBe('Share of Articles by Year');
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

test('companies and sponsors stand side by side, readouts on a slide of their own', {
  tags: ['exports/sources'],
}, () => {
  const ahead = trialsFixture(5).filter(({ isReadoutAhead }) => isReadoutAhead);
  const sources = { who: whoOfTopic(1, 1), pipeline: { total: 5, registryAsOf: null, ahead } };
  const { slides } = buildDeck({ ...deckSource(), sources }, new Map(), NOW);
  const tables = slides
    .filter(({ title }) => ['Who Is Behind It', 'Readouts Ahead'].includes(title))
    .map(({ title, pieces }) => [
      title,
      ...pieces.flatMap((piece) =>
        piece.kind === 'table' ? [piece.rows.map(({ cells }) => cells[0]?.[0]?.text)] : [],
      ),
    ]);
  expect(tables).toEqual([
    ['Who Is Behind It', ['Company', 'Invented Pharma 1'], ['Sponsor', 'Invented Sponsor 1']],
    ['Readouts Ahead', ['Primary completion', 'Jan 2027']],
  ]);
});

test('what is in no result has no slide', () => {
  const source = { ...deckSource(), radar: null, roadmap: null, tables: null, changes: null };
  const titles = buildDeck(source, new Map(), NOW).slides.map(({ title }) => title);
  expect(titles[0]).toBe('mRNA delivery');
  expect(titles.join('\n')).not.toMatch(/Radar|Roadmap|Evidence|Moved/);
});
