import { createServer, type Server } from 'node:http';
import { context, trace } from '@opentelemetry/api';
import type { Logger } from '../logging.ts';
import {
  GAUGES,
  type GaugeName,
  HISTOGRAMS,
  type HistogramName,
  readGauge,
  switchMetricsOn,
} from './metrics.ts';
import { switchTracingOn } from './tracing.ts';

export interface TelemetryConfig {
  readonly HOST: string;
  readonly METRICS_PORT?: number | undefined;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

interface Part {
  close(): Promise<void>;
}

/** Exports spans in batches to `<endpoint>/v1/traces`. The exporter is loaded only here. */
async function startTracing(service: string, endpoint: string): Promise<Part> {
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': `sextant-${service}` }),
    // The sampling decision of the caller is respected; traces that begin here are recorded.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  trace.setGlobalTracerProvider(provider);
  switchTracingOn(true);
  return {
    async close() {
      switchTracingOn(false);
      await provider.shutdown();
      trace.disable();
      context.disable();
    },
  };
}

async function createRegistry(service: string) {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('@prometheus-io/client');
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const histograms = new Map(
    Object.entries(HISTOGRAMS).map(([name, { help, labels, buckets }]) => {
      const options = { name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] };
      return [name as HistogramName, new Histogram<string>(options)];
    }),
  );
  switchMetricsOn((name, labels, seconds) => histograms.get(name)?.observe({ ...labels }, seconds));
  for (const [name, { help, labels }] of Object.entries(GAUGES)) {
    new Gauge<string>({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { labels: given, value } of await readGauge(name as GaugeName))
          this.set({ ...given }, value);
      },
    });
  }
  return registry;
}

/** Serves metrics at `/metrics` on a separate port, which is not public. */
async function startMetrics(service: string, host: string, port: number): Promise<Part & { server: Server }> {
  const registry = await createRegistry(service);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    server,
    async close() {
      switchMetricsOn(undefined);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Enables what is configured: traces with `OTEL_EXPORTER_OTLP_ENDPOINT`, metrics with `METRICS_PORT`. Call it once per
 * process, before the app is built. Without either nothing is loaded and nothing measured.
 */
export async function startTelemetry(
  service: string,
  config: TelemetryConfig,
  logger: Logger,
): Promise<Part> {
  const { HOST, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  const parts: Part[] = [];
  if (METRICS_PORT !== undefined) parts.push(await startMetrics(service, HOST, METRICS_PORT));
  if (endpoint !== undefined) parts.push(await startTracing(service, endpoint));
  return {
    async close() {
      for (const part of parts)
        await part
          .close()
          .catch((error) => logger.warn({ err: error }, 'the last traces could not be exported'));
    },
  };
}
