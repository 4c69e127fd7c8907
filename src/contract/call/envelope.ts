// The response envelope: every answer of the API is {code, msg, data}.
import { ERRORS, type Failure } from './errors.ts';

/** Code of a success. */
export const OK = 200;

export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
}

/** What an error carries in `data`: messages by field path, for forms. */
export interface ErrorData {
  fields?: Readonly<Record<string, string>>;
}

export function success<T>(data: T): Envelope<T> {
  return { code: OK, msg: '', data };
}

export function refusal(failure: Failure): Envelope<ErrorData> {
  const data: ErrorData = failure.fields ? { fields: failure.fields } : {};
  return { code: ERRORS[failure.kind].code, msg: failure.message, data };
}

/** True when a parsed JSON value has the envelope's shape. */
export function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Envelope).code === 'number' &&
    typeof (value as Envelope).msg === 'string' &&
    'data' in value
  );
}
