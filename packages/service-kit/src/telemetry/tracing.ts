import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Header and message field that carries the trace context (W3C Trace Context). */
export const TRACEPARENT = 'traceparent';
const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

let on = false;
/** Called by `startTelemetry` only: until then everything here is a plain call. */
export const switchTracingOn = (value: boolean): void => {
  on = value;
};
export const tracingIsOn = (): boolean => on;

/** An invalid `traceparent` is ignored, so that a new trace begins. */
function parseContext(traceparent: string | undefined): Context | undefined {
  const [, traceId, spanId, flags] = FORM.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, remote);
}

/** The current span, for outgoing requests; undefined if nothing is traced. */
export function currentTraceparent(): string | undefined {
  const span = on ? trace.getActiveSpan()?.spanContext() : undefined;
  if (!span) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

/** For logs. */
export const currentTraceId = (): string | undefined =>
  on ? trace.getActiveSpan()?.spanContext().traceId : undefined;

type Kind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
const KINDS: Readonly<Record<Kind, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

export interface SpanOptions {
  readonly kind?: Kind;
  readonly attributes?: Attributes;
  /** `traceparent` of the caller; the current span unless given. */
  readonly parent?: string | undefined;
}

/** A span that its caller ends, and the context to run the work in. */
export function openSpan(name: string, options: SpanOptions = {}): { span: Span; context: Context } {
  const parent = parseContext(options.parent) ?? context.active();
  const { kind = 'internal', attributes = {} } = options;
  const span = trace.getTracer('sextant').startSpan(name, { kind: KINDS[kind], attributes }, parent);
  return { span, context: trace.setSpan(parent, span) };
}

/** Runs the work inside a span; without tracing just the work. */
export async function traced<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!on) return work();
  const { span, context: inside } = openSpan(name, options);
  try {
    return await context.with(inside, work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
    throw error;
  } finally {
    span.end();
  }
}
