// Where spans are sent: a collector that speaks OpenTelemetry's protocol over HTTP.
import type { Env } from './error.ts';

export interface TracesConfig {
  /** Without a slash at its end. */
  endpoint: string;
  /** The share of requests that are recorded; who has a proxy's `traceparent` follows that. */
  ratio: number;
}

/** Null where no collector is named. */
export function tracesOf(env: Env): TracesConfig | null {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
