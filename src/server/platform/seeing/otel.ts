// Sends spans by OpenTelemetry's protocol; loaded for a site with `OTEL_EXPORTER_OTLP_ENDPOINT` only.
import {
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracesConfig } from '../config/traces.ts';
import { type Span, type Tracer, traceWith } from './trace.ts';

const KINDS = { server: SpanKind.SERVER, inside: SpanKind.INTERNAL, client: SpanKind.CLIENT };
/** https://www.w3.org/TR/trace-context: version, trace, parent, flags. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

function contextOf(traceparent: string | undefined) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '0', 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Records spans of this process from now on. Gives the function that sends what is left and ends this. */
export function startTracing(
  { endpoint, ratio }: TracesConfig,
  nodeName: string,
): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'zemu',
      'service.instance.id': `${nodeName}/${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  const otel = provider.getTracer('zemu');
  const known = new WeakMap<Span, OtelSpan>();
  const tracer: Tracer = {
    begin: (name, { kind, parent, from, began_ms, facts = {} }) => {
      const above = parent && known.get(parent);
      const context = above ? trace.setSpan(ROOT_CONTEXT, above) : contextOf(from);
      const options = { kind: KINDS[kind], attributes: facts };
      const found = otel.startSpan(
        name,
        began_ms === undefined ? options : { ...options, startTime: began_ms },
        context,
      );
      const span: Span = {
        end: ({ facts: more = {}, failed = false, name: better }) => {
          if (better !== undefined) found.updateName(better);
          found.setAttributes(more);
          if (failed) found.setStatus({ code: SpanStatusCode.ERROR });
          found.end();
        },
      };
      known.set(span, found);
      return span;
    },
  };
  traceWith(tracer);
  return async () => {
    traceWith(null);
    await provider.shutdown().catch(() => {});
  };
}
