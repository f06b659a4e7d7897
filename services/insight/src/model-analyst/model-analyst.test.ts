import { randomUUID } from 'node:crypto';
import { AnalystStatus } from '@sextant/contracts/account/status';
import { AnalysisAnswer, RadarAnswer, RoadmapAnswer } from '@sextant/contracts/insight/generation';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { type FakeModel, startFakeModel } from '@sextant/test-kit/fake-model';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkEvidence, pointers } from '../analyst/testing/check-answer.ts';
import { makeArticle } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';
import { honestDraft, readPrompt } from './testing/honest-model.ts';

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
beforeEach(() => {
  fake.requests.length = 0;
  fake.answerWith((request) => ({ content: JSON.stringify(honestDraft(readPrompt(request))) }));
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

const body = {
  articles: posted.map(({ pmid }) => makeArticle(pmid)),
  searchQuery: 'lipid nanoparticle',
  asOf,
};
const URLS = {
  analysis: '/api/analyze-innovation-gaps-with-roadmaps',
  radar: '/api/generate-technology-radar',
  roadmap: '/api/generate-technology-roadmap',
} as const;
const generate = (kind: keyof typeof URLS, more: object = {}) =>
  world.post(randomUUID(), URLS[kind], {
    ...body,
    radarConfig: { name: 'Radar' },
    roadmapConfig: { name: 'Roadmap' },
    ...more,
  });

describe('a model’s answer', () => {
  test('an analysis bases every claim of the model on input articles, verbatim, flags the posted ones, and names its author', async () => {
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
    expect(analysis.overallTrends.length).toBeGreaterThan(0);
    expect(analysis.executiveSummary).toHaveLength(3);
    expect(analysis.openQuestions?.[0]).toMatchObject({ lastAsked: expect.any(Number), answer: '' });
    expect(analysis.underResearchedAreas[0]?.marketSize).toContain('No market figure');
    expect(analysis.evidence).toMatchObject({ analyst: 'Model analyst (fake-1)', asOf });
    expect(analysis.evidence?.grounding.dropped).toBe(0);
    expect(analysis.evidence?.notes.join(' ')).toContain('Written by Model analyst (fake-1)');
  });

  test('a radar places known technologies by the formula, whatever ring the model gives', async () => {
    const answer = await generate('radar');
    expect(answer.statusCode, answer.body).toBe(200);
    const radar = RadarAnswer.strict().parse(answer.json());
    checkEvidence(radar, posted, pointers(radar, '/items'), records);
    expect(radar.items.length).toBeGreaterThan(5);
    for (const [i] of radar.items.entries()) {
      const claim = radar.evidence?.claims.find(({ path }) => path === `/items/${i}`);
      expect(claim?.formula).toBe('ring');
      expect(claim?.figures.find(({ name }) => name === 'ringScore')).toBeDefined();
    }
  });

  test('a technology outside the evidence is rated by the model, and the figures say so', async () => {
    const article = posted.find(({ publicationTypes }) => publicationTypes.includes('Review'));
    const words = article?.title.split(' ').slice(0, 3).join(' ') ?? '';
    fake.answerWith((request) => {
      const draft = honestDraft(readPrompt(request));
      const unknown = {
        ...draft.items?.[0],
        name: `${words} appraisal`,
        description: 'It is what this article deals with.',
        ring: 'Trial',
      };
      return {
        content: JSON.stringify({
          items: [{ ...unknown, citations: [{ pmid: article?.pmid, quote: article?.title }] }],
        }),
      };
    });
    const radar = RadarAnswer.parse((await generate('radar')).json());
    // Capped by the cited article, which is no study of patients.
    expect(radar.items).toMatchObject([{ ring: 'Assess', impact: 6, effort: 4 }]);
    expect(radar.evidence?.claims[0]).toMatchObject({
      formula: 'model-analyst',
      figures: expect.arrayContaining([
        expect.objectContaining({ name: 'judgedBy' }),
        expect.objectContaining({ name: 'ringByModel', value: 'Trial' }),
      ]),
    });
  });

  test('a roadmap stays within its periods, and has no dependency on later elements', async () => {
    const answer = await generate('roadmap');
    expect(answer.statusCode, answer.body).toBe(200);
    const roadmap = RoadmapAnswer.strict().parse(answer.json());
    checkEvidence(roadmap, posted, pointers(roadmap, '/elements'), records);
    expect(roadmap.elements.length).toBeGreaterThan(5);
    const place = new Map(roadmap.timeHorizon.periods.map(({ period }, i) => [period, i]));
    const element = new Map(roadmap.elements.map((one) => [one.id, one]));
    const at = (id: string) => place.get(element.get(id)?.timeline.period ?? '') ?? Number.NaN;
    expect(roadmap.elements.some(({ dependencies }) => dependencies.length > 0)).toBe(true);
    for (const { id, dependencies } of roadmap.elements)
      for (const other of dependencies) expect(at(other)).toBeLessThanOrEqual(at(id));
  });

  test('what an answer cost stands beside it, its verification included', async () => {
    fake.answerWith((request) => ({
      content: JSON.stringify(honestDraft(readPrompt(request))),
      usage: { prompt_tokens: 41_200, completion_tokens: 3_100 },
    }));
    const radar = RadarAnswer.parse((await generate('radar')).json());
    expect(radar.evidence?.notes.join(' ')).toMatch(
      /The model was asked in \d calls: 41,200 tokens read, 3,100 written, without \d calls? that its server did not count\./,
    );
  });

  test('the same draft gives the same answer byte for byte', async () => {
    const withoutJob = (text: string) => text.replace(/"jobId":"[^"]+"/, '');
    for (const kind of ['analysis', 'radar', 'roadmap'] as const)
      expect(withoutJob((await generate(kind)).body)).toBe(withoutJob((await generate(kind)).body));
  });

  test('invented, misquoted and contradicted statements are dropped and counted', async () => {
    const good = posted[0];
    const quote = good?.title ?? '';
    fake.answerWith((request) => {
      const { facts, articles } = readPrompt(request);
      const statement = (citations: object[], text = 'Something.') => ({ text, concepts: [], citations });
      const fact = facts.find(({ direction }) => direction !== 'unknown');
      return {
        content: JSON.stringify({
          ...honestDraft(readPrompt(request)),
          recommendations: [
            statement([{ pmid: good?.pmid, quote }], 'This one holds.'),
            statement([{ pmid: '12345678', quote }]),
            statement([
              { pmid: good?.pmid, quote },
              { pmid: '12345678', quote },
            ]),
            statement([{ pmid: good?.pmid, quote: 'no article says this anywhere' }]),
            statement([]),
            statement([{ pmid: good?.pmid, quote }], 'See PMID 12345678.'),
            statement([{ pmid: good?.pmid, quote }], 'Read https://example.com/more.'),
            { text: 7 },
          ],
          overallTrends: [
            {
              text: 'The other way round.',
              concept: fact?.name,
              direction: fact?.direction === 'declining' ? 'growing' : 'declining',
              citations: fact?.pmids.slice(0, 1).map((pmid) => ({
                pmid,
                quote: articles.find((article) => article.pmid === pmid)?.title,
              })),
            },
          ],
        }),
      };
    });
    const analysis = AnalysisAnswer.parse((await generate('analysis')).json());
    expect(analysis.recommendations).toEqual(['This one holds.']);
    expect(analysis.overallTrends).toEqual([]);
    expect(analysis.evidence?.grounding.dropped).toBe(8);
    const notes = analysis.evidence?.notes.join(' ') ?? '';
    expect(notes).toMatch(/8 of \d+ statements were left out: /);
    expect(notes).toContain('2 that cite an article which was not given');
    expect(notes).toContain('1 against the counted evidence');
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
      evidence: { background: { thin: true } },
    });
    expect(fake.requests[0]?.headers.authorization).toBeUndefined();
    await lone.close();
  });
});

describe('a model’s input', () => {
  test('every posted article and 20 to 60 of the background, with the evidence, as delimited data, and the schema of the answer', async () => {
    await generate('analysis');
    const [request] = fake.requests;
    expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(request?.body).toMatchObject({
      model: 'fake-1',
      response_format: { type: 'json_schema', json_schema: { name: 'sextant_analysis', strict: true } },
    });
    const prompt = readPrompt(request!);
    expect(prompt.articles.slice(0, 20).map(({ pmid }) => pmid)).toEqual(posted.map(({ pmid }) => pmid));
    expect(prompt.articles.length).toBeGreaterThanOrEqual(40);
    // The schema is a parameter, and is not repeated in the conversation.
    expect(request?.body.messages[0]?.content).not.toContain('"properties"');
    expect(prompt.facts.length).toBeGreaterThan(10);
  });

  test('the gateway gets the name of the model', async () => {
    const answer = await world.app.inject({ url: '/internal/status', headers: world.headersFor() });
    expect(AnalystStatus.parse(answer.json())).toEqual({ kind: 'model', label: 'Model analyst (fake-1)' });
  });
});
