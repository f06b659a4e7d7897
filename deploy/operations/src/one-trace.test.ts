import { randomBytes } from 'node:crypto';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { backing } from '@sextant/test-kit/backing';
import { startFakeModel } from '@sextant/test-kit/fake-model';
import { freePorts } from '@sextant/test-kit/free-ports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Ledger } from '../faults/ledger.ts';
import { startTopology, type Topology } from '../faults/topology.ts';
import { type CollectedSpan, startFakeCollector } from './testing/fake-collector.ts';

const { database, nats } = backing();
const real = database.kind !== 'embedded' && nats.kind !== 'in-process' && { database, nats };

describe.runIf(real)('the services as separate processes, observed (needs DATABASE_URL and NATS_URL)', () => {
  let topology: Topology;
  let collector: Awaited<ReturnType<typeof startFakeCollector>>;
  let model: Awaited<ReturnType<typeof startFakeModel>>;
  let metricsPort: number;
  beforeAll(async () => {
    if (!real) return;
    collector = await startFakeCollector();
    model = await startFakeModel();
    [metricsPort = 0] = await freePorts(1);
    topology = await startTopology({
      databaseUrl: real.database.url,
      natsUrl: real.nats.url,
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        ANALYST: 'openai',
        OPENAI_MODEL: 'm',
        OPENAI_BASE_URL: model.url,
      },
      envByProcess: { gateway: { METRICS_PORT: String(metricsPort) } },
    });
  });
  afterAll(async () => {
    await topology?.close();
    await model?.close();
    await collector?.close();
  });

  test('one trace spans browser, gateway, insight, queue, worker and model call', async () => {
    const traceId = randomBytes(16).toString('hex');
    const client = new Ledger(topology.url);
    const [user] = await client.register(1);
    const article = { pmid: '7', title: 'Delivery of mRNA', authors: ['A'], journal: 'J', pubDate: '2024' };
    const accepted = await client.send(
      insightCalls.generateAnalysis,
      { articles: [article], searchQuery: 'mRNA' },
      {
        ...user?.headers,
        prefer: 'respond-async',
        traceparent: `00-${traceId}-${'b'.repeat(16)}-01`,
      },
    );
    expect(accepted.status).toBe(202);

    const traceSpans = () => collector.spans.filter((span) => span.traceId === traceId);
    const find = (service: string, name: string) =>
      traceSpans().find((span) => span.service === service && span.name === name);
    const chain: [service: string, name: string][] = [
      ['gateway', 'POST /api/analyze-innovation-gaps-with-roadmaps'],
      ['insight', 'POST /api/analyze-innovation-gaps-with-roadmaps'],
      ['insight', 'enqueue insight-jobs'],
      ['insight', 'work insight-jobs'],
      ['insight', 'run analysis'],
      ['insight', 'chat with the model'],
    ];
    await expect.poll(() => chain.filter((link) => !find(...link)), { interval: 200 }).toEqual([]);
    const found = chain.map((link) => find(...link) as CollectedSpan);
    const parents = found.map(({ parentSpanId }) => parentSpanId);
    expect(parents).toEqual(['b'.repeat(16), ...found.slice(0, -1).map(({ spanId }) => spanId)]);
    expect(traceSpans().map(({ name }) => name)).toContain(
      `ask ${topology.namespace}.requests.search.match-ids.v1`,
    );
  });

  test('metrics are on the private port only', async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(/sextant_http_request_duration_seconds_count\{.*route="\/api\/register".*\} 1/);
    expect(text).toContain('sextant_database_pool_connections{');
    expect(text).toContain('service="gateway"');
    expect((await fetch(`${topology.url}/metrics`)).headers.get('content-type')).not.toContain('version=');
  });
});
