// Where the code says what it is doing and for how long. Nothing listens unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set.

/** Facts of a span: never a value of a statement, an address with its query, or anything of a person. */
export type Facts = Readonly<Record<string, string | number>>;

export interface Span {
  /** Ends it. @param name replaces the one it began with. */
  end(how: { facts?: Facts; failed?: boolean; name?: string }): void;
}

interface Beginning {
  kind: 'server' | 'inside' | 'client';
  /** What it is a part of. */
  parent?: Span | undefined;
  /** The `traceparent` of a proxy. */
  from?: string | undefined;
  /** For one that is over already: when it began, by the clock of the machine in ms. */
  began_ms?: number;
  facts?: Facts;
}

export interface Tracer {
  begin(name: string, beginning: Beginning): Span;
}

let tracer: Tracer | null = null;

/** Has spans recorded from now on; null ends this. */
export function traceWith(recorder: Tracer | null): void {
  tracer = recorder;
}

/** Begins a span; undefined where none are recorded. */
export const begin = (name: string, beginning: Beginning): Span | undefined =>
  tracer?.begin(name, beginning);

export const isTraced = (): boolean => tracer !== null;
