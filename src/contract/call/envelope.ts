// The response envelope: every answer of the API is {code, msg, data}.
import { ERRORS, type Failure, type Reason } from './errors.ts';

/** Code of a success. */
export const OK = 200;

export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
}

/** The `data` of an error: messages by field path for forms, and the reason of a conflict. */
export interface ErrorData {
  fields?: Readonly<Record<string, string>>;
  reason?: Reason;
}

export function success<T>(data: T): Envelope<T> {
  return { code: OK, msg: '', data };
}

export function refusal(failure: Failure): Envelope<ErrorData> {
  const { kind, message, fields, reason } = failure;
  const data: ErrorData = {};
  if (fields) data.fields = fields;
  if (reason) data.reason = reason;
  return { code: ERRORS[kind].code, msg: message, data };
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
