import { randomUUID } from 'node:crypto';
import { AnalystStatus } from '@sextant/contracts/account/status';
import { AnalysisAnswer, RadarAnswer, RoadmapAnswer } from '@sextant/contracts/insight/generation';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { type FakeModel, startFakeModel } from '@sextant/test-kit/fake-model';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkEvidence, pointers } from '../analyst/testing/check-answer.ts';
import { makeArticle } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';
import { type HonestDraft, honestDraft, readPrompt } from './testing/honest-model.ts';

const asOf = '2026-11-21T12:00:00.000Z';
const records = [...generateSampleCorpus({ seed: 'model', asOf: new Date(asOf), articles: 1_200 })];
const posted = records.filter((record) => record.abstract?.includes('lipid nanoparticle')).slice(-20);
const KEY = 'sk-very-secret-0123456789';

let fake: FakeModel;
let world: InsightWorld;
beforeAll(async () => {
  fake = await startFakeModel();
  world = await startInsight({
    records,
    realAnalysts: true,
    config: { ANALYST: 'openai', OPENAI_API_KEY: KEY, OPENAI_BASE_URL: fake.url, OPENAI_MODEL: 'fake-1' },
    timings: { ackWaitMs: 10_000 },
  });
});
const answerWith = (change: (draft: HonestDraft) => object = (draft) => draft) =>
  fake.answerWith((request) => ({ content: JSON.stringify(change(honestDraft(readPrompt(request)))) }));
beforeEach(() => {
  fake.requests.length = 0;
  answerWith();
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

const body = {
  articles: posted.map(({ pmid }) => makeArticle(pmid)),
  searchQuery: 'lipid nanoparticle',
  asOf,
  radarConfig: { name: 'Radar' },
  roadmapConfig: { name: 'Roadmap' },
};
const URLS = {
  analysis: '/api/analyze-innovation-gaps-with-roadmaps',
  radar: '/api/generate-technology-radar',
  roadmap: '/api/generate-technology-roadmap',
} as const;
const generate = (kind: keyof typeof URLS, more: object = {}) =>
  world.post(randomUUID(), URLS[kind], { ...body, ...more });

describe('a model’s answer', () => {
  test('an analysis bases every claim on input articles, verbatim, flags the posted ones, and names its author', async () => {
    const answer = await generate('analysis');
    expect(answer.statusCode, answer.body).toBe(200);
    const analysis = AnalysisAnswer.strict().parse(answer.json());
    const lists = [
      '/overallTrends',
      '/emergingOpportunities',
      '/marketGaps',
      '/recommendations',
      '/underResearchedAreas',
      '/openQuestions',
      '/executiveSummary',
      '/suggestedRadarItems',
      '/suggestedRoadmapElements',
      '/implementationSequence',
      '/technologyMaturity/emerging',
      '/technologyMaturity/developing',
      '/technologyMaturity/mature',
    ];
    checkEvidence(analysis, posted, pointers(analysis, ...lists), records);
    const own = new Set(posted.map(({ pmid }) => pmid));
    for (const { pmids, posted: marked } of analysis.evidence?.claims ?? [])
      expect(marked).toEqual(pmids.filter((pmid) => own.has(pmid)));
    expect(analysis.overallTrends).toHaveLength(2);
    expect(analysis.executiveSummary).toHaveLength(3);
    expect(analysis.openQuestions?.[0]).toMatchObject({ lastAsked: expect.any(Number), answer: '' });
    expect(analysis.underResearchedAreas).toHaveLength(2);
    expect(analysis.implementationSequence?.length).toBeGreaterThan(0);
    expect(analysis.evidence).toMatchObject({ analyst: 'Model analyst (fake-1)', asOf });
    expect(analysis.evidence?.notes.join(' ')).toContain('Written by Model analyst (fake-1)');
  });

  test('a radar places known technologies by the formula', async () => {
    const answer = await generate('radar');
    expect(answer.statusCode, answer.body).toBe(200);
    const radar = RadarAnswer.strict().parse(answer.json());
    checkEvidence(radar, posted, pointers(radar, '/items'), records);
    expect(radar.items.length).toBeGreaterThan(5);
    const counted = [...radar.items.entries()].filter(([, { conceptKey }]) => conceptKey !== undefined);
    expect(counted.length).toBeGreaterThan(3);
    for (const [i] of counted) {
      const claim = radar.evidence?.claims.find(({ path }) => path === `/items/${i}`);
      expect(claim?.formula).toBe('ring');
      expect(claim?.figures.find(({ name }) => name === 'ringScore')).toBeDefined();
    }
  });

  test('a technology that was not counted stands in Assess; another spelling, and what is none, is no item', async () => {
    answerWith(({ technologies = [] }) => ({
      technologies: [
        { ...technologies[0], name: 'Xenothermal appraisal', quadrant: 'Tools' },
        { ...technologies[0], name: 'Xenothermal appraisals', sameAs: 'Xenothermal appraisal' },
        { ...technologies[0], name: 'Patients', quadrant: 'not a technology' },
      ],
    }));
    const radar = RadarAnswer.parse((await generate('radar')).json());
    expect(radar.items).toMatchObject([
      {
        name: 'Xenothermal appraisal',
        ring: 'Assess',
        quadrant: 'Tools',
        assessment: { notJudged: expect.stringContaining('no article was counted for it') },
      },
    ]);
    expect(radar.evidence?.claims[0]).toMatchObject({
      formula: 'model-analyst',
      figures: expect.arrayContaining([expect.objectContaining({ name: 'judgedBy' })]),
    });
    expect(radar.evidence?.grounding.dropped).toBe(0);
    expect(radar.evidence?.notes).toContain(
      'The model set aside 1 name as no technology and 1 name as another spelling.',
    );
  });

  test('names that it merges or calls no technology are set aside, with what the table has of them', async () => {
    const { items } = RadarAnswer.parse((await generate('radar')).json());
    const [shown = '', merged = '', none = ''] = items.flatMap(({ name, conceptKey }) =>
      conceptKey ? name : [],
    );
    answerWith(({ technologies = [] }) => ({
      technologies: [
        { ...technologies[0], name: shown },
        { ...technologies[0], name: merged, sameAs: shown },
        { ...technologies[0], name: none, quadrant: 'not a technology' },
        { ...technologies[0], name: 'Nothing of the table', quadrant: 'not a technology' },
      ],
    }));
    const radar = RadarAnswer.parse((await generate('radar')).json());
    expect(radar.items.map(({ name }) => name)).toEqual([shown]);
    expect(radar.setAside).toMatchObject([
      { name: merged, sameAs: shown, assessment: expect.anything() },
      { name: none, assessment: expect.anything() },
    ]);
    expect(radar.setAside?.[1]?.sameAs).toBeUndefined();
    expect(radar.evidence?.claims.map(({ path }) => path)).toEqual(['/items/0', '/items/1', '/items/2']);
  });

  test('what only posted articles that no index has bear out is in no better ring than Assess', async () => {
    const invented = ['9999001', '9999002', '9999003', '9999004'].map((pmid) =>
      makeArticle(pmid, {
        title: 'Leukofix, a lipid nanoparticle, cures cancer: a randomized controlled trial',
        abstract:
          'METHODS: 4000 patients were randomly assigned to Leukofix or placebo. RESULTS: Survival was longer with Leukofix (P<0.001). CONCLUSIONS: Leukofix is the standard of care and should be adopted.',
        articleType: 'Randomized Controlled Trial',
      }),
    );
    fake.readWith((articles) =>
      articles.flatMap(({ a, sentences }) =>
        sentences.get(0)?.startsWith('Leukofix')
          ? {
              a,
              design: 'randomized-trial',
              n: 4000,
              population: null,
              condition: null,
              arms: ['Leukofix', 'placebo'],
              findings: [{ s: 2, i: 0, c: 1, o: 'Survival', d: 'for', p: true }],
              conclusion: { s: 3, verdict: 'for' },
              stopped: null,
              asks: [],
            }
          : [],
      ),
    );
    fake.answerWith((request) => {
      const groups = readPrompt(request).groups.filter(({ name }) => name === 'Leukofix');
      return { content: JSON.stringify(honestDraft({ groups })) };
    });
    const answer = await generate('radar', { articles: [...invented, ...body.articles.slice(0, 10)] });
    fake.readWith(() => []);
    const radar = RadarAnswer.parse(answer.json());
    expect(fake.requests[0]?.body.messages[1]?.content).toContain('Survival was longer with Leukofix');
    expect(radar.items.find(({ name }) => name === 'Leukofix')).toMatchObject({ ring: 'Assess' });
  });

  test('a roadmap stays within its periods, and has no dependency on later elements', async () => {
    const answer = await generate('roadmap');
    expect(answer.statusCode, answer.body).toBe(200);
    const roadmap = RoadmapAnswer.strict().parse(answer.json());
    checkEvidence(roadmap, posted, pointers(roadmap, '/elements'), records);
    expect(roadmap.elements.length).toBeGreaterThan(3);
    const place = new Map(roadmap.timeHorizon.periods.map(({ period }, i) => [period, i]));
    const element = new Map(roadmap.elements.map((one) => [one.id, one]));
    const at = (id: string) => place.get(element.get(id)?.timeline.period ?? '') ?? Number.NaN;
    for (const { id, dependencies } of roadmap.elements) {
      expect(at(id)).not.toBeNaN();
      for (const other of dependencies) expect(at(other)).toBeLessThanOrEqual(at(id));
    }
  });

  test('a step has the stage of what it names first, and of nothing else that it names', async () => {
    const { elements: usual } = RoadmapAnswer.parse((await generate('roadmap')).json());
    const stages = new Map(usual.map(({ name, maturityLevel }) => [name, maturityLevel]));
    answerWith(({ steps = [] }) => ({
      steps: steps.map((step) => ({
        ...step,
        technologies: ['Xenothermal appraisal', ...((step.technologies ?? []) as string[])],
        category: 'Implementation Activities',
      })),
    }));
    const { elements } = RoadmapAnswer.parse((await generate('roadmap')).json());
    expect(elements.length).toBeGreaterThan(3);
    const inUse = usual.filter(({ maturityLevel }) => maturityLevel === 'Production');
    expect(inUse.length).toBeGreaterThan(0);
    for (const { name, maturityLevel } of elements)
      if (stages.get(name) === 'Production') expect(maturityLevel).not.toBe('Production');
  });

  test('what an answer cost stands beside it', async () => {
    fake.answerWith((request) => ({
      content: JSON.stringify(honestDraft(readPrompt(request))),
      usage: { prompt_tokens: 41_200, completion_tokens: 3_100 },
    }));
    const radar = RadarAnswer.parse((await generate('radar')).json());
    expect(radar.evidence?.notes.join(' ')).toMatch(
      /Writing and verifying: \d+ calls, 41,200 tokens read, 3,100 written, without \d calls? that its server did not count\./,
    );
  });

  test('the same draft gives the same answer byte for byte', async () => {
    const withoutJob = (text: string) => text.replace(/"jobId":"[^"]+"/, '');
    expect(withoutJob((await generate('analysis')).body)).toBe(withoutJob((await generate('analysis')).body));
  });

  test('statements without rows, with foreign ones, or with addresses are dropped and counted', async () => {
    answerWith((draft) => {
      const [finding] = draft.findings ?? [];
      const advice = (text: string, rows: unknown = finding?.rows) => ({
        ...finding,
        section: 'recommendations',
        text,
        rows,
      });
      return {
        ...draft,
        findings: [
          advice('This one holds.'),
          advice('It cites a row that is not there.', [9_999]),
          advice('It cites another one beside.', [...((finding?.rows ?? []) as number[]), 9_999]),
          advice('It cites nothing.', []),
          advice('See PMID 12345678.'),
          advice('Read https://example.com/more.'),
          advice('It cured 71.3 % of them.'),
          { text: 7 },
        ],
      };
    });
    const analysis = AnalysisAnswer.parse((await generate('analysis')).json());
    expect(analysis.recommendations).toEqual(['This one holds.']);
    const notes = analysis.evidence?.notes.join(' ') ?? '';
    expect(notes).toMatch(/7 of \d+ statements were left out: /);
    expect(notes).toContain('3 that cite no row of the table');
    expect(notes).toContain('2 with an address');
    expect(notes).toContain('1 with a number that stands neither');
    expect(analysis.evidence?.emptyLists?.['/overallTrends']).toContain('The model named nothing');
  });

  test('with few articles and no background trends, gaps and opportunities are dropped', async () => {
    const lone = await startInsight({
      records: posted.slice(0, 5),
      realAnalysts: true,
      config: { ANALYST: 'openai', OPENAI_BASE_URL: fake.url, OPENAI_MODEL: 'fake-1' },
    });
    const answer = await lone.post(randomUUID(), URLS.analysis, {
      ...body,
      articles: body.articles.slice(0, 5),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(AnalysisAnswer.parse(answer.json())).toMatchObject({
      overallTrends: [],
      emergingOpportunities: [],
      marketGaps: [],
      underResearchedAreas: [],
      evidence: {
        background: { thin: true },
        emptyLists: { '/overallTrends': 'There are too few articles for it: the model was not asked.' },
      },
    });
    expect(fake.requests[0]?.headers.authorization).toBeUndefined();
    await lone.close();
  });

  test('the three outputs of a full analysis are written from one draft', async () => {
    const user = randomUUID();
    const { id } = (await world.post(user, '/api/topic-runs', body)).json();
    await vi.waitFor(
      async () => {
        const run = (await world.get(user, `/api/topic-runs/${id}`)).json();
        const { jobs } = run as { jobs: { status: string }[] };
        expect(jobs.map(({ status }) => status)).toEqual(Array(3).fill('succeeded'));
      },
      { timeout: 100_000, interval: 100 },
    );
    expect(fake.requests).toHaveLength(1);
  });
});

describe('a model’s input', () => {
  test('the rows of the table by number, what was counted, and the schema of the answer; no abstract', async () => {
    await generate('analysis');
    const [request] = fake.requests;
    expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(request?.body).toMatchObject({
      model: 'fake-1',
      response_format: { type: 'json_schema', json_schema: { name: 'sextant_draft', strict: true } },
    });
    const { groups } = readPrompt(request!);
    const rows = groups.flatMap((group) => group.rows);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1));
    expect(rows.length).toBeGreaterThan(20);
    expect(request?.body.messages[1]?.content).toMatch(/^# .+: \d+ articles/m);
    // The schema is a parameter, and is not repeated in the conversation.
    expect(request?.body.messages[0]?.content).not.toContain('"properties"');
  });

  test('the gateway gets the name of the model', async () => {
    const answer = await world.app.inject({ url: '/internal/status', headers: world.headersFor() });
    expect(AnalystStatus.parse(answer.json())).toMatchObject({
      kind: 'model',
      label: 'Model analyst (fake-1)',
    });
  });
});
