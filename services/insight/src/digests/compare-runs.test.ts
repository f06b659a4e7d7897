import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Claim, Evidence } from '@sextant/contracts/insight/evidence';
import type { RadarData, RadarItem } from '@sextant/contracts/insight/radar';
import { describe, expect, test } from 'vitest';
import type { EvidenceTable, TableStudy, TableTrial } from '../evidence/table.ts';
import { makeTrial } from '../testing/trials.ts';
import { compareRuns, type StoredRun } from './compare-runs.ts';

const study = (pmid: string, more: Partial<TableStudy> = {}): TableStudy => ({
  pmid,
  title: `Study ${pmid}`,
  year: 2026,
  isMatch: true,
  technologies: [],
  sentences: [],
  ...more,
});
const trial = (nctId: string, more: Partial<TableTrial> = {}): TableTrial => ({
  ...makeTrial(nctId),
  interventions: [],
  technologies: [],
  pmids: [],
  isNamed: true,
  ...more,
});
const claim = (path: string, more: Partial<Claim> = {}): Claim => ({
  path,
  pmids: ['1'],
  quotes: [{ pmid: '1', text: 'As printed.' }],
  figures: [],
  ...more,
});
const evidence = (claims: readonly Claim[], more: Partial<Evidence> = {}) =>
  ({
    asOf: '2026-11-30T06:00:00.000Z',
    analyst: 'Built-in analyst',
    method: 9,
    vocabulary: { version: 'mesh', year: 2026 },
    background: { source: 'local index, 100 articles' },
    claims,
    ...more,
  }) as unknown as Evidence;
const item = (name: string, ring: RadarItem['ring'], more: Partial<RadarItem> = {}): RadarItem => ({
  name,
  ring,
  quadrant: 'Tools',
  description: '',
  impact: 5,
  effort: 5,
  relatedArticles: [],
  conceptKey: name,
  ...more,
});

interface Parts {
  readonly table?: Partial<EvidenceTable>;
  readonly trends?: readonly (readonly [text: string, about: Partial<Claim>])[];
  readonly items?: readonly RadarItem[];
  readonly more?: Partial<Evidence>;
}
function run({ table, trends = [], items = [], more }: Parts = {}): StoredRun {
  const claims = trends.map(([, about], index) => claim(`/overallTrends/${index}`, about));
  return {
    table: {
      format: 1,
      asOf: '2026-11-30T06:00:00.000Z',
      reader: { name: 'built-in', version: '1' },
      ...{ read: 0, matches: 0, unread: 0, names: {}, doubted: [], studies: [] },
      ...table,
    },
    analysis: {
      overallTrends: trends.map(([text]) => text),
      emergingOpportunities: [],
      marketGaps: [],
      recommendations: [],
      underResearchedAreas: [],
      evidence: evidence(claims, more),
    } satisfies AnalysisData,
    radar: { items, evidence: evidence([], more) } as unknown as RadarData,
  };
}
const compare = (before: Parts, after: Parts) => {
  const difference = compareRuns(run(before), run(after));
  if (!difference) throw new Error('Nothing can be compared');
  return difference;
};
const NONE = { rings: 0, statements: 0, notices: 0, articles: 0, trials: 0, registers: 0, companies: 0 };

describe('what a digest tells', () => {
  test('articles that match and were not there, the strongest first, with what their rows say', {
    tags: ['watches/digest'],
  }, () => {
    const { content, counts } = compare(
      { table: { studies: [study('1'), study('2', { title: 'Another title' })] } },
      {
        table: {
          studies: [
            study('1', { title: 'Title as corrected' }),
            study('2'),
            study('3'),
            study('4', {
              design: { value: 'randomized-trial', tier: 'read' },
              n: { value: 120, tier: 'read' },
              phase: '3',
              population: 'adults with migraine',
              interventions: [{ text: 'Exampliptan', concept: 'x', tier: 'read' }],
              comparator: { text: 'placebo', concept: 'placebo', tier: 'read' },
              conclusion: 'b',
              sentences: [
                { id: 'a', role: 'result', quote: 'Pain ended.' },
                { id: 'b', role: 'conclusion', quote: 'It works.' },
              ],
            }),
            study('5', { isMatch: undefined } as Partial<TableStudy>),
          ],
        },
      },
    );
    expect(counts).toEqual({ ...NONE, articles: 2 });
    expect(content.articles.map(({ pmid }) => pmid)).toEqual(['4', '3']);
    expect(content.articles[0]).toEqual({
      ...{ pmid: '4', title: 'Study 4', year: 2026, design: 'randomized-trial', phase: '3', n: 120 },
      ...{ population: 'adults with migraine', interventions: ['Exampliptan'], comparator: 'placebo' },
      ...{ quote: 'It works.', isRetracted: false },
    });
  });

  test('of a literature that is read in part only articles with numbers above all earlier ones, and a note', {
    tags: ['watches/digest'],
  }, () => {
    const { content, notes } = compare(
      { table: { unread: 5, studies: [study('10'), study('20')] } },
      { table: { unread: 6, studies: [study('15'), study('20'), study('21')] } },
    );
    expect(content.articles.map(({ pmid }) => pmid)).toEqual(['21']);
    expect(notes).toEqual(['partly-read']);
  });

  test('retractions and concerns of articles of both runs', { tags: ['watches/digest'] }, () => {
    const { content, counts } = compare(
      {
        table: {
          studies: [study('1'), study('2'), study('3', { isRetracted: true }), study('4')],
          doubted: ['4'],
        },
      },
      {
        table: {
          studies: [
            study('1', { isRetracted: true }),
            study('2'),
            study('3', { isRetracted: true }),
            study('4'),
          ],
          doubted: ['2', '4'],
        },
      },
    );
    expect(counts).toEqual({ ...NONE, notices: 2 });
    expect(content.notices.map(({ pmid, kind }) => [pmid, kind])).toEqual([
      ['1', 'retraction'],
      ['2', 'concern'],
    ]);
  });

  test('no concern where the table of before does not tell them', { tags: ['watches/digest'] }, () => {
    const { doubted: _, ...old } = run({ table: { studies: [study('1')] } }).table;
    const before = { ...run(), table: old };
    const after = run({ table: { studies: [study('1')], doubted: ['1'] } });
    expect(compareRuns(before, after)?.counts).toEqual(NONE);
  });

  test('statements by what they are about, whatever their words', { tags: ['watches/digest'] }, () => {
    const failure = { kind: 'failure', subject: { key: 'D1', name: 'Examplase' } } as const;
    const harm = { kind: 'harm', subject: { key: 'D2', name: 'Sampline' } } as const;
    const { content, counts } = compare(
      {
        trends: [
          ['Examplase failed in 2 of 3 trials.', failure],
          ['Sampline harms.', harm],
        ],
      },
      {
        trends: [
          ['Examplase failed in 3 of 4 trials.', failure],
          ['Sampline harms.', { ...harm, outcome: { key: 'nausea', name: 'nausea' } }],
          ['Again: it failed.', { ...failure, sameAs: '/overallTrends/0' }],
        ],
      },
    );
    expect(counts).toEqual({ ...NONE, statements: 2 });
    expect(content.statements).toEqual([
      {
        ...{ change: 'appeared', kind: 'harm', text: 'Sampline harms.', pmids: ['1'] },
        quotes: [{ pmid: '1', text: 'As printed.' }],
      },
      expect.objectContaining({ change: 'went', kind: 'harm', text: 'Sampline harms.' }),
    ]);
  });

  test('technologies that moved to another ring, came and left; not one that moved within its ring', {
    tags: ['watches/digest'],
  }, () => {
    const { content, counts } = compare(
      { items: [item('stays', 'Trial'), item('moves', 'Assess'), item('leaves', 'Hold')] },
      {
        items: [
          item('stays', 'Trial', { quadrant: 'Platforms' }),
          item('moves', 'Adopt'),
          item('comes', 'Trial'),
        ],
      },
    );
    expect(counts).toEqual({ ...NONE, rings: 3 });
    expect(content.rings.map(({ name, before, after }) => [name, before?.ring, after?.ring])).toEqual([
      ['moves', 'Assess', 'Adopt'],
      ['comes', undefined, 'Trial'],
      ['leaves', 'Hold', undefined],
    ]);
  });

  test('trials that began, stopped in the words of their sponsor, ended, posted results, or are new and go on', {
    tags: ['watches/digest'],
  }, () => {
    const before = {
      asOf: '2026-11-01',
      trials: [
        trial('NCT00000001', { status: 'not-yet-recruiting' }),
        trial('NCT00000002', { status: 'recruiting' }),
        trial('NCT00000003', { status: 'active-not-recruiting' }),
        trial('NCT00000004'),
        trial('NCT00000005', { status: 'terminated' }),
      ],
    };
    const after = {
      asOf: '2026-11-30',
      trials: [
        trial('NCT00000001', { status: 'recruiting' }),
        trial('NCT00000002', { status: 'terminated', whyStopped: 'Slow enrolment' }),
        trial('NCT00000003'),
        trial('NCT00000004', { hasResults: true }),
        trial('NCT00000005', { status: 'withdrawn' }),
        trial('NCT00000006', { status: 'recruiting' }),
        trial('NCT00000007'),
      ],
    };
    const { content, notes } = compare({ table: { trials: before } }, { table: { trials: after } });
    expect(content.trials.map(({ nctId, change, whyStopped }) => [nctId, change, whyStopped])).toEqual([
      ['NCT00000001', 'started', null],
      ['NCT00000002', 'stopped', 'Slow enrolment'],
      ['NCT00000003', 'completed', null],
      ['NCT00000004', 'results', null],
      ['NCT00000006', 'new', null],
    ]);
    expect(notes).toEqual([]);
    expect(compare({}, { table: { trials: after } })).toMatchObject({
      counts: NONE,
      notes: ['no-registry-before'],
    });
    const incomplete = { ...before, isIncomplete: true as const };
    const partial = compare({ table: { trials: incomplete } }, { table: { trials: after } });
    expect(partial.content.trials.map(({ change }) => change)).not.toContain('new');
    expect(partial.notes).toEqual(['registry-incomplete']);
  });

  test('what registers say now of a technology of both radars, not that a register has a newer edition', {
    tags: ['watches/digest'],
  }, () => {
    const assessed = (facts: object[]) =>
      ({ assessment: { maturity: 'mature', confidence: 1, facts } }) as Partial<RadarItem>;
    const approval = (asOf: string) => ({
      ...{ text: 'Approved by the EMA in 2026.', pmids: [], is: 'approval', isNote: true },
      source: { name: 'EMA', asOf },
    });
    const withdrawal = {
      ...{ text: 'Withdrawn for safety: worldwide, 2026.', pmids: [], is: 'withdrawal' },
      source: { name: 'WITHDRAWN', asOf: '2026' },
    };
    const { content, counts } = compare(
      { items: [item('a', 'Trial', assessed([])), item('b', 'Trial', assessed([approval('2026-10')]))] },
      {
        items: [
          item('a', 'Trial', assessed([approval('2026-11'), withdrawal])),
          item('b', 'Trial', assessed([approval('2026-11')])),
        ],
      },
    );
    expect(counts).toEqual({ ...NONE, registers: 2 });
    expect(content.registers.map(({ name, kind }) => [name, kind])).toEqual([
      ['a', 'approval'],
      ['a', 'withdrawal'],
    ]);
  });

  test('companies that only new articles name, under whichever of their names', {
    tags: ['watches/digest'],
  }, () => {
    const company = (name: string) =>
      ({ key: name.toLowerCase(), name, kind: 'company', country: 'DE' }) as const;
    const { content, counts } = compare(
      {
        table: {
          studies: [study('1')],
          who: { organisations: [company('Example')], funders: [], articles: { 1: { of: [0] } } },
        },
      },
      {
        table: {
          studies: [study('1'), study('2')],
          who: {
            organisations: [company('Example'), company('Example Pharma'), company('Sample'), company('Old')],
            funders: [],
            articles: { 1: { of: [0, 3] }, 2: { of: [1, 2] } },
          },
        },
      },
    );
    expect(counts).toEqual({ ...NONE, articles: 1, companies: 1 });
    expect(content.companies).toEqual([{ name: 'Sample', country: 'DE', pmids: ['2'] }]);
  });
});

describe('what a digest does not tell', () => {
  const before: Parts = { items: [item('a', 'Hold')], trends: [['It fails.', { kind: 'failure' }]] };
  const after: Parts = { items: [item('a', 'Adopt')], trends: [], table: { studies: [study('1')] } };

  test.each([
    ['another version of the method', { method: 10 }, 'other-method'],
    ['another vocabulary', { vocabulary: { version: 'mesh-2027', year: 2027 } }, 'other-method'],
    ['another analyst', { analyst: 'A model' }, 'other-analyst'],
  ])(
    'of %s neither rings nor statements, with a note',
    { tags: ['watches/digest-method'] },
    (_name, more, note) => {
      const { counts, notes } = compare(before, { ...after, more });
      expect(counts).toEqual({ ...NONE, articles: 1 });
      expect(notes).toEqual([note]);
      expect(compare(before, after).counts).toEqual({ ...NONE, articles: 1, rings: 1, statements: 1 });
    },
  );

  test('statements of a language model, which have no fields, with a note', {
    tags: ['watches/digest-method'],
  }, () => {
    const { counts, notes } = compare({ trends: [['One says.', {}]] }, { trends: [['Another says.', {}]] });
    expect([counts, notes]).toEqual([NONE, ['model-statements']]);
  });

  test('anything of another source of literature', { tags: ['watches/digest-method'] }, () => {
    const more = { background: { source: 'PubMed, 100 articles' } } as Partial<Evidence>;
    expect(compareRuns(run(before), run({ ...after, more }))).toBeNull();
    const grown = { background: { source: 'local index, 120 articles' } } as Partial<Evidence>;
    expect(compareRuns(run(before), run({ ...after, more: grown }))).not.toBeNull();
  });
});
