import { toCorrectedResult } from '@sextant/briefing/corrections/by-hand';
import { BIOMEDICAL_NAMES } from '@sextant/briefing/radar/quadrant-names';
import {
  analysisFixture,
  radarFixture,
  roadmapFixture,
  storedRadarFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import { sampleArticles } from '@sextant/briefing/testing/sample-articles';
import { AnalysisData } from '@sextant/contracts/insight/analysis';
import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import { QUADRANTS, RadarData, RINGS } from '@sextant/contracts/insight/radar';
import { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBlips } from '../../../charts/radar/blips.ts';
import { readCsv, withoutGuards } from '../../../testing/read-csv.ts';
import type { Exported } from './exported.ts';
import type { FigureSubject } from './figure-frame.tsx';
import { exportFileName } from './file-name.ts';
import { toCsv, toJson, toSvg } from './write-file.ts';

const articles = sampleArticles(24);
const radar = (items = 30): Exported & { kind: 'radar' } => ({
  kind: 'radar',
  data: radarFixture(items, articles),
});
const roadmap = (view: 'Timeline' | 'Swimlane' | 'Matrix' = 'Timeline'): Exported & { kind: 'roadmap' } => ({
  kind: 'roadmap',
  data: roadmapFixture(18, articles),
  view,
  dependencies: true,
});
const analysis: Exported & { kind: 'analysis' } = {
  kind: 'analysis',
  data: analysisFixture(articles),
  name: 'Innovation Analysis: mRNA',
  searchQuery: 'mRNA',
};
const HOSTILE = [
  '=HYPERLINK("http://x.test";"a")',
  '<script>alert(1)</script> & "quotes" \u0000\u0008',
  'α-Synuclein ≥ 2 µg, 中文标题, \uD800 alone',
  ']]> --> {\\"o} %',
];
const named = <Data extends { name: string; searchQuery: string }>(data: Data, name: string): Data => ({
  ...data,
  name,
  searchQuery: name,
});

const subjectOf = ({ data, ...rest }: Exported): FigureSubject => ({
  name: 'name' in data ? data.name : 'name' in rest ? rest.name : '',
  searchQuery: 'searchQuery' in data ? data.searchQuery : '',
  evidence: data.evidence,
  createdAt: '2026-11-20T14:05:00.000Z',
});
const drawn = (exported: Exported, subject = subjectOf(exported)): { document: Document; text: string } => {
  let text = '';
  act(() => {
    text = toSvg(exported, subject);
  });
  const document = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return { document, text };
};
/** All text of a drawing, with wrapped lines joined. */
const words = (document: Document) =>
  [...document.querySelectorAll('text')]
    .map((text) => [...text.childNodes].map((node) => node.textContent).join(' '))
    .join('\n');

test('the figure says the quadrants in the words of the user, tables and data in the standard ones', {
  tags: ['account/quadrant-names'],
}, () => {
  const exported = { ...radar(), quadrantNames: BIOMEDICAL_NAMES };
  const said = words(drawn(exported).document);
  expect(said).toContain('Drugs & biologics');
  expect(said).toContain('Guidelines & methods');
  const [heads = [], ...rows] = readCsv(toCsv(exported));
  const quadrants = new Set(rows.map((row) => row[heads.indexOf('Quadrant')]));
  expect([...quadrants].toSorted()).toEqual([...QUADRANTS].toSorted());
  expect(RadarData.parse(JSON.parse(toJson(exported)))).toEqual(exported.data);
});

test('JSON of a corrected result contains displayed data, computed data and corrections', {
  tags: ['corrections/exports'],
}, () => {
  const stored = storedRadarFixture(0);
  const hidden: AppliedCorrection = {
    ...{ subject: '1'.repeat(32), kind: 'radar', conceptKey: null, name: 'n', version: 1 },
    ...{ decision: { hidden: true }, reason: 'Because', changedAt: stored.createdAt },
    ...{ basis: { asOf: null, articles: 1, computed: {} } },
    ...{ path: '/items/0', candidates: [], evidenceChanged: false },
  };
  const corrected = { ...stored, corrections: [hidden, { ...hidden, path: null }] };
  const { data } = correctedRadar(stored.radarData, corrected.corrections);
  const read = JSON.parse(toJson({ kind: 'radar', data, ...toCorrectedResult(corrected) }));
  expect(RadarData.parse(read).items).toEqual(stored.radarData.items.slice(1));
  expect(read).toMatchObject({ computed: stored.radarData, corrections: [hidden] });
  expect(read.corrections).toHaveLength(1);
  expect(JSON.parse(toJson({ kind: 'radar', data, ...toCorrectedResult(stored) }))).toEqual(
    JSON.parse(JSON.stringify(data)),
  );
});

test('CSV and figure of a corrected result mark corrections, and CSV contains the computed values', {
  tags: ['corrections/exports', 'corrections/numbers'],
}, () => {
  const stored = storedRadarFixture(0);
  const decided = (
    place: number,
    decision: AppliedCorrection['decision'],
    reason: string,
  ): AppliedCorrection => ({
    ...{
      subject: String(place).repeat(32),
      kind: 'radar',
      conceptKey: null,
      name: 'n',
      version: 1,
      decision,
      reason,
    },
    ...{ basis: { asOf: null, articles: 1, computed: {} }, changedAt: stored.createdAt },
    ...{ path: `/items/${place}`, candidates: [], evidenceChanged: false },
  });
  const moved = stored.radarData.items[2];
  const ring = moved?.ring === 'Hold' ? 'Adopt' : 'Hold';
  const corrected = {
    ...stored,
    corrections: [
      decided(0, { hidden: true }, ''),
      decided(2, { ring, note: 'Ask Ida' }, 'Withdrawn in May'),
    ],
  };
  const { data } = correctedRadar(stored.radarData, corrected.corrections);
  const exported = { kind: 'radar', data, ...toCorrectedResult(corrected) } as const;
  const [head = [], ...rows] = readCsv(toCsv(exported));
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  const place = column('Technology').indexOf(moved?.name);
  const numbers = new Map(toBlips(stored.radarData.items).map(({ item, number }) => [item.name, number]));
  expect(column('No.').map(Number)).toEqual(column('Technology').map((name) => numbers.get(name ?? '')));
  expect(column('Ring')[place]).toBe(ring);
  expect(column('Decided by hand')[place]).toBe(`Ring: ${ring}; Note: Ask Ida`);
  expect(column('Computed')[place]).toBe(`${moved?.ring}; ${moved?.quadrant}`);
  expect(column('Reason')[place]).toBe('Withdrawn in May');
  expect(column('Decided by hand').filter(Boolean)).toHaveLength(1);
  expect(toCsv({ kind: 'radar', data: stored.radarData })).not.toContain('Decided by hand');

  const said = words(drawn(exported, { ...subjectOf(exported), correctedCount: 2 }).document);
  expect(said).toContain('2 decisions made by hand.');
  expect(said).toContain(`you: ${ring} · computed: ${moved?.ring}`);
  expect(said).toContain('decided by hand');
});

describe('SVG', () => {
  test('is a standalone document with every item of the radar, legend, query, date and sources', {
    tags: ['exports/whole'],
  }, () => {
    const exported = radar(100);
    const { document } = drawn(exported);
    const said = words(document);
    for (const { name } of exported.data.items) expect(said).toContain(name);
    for (const ring of RINGS) expect(said).toContain(ring);
    expect(said).toContain(`Query: ${exported.data.searchQuery} · Nov 20, 2026`);
    expect(said).toContain('moved up');
    expect(said).toContain('Built-in analyst');
    expect(document.documentElement.getAttribute('viewBox')).toMatch(/^0 0 1600 \d+$/);
  });

  test('a radar is a landscape page: a leader for each name beside the chart, and every technology in the list', {
    tags: ['exports/board'],
  }, () => {
    const exported = radar(24);
    const { document } = drawn(exported);
    const { documentElement: page } = document;
    const [, , width, height] = page.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    expect((width ?? 0) / (height ?? 1)).toBeGreaterThan(1.2);
    const named = [...document.querySelectorAll('[data-names] > g')];
    expect(named.length).toBeGreaterThan(15);
    for (const name of named) expect(name.querySelector('path')?.getAttribute('d')).toMatch(/^M.+L/);
    // Each name beside the chart stands in the list, too.
    const said = words(document).replace(/\s+/g, ' ');
    for (const { name } of exported.data.items) expect(said).toContain(name);
    const unnamed = exported.data.items.length - named.length;
    if (unnamed > 0) expect(said).toContain(`+${unnamed} named in the list`);
  });

  test('draws every blip that fits on the chart, and counts the others', () => {
    const data = radarFixture(30, articles);
    const crowded: Exported = {
      kind: 'radar',
      data: {
        ...data,
        items: Array.from({ length: 30 }, (_, i) => ({
          ...(data.items[0] as (typeof data.items)[number]),
          name: `Item ${i}`,
          ring: 'Adopt',
          quadrant: 'Tools',
        })),
      },
    };
    const said = words(drawn(crowded).document);
    expect(said).toContain('13 technologies too many for the chart: in the list below.');
    for (let i = 0; i < 30; i++) expect(said).toContain(`Item ${i}`);
  });

  test.each(['Timeline', 'Swimlane', 'Matrix'] as const)(
    'is one page with every element of the roadmap as %s',
    { tags: ['exports/whole'] },
    (view) => {
      const exported = roadmap(view);
      const said = words(drawn(exported).document);
      // A word that is longer than a card goes on in its next line.
      const joined = said.replace(/\s/g, '');
      for (const { name } of exported.data.elements) expect(joined).toContain(name.replace(/\s/g, ''));
      expect(said).toContain('Production');
      expect(said).toContain(`Query: ${exported.data.searchQuery} · Nov 20, 2026`);
      expect(said).toContain('Built-in analyst');
      expect(said).not.toContain('References');
    },
  );

  test('is independent of the page: no classes, no scripts, no external URLs', () => {
    const { text } = drawn(radar());
    expect(text).not.toMatch(/\sclass=|<script|href=|url\(/);
  });

  test.each(HOSTILE)('%j stays text', (name) => {
    const exported: Exported = { kind: 'radar', data: named(radar().data, name) };
    const { document } = drawn(exported);
    expect(document.querySelector('script')).toBeNull();
    const clean = name.replaceAll(/\p{Cc}|\uD800/gu, '\uFFFD').replace(/\s+/g, ' ');
    expect(document.querySelector('title')?.textContent?.replace(/\s+/g, ' ')).toBe(clean);
  });

  test('any name yields a well-formed document', () => {
    const names = fc.string({
      unit: fc.constantFrom(...'a<>&"\'\u0000\u001F\uFFFE\uD83D中 ]]>'.split('')),
      minLength: 1,
    });
    fc.assert(
      fc.property(names, (name) => {
        const data = radar(2).data;
        const items = data.items.map((item) => ({ ...item, name }));
        drawn({ kind: 'radar', data: { ...named(data, name), items } });
      }),
      { numRuns: 60 },
    );
  });
});

describe('CSV', () => {
  test('has one row per technology, by number, with its articles, query and date', () => {
    const exported = radar();
    const [heading, ...rows] = readCsv(toCsv(exported));
    expect(heading?.slice(0, 7)).toEqual([
      'No.',
      'Technology',
      'Ring',
      'Quadrant',
      'Movement',
      'Impact',
      'Effort',
    ]);
    expect(rows.map(([number]) => Number(number))).toEqual(exported.data.items.map((_, i) => i + 1));
    expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(exported.data.items.map(({ name }) => name)));
    const pmids = rows[0]?.[heading?.indexOf('PMIDs') ?? -1] ?? '';
    expect(pmids).toMatch(/^\d+(; \d+)*$/);
    expect(rows[0]?.slice(-3)).toEqual([exported.data.searchQuery, '2026-11-20', 'Built-in analyst']);
  });

  test('lists dependencies by name', () => {
    const exported = roadmap();
    const [heading, ...rows] = readCsv(toCsv(exported));
    expect(rows).toHaveLength(exported.data.elements.length);
    const at = exported.data.elements.findIndex(({ dependencies }) => dependencies.length > 0);
    const id = exported.data.elements[at]?.dependencies[0];
    const needed = exported.data.elements.find((element) => element.id === id);
    expect(rows[at]?.[heading?.indexOf('Depends on') ?? -1]).toContain(needed?.name);
  });

  test('contains every statement of an analysis with its section', () => {
    const [, ...rows] = readCsv(toCsv(analysis));
    const said = rows.map((row) => row[1]);
    for (const text of [...analysis.data.overallTrends, ...analysis.data.recommendations])
      expect(said).toContain(text);
    for (const { area } of analysis.data.underResearchedAreas) expect(said).toContain(area);
  });

  test('starts no formula, whatever the name of an item', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n;"\', aé中'.split('')), minLength: 1 }),
        (name) => {
          const data = radar(1).data;
          const items = data.items.map((item) => ({ ...item, name, description: name }));
          const [, row] = readCsv(toCsv({ kind: 'radar', data: { ...data, items } }));
          for (const field of row ?? []) expect(field).not.toMatch(/^\s*[=+\-@\t\r\n]/);
          expect(withoutGuards(row?.[1])).toBe(withoutGuards(name));
        },
      ),
    );
  });
});

describe('JSON', () => {
  test('is accepted by the contract, unchanged, including evidence', () => {
    const exports = [radar(), roadmap(), analysis];
    const schemas = { radar: RadarData, roadmap: RoadmapData, analysis: AnalysisData };
    for (const exported of exports)
      expect(schemas[exported.kind].parse(JSON.parse(toJson(exported)))).toEqual(exported.data);
  });
});

describe('the file name', () => {
  test.each([
    ['Gene editing: delivery?', /^technology_radar_gene-editing-delivery_\d{4}-\d{2}-\d{2}\.svg$/],
    ['../../etc/passwd', /^technology_radar_etc-passwd_[\d-]+\.svg$/],
    ['中文 α', /^technology_radar_中文-α_[\d-]+\.svg$/],
    ['"[ti]" AND *', /^technology_radar_ti-and_[\d-]+\.svg$/],
    ['???', /^technology_radar_\d{4}-[\d-]+\.svg$/],
    ['x'.repeat(500), /^technology_radar_x{60}_[\d-]+\.svg$/],
  ])('of %j has nothing that a file system minds', (query, expected) => {
    expect(exportFileName('radar', query, 'svg')).toMatch(expected);
  });
});
