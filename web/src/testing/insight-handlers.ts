import { exampleFixture } from '@sextant/briefing/testing/insight-fixtures';
import { insightCalls, JOB_EVENTS_PATH } from '@sextant/contracts/insight/calls';
import { EXAMPLE_TOPIC_PATH } from '@sextant/contracts/insight/example-topic';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import { RINGS } from '@sextant/contracts/insight/radar';
import type { Article } from '@sextant/contracts/literature/article';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { mockCall, problem } from './mock-call.ts';
import { mockCorrections } from './mock-corrections.ts';
import { mockEvidence } from './mock-evidence.ts';
import { mockRun } from './mock-insight.ts';
import { mockRadarDiff } from './mock-radar-diff.ts';
import type { MockState } from './mock-state.ts';
import { isOfTopic, mockTopic, mockTopics } from './mock-topics.ts';
import { mockWatches } from './mock-watches.ts';
import { mockWho } from './mock-who.ts';

const GONE = 'There is no such record.';

function started(
  state: MockState,
  kind: JobKind,
  request: Request,
  body: { articles: Article[]; searchQuery: string },
) {
  const { insight } = state;
  insight.requests.push({ kind, articles: body.articles.length, body });
  if (body.articles.length === 0) return problem(400, 'There are no articles to analyze.');
  if (request.headers.get('prefer') !== 'respond-async')
    return problem(501, 'The mock answers asynchronously only.');
  const jobId = insight.start(kind, body.searchQuery, body.articles);
  return HttpResponse.json({ jobId }, { status: 202, headers: { location: `/api/jobs/${jobId}` } });
}

const eventStream = (state: MockState) =>
  http.get(`*${JOB_EVENTS_PATH}`, ({ request }) => {
    const encoder = new TextEncoder();
    let stop = () => {};
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(encoder.encode(': open\n\n'));
        stop = state.insight.subscribe((event) =>
          controller.enqueue(encoder.encode(`id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`)),
        );
        request.signal.addEventListener('abort', stop);
      },
      cancel: () => stop(),
    });
    return new HttpResponse(body, {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
    });
  });

const lastPage = <Item>(items: Item[]) => ({ items, nextCursor: null });

export const insightHandlers = (state: MockState): HttpHandler[] => {
  const { insight } = state;
  const save: typeof insight.save = (kind, saved) => {
    // Runs of an earlier test may go on: their results are none of this one's.
    const isKnown = !saved.jobId || insight.jobs.some(({ id }) => id === saved.jobId);
    return isKnown ? insight.save(kind, saved) : null;
  };
  const unsaved = () => problem(500, 'The record could not be stored.');
  return [
    eventStream(state),
    http.get(`*${EXAMPLE_TOPIC_PATH}`, () => HttpResponse.json(exampleFixture())),
    mockCall(insightCalls.generateAnalysis, ({ body, request }) => started(state, 'analysis', request, body)),
    mockCall(insightCalls.generateRadar, ({ body, request }) => started(state, 'radar', request, body)),
    mockCall(insightCalls.generateRoadmap, ({ body, request }) => started(state, 'roadmap', request, body)),
    mockCall(insightCalls.startTopicRun, ({ body }) => {
      insight.requests.push({ kind: 'run', articles: body.articles.length, body });
      if (body.articles.length === 0) return problem(400, 'There are no articles to analyze.');
      return mockRun(insight, insight.startRun(body));
    }),
    mockCall(insightCalls.topicRun, ({ params }) => {
      const run = insight.runs.find(({ id }) => id === params.id);
      return run ? mockRun(insight, run) : problem(404, 'There is no such run.');
    }),
    mockCall(insightCalls.cancelTopicRun, ({ params }) => {
      insight.cancelRun(params.id);
      return undefined;
    }),
    mockCall(insightCalls.jobs, () => insight.jobs.map(({ result: _, ...summary }) => summary)),
    mockCall(
      insightCalls.job,
      ({ params }) =>
        insight.jobs.find(({ id }) => id === params.id) ?? problem(404, 'There is no such job.'),
    ),
    mockCall(insightCalls.cancelJob, ({ params }) => {
      insight.cancel(params.id);
      return undefined;
    }),

    mockCall(insightCalls.resultUsage, () => ({
      results: {
        used: insight.analyses.length + insight.radars.length + insight.roadmaps.length,
        allowed: 1_000,
      },
      bytes: { used: 12 * 1024 * 1024, allowed: 256 * 1024 * 1024 },
      jobs: { used: 0, allowed: 30 },
    })),

    mockCall(insightCalls.topics, ({ query: { words = '', result } }) => ({
      items: mockTopics(insight)
        .filter(({ searchQuery }) => words.split(' ').every((word) => searchQuery.includes(word)))
        .filter(({ key }) => !result || isOfTopic(insight, key, result)),
      nextCursor: null,
    })),
    mockCall(
      insightCalls.topic,
      ({ params }) => mockTopic(insight, params.key) ?? problem(404, 'There is no such topic.'),
    ),

    mockCall(insightCalls.topicNews, ({ params }) => {
      const topic = mockTopic(insight, params.key);
      return topic
        ? {
            newCount: insight.newArticles.get(params.key) ?? 0,
            since: topic.updatedAt,
            trialsStopped: insight.trialsStopped.get(params.key) ?? null,
          }
        : problem(404, 'There is no such topic.');
    }),

    ...mockCorrections(insight),
    ...mockEvidence(insight),
    mockWho(insight),
    ...mockWatches(insight),
    mockCall(insightCalls.analyses, ({ query: { view } }) =>
      view !== 'summary'
        ? insight.analyses
        : lastPage(
            insight.analyses.map(
              ({ analysisData: { executiveSummary, underResearchedAreas, overallTrends }, ...row }) => ({
                ...row,
                gaps: underResearchedAreas.length,
                trends: overallTrends.length,
                headline: executiveSummary?.[0]?.text ?? overallTrends[0] ?? null,
              }),
            ),
          ),
    ),
    mockCall(
      insightCalls.analysis,
      ({ params }) => insight.analyses.find(({ id }) => id === params.id) ?? problem(404, GONE),
    ),
    mockCall(
      insightCalls.saveAnalysis,
      ({ body: { analysisData, ...body } }) =>
        save('analysis', { ...body, data: { analysisData } }) ?? unsaved(),
    ),
    mockCall(insightCalls.deleteAnalysis, ({ params }) => {
      insight.analyses = insight.analyses.filter(({ id }) => id !== params.id);
      return undefined;
    }),

    mockCall(insightCalls.radars, ({ query: { view } }) =>
      view !== 'summary'
        ? insight.radars
        : lastPage(
            insight.radars.map(({ radarData: { items }, ...row }) => ({
              ...row,
              rings: Object.fromEntries(
                RINGS.map((ring) => [ring, items.filter((item) => item.ring === ring).length]),
              ),
              blips: items.map(({ name, ring, quadrant }) => ({ name, ring, quadrant })),
            })),
          ),
    ),
    mockCall(
      insightCalls.radar,
      ({ params }) => insight.radars.find(({ id }) => id === params.id) ?? problem(404, GONE),
    ),
    mockCall(insightCalls.radarDiff, ({ params, query }) => {
      const [after, before] = [params.id, query.against].map((id) =>
        insight.radars.find((radar) => radar.id === id),
      );
      return before && after ? mockRadarDiff(before, after) : problem(404, GONE);
    }),
    mockCall(
      insightCalls.saveRadar,
      ({ body: { radarData, ...body } }) =>
        save('radar', { ...body, data: { radarData, historyKey: null } }) ?? unsaved(),
    ),
    mockCall(insightCalls.deleteRadar, ({ params }) => {
      insight.radars = insight.radars.filter(({ id }) => id !== params.id);
      return undefined;
    }),

    mockCall(insightCalls.roadmaps, ({ query: { view } }) =>
      view !== 'summary'
        ? insight.roadmaps
        : lastPage(
            insight.roadmaps.map(({ roadmapData: { elements, roadmapType, model }, ...row }) => ({
              ...row,
              elements: elements.length,
              roadmapType,
              model,
              steps: elements.map(({ name, category, maturityLevel, timeline: { startDate, endDate } }) => ({
                ...{ name, category, maturityLevel, startDate, endDate },
              })),
            })),
          ),
    ),
    mockCall(
      insightCalls.roadmap,
      ({ params }) => insight.roadmaps.find(({ id }) => id === params.id) ?? problem(404, GONE),
    ),
    mockCall(
      insightCalls.saveRoadmap,
      ({ body: { roadmapData, ...body } }) =>
        save('roadmap', { ...body, data: { roadmapData } }) ?? unsaved(),
    ),
    mockCall(insightCalls.deleteRoadmap, ({ params }) => {
      insight.roadmaps = insight.roadmaps.filter(({ id }) => id !== params.id);
      return undefined;
    }),
  ];
};
