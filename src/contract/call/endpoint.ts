// One declaration per call: it drives validation, types, guard, OpenAPI, client and tests.
import { z } from 'zod';
import type { WordScene } from '../dictionary/word-scenes.ts';
import type { Access } from './access.ts';
import type { MemberRight } from './member-rights.ts';
import type { Topic } from './topic.ts';

/** A file part of a multipart call; the other fields are the call's `input`. */
export interface UploadRule {
  field: string;
  max_bytes: number;
  /** Media types accepted after looking at the content, never at the name. */
  types: readonly string[];
}

/** At most `max` calls in `window_s` seconds from the first one, per account or per address. */
interface RateRule {
  max: number;
  window_s: number;
}

interface EndpointRules<
  I extends z.ZodType,
  D extends z.ZodType,
  A extends Access,
  M extends MemberRight | undefined,
> {
  /** What it does, in Chinese: shown in the API documentation. */
  summary: string;
  /** Required, so that it cannot be forgotten. */
  access: A;
  /** What a member of an enterprise needs for it: required where `access` is `recruiter`. */
  member?: M;
  input: I;
  data: D;
  /** A read: its answer is old once one of these changed. Pages then read it anew. */
  shows?: readonly Topic[];
  /** An act: what is different after it. Never what the same call shows. */
  changes?: readonly Topic[];
  /**
   * Answers `gone` instead of `not-found`: for records that are one part of a page, which says what
   * is missing at its place. A page that is left for /notFont would take the rest along. Files
   * (`file: true`) are always such a part.
   */
  absent?: 'said-here';
  /** Answers while the site is closed (is_open is not 1): login, site settings. */
  whileClosed?: boolean;
  rate?: RateRule;
  /**
   * Where its texts will stand: every text of the input is checked against the site's words of this
   * scene. Every call whose texts others read declares it.
   */
  words?: WordScene;
  /**
   * What comes of a text that a person should look at. `keep`: it is taken and looked at afterwards,
   * the usual; `hold`: the call itself keeps it back until then; `refuse`: it has to be written anew.
   */
  doubt?: 'keep' | 'hold' | 'refuse';
  upload?: UploadRule;
  /** Seconds a reader may keep the answer: only for data that is the same for everybody. */
  cache_s?: number;
  /** The answer is a file, sent as its bytes; refusals are envelopes as everywhere. */
  file?: true;
  /** The answer is a stream of server-sent events; refusals are envelopes as everywhere. */
  stream?: true;
  /** The kind of record an id in the input names; tests need a fixture of that kind. */
  names?: string;
}

/** The types carry what the guard will have found before the handler runs: see `handle` of the server. */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  A extends Access = Access,
  M extends MemberRight | undefined = MemberRight | undefined,
> extends EndpointRules<I, D, A, M> {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
}

/** What a caller gives. */
export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never;
/** What a handler receives: the input after validation. */
export type ParsedInputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never;
/** What a caller gets. */
export type DataOf<E> = E extends Endpoint<z.ZodType, infer D> ? z.output<D> : never;

/** Declares a read: its input travels in the query string, so use `queryNumber` and `queryList`. */
export function get<
  I extends z.ZodType,
  D extends z.ZodType,
  const A extends Access,
  const M extends MemberRight | undefined = undefined,
>(path: `/api/${string}`, rules: EndpointRules<I, D, A, M>): Endpoint<I, D, A, M> {
  return { method: 'GET', path, ...rules };
}

/** Declares a call whose input travels as a JSON body (query parameters are merged below it). */
export function post<
  I extends z.ZodType,
  D extends z.ZodType,
  const A extends Access,
  const M extends MemberRight | undefined = undefined,
>(path: `/api/${string}`, rules: EndpointRules<I, D, A, M>): Endpoint<I, D, A, M> {
  return { method: 'POST', path, ...rules };
}

/** Input of a call without parameters; anything else is refused. */
export const Nothing = z.strictObject({});
/** Data of a call with `file: true`. Bytes never lie in an envelope. */
export const FileAnswer = z.object({
  /** What the file is called when it is saved. */
  name: z.string(),
  media_type: z.string(),
  bytes: z.instanceof(Uint8Array),
  /** True shows it in the page, false offers to save it. */
  inline: z.boolean(),
});
export type FileAnswer = z.infer<typeof FileAnswer>;
/** Data of a call with `stream: true`: the bytes of server-sent events, until the reader goes. */
export const StreamAnswer = z.instanceof(ReadableStream<Uint8Array>);
/** Data of a call that only succeeds or fails. */
export const Done = z.null();
/** A record's id: a positive whole number, or its digits as a query string has them. */
export const Id = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value),
  z
    .number('编号不正确')
    .int('编号不正确')
    .positive('编号不正确')
    .max(2 ** 53 - 1, '编号不正确'),
);

/** A whole number from a query string or a typed call, within bounds. */
export const queryNumber = (min: number, max: number) =>
  z.coerce.number('请填写数字').int('请填写整数').min(min).max(max);

/** A list in a query string: `a,b` or a typed array; empty text is an empty list. */
export const queryList = <T extends z.ZodType<unknown, unknown>>(item: T, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(max, `最多选择 ${max} 项`),
  ) as unknown as z.ZodType<z.output<T>[], z.input<T>[] | undefined>;

/** An opaque cursor of a list: made by the server, given back as it is. */
export const Cursor = z.string().max(200);

/** One page of a list; `next` is the cursor of the following page, null on the last. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: Cursor.nullable() });

/** One page of what operators decide; `waiting` counts what nobody has decided yet. */
export const queuePage = <T extends z.ZodType>(item: T) =>
  page(item).extend({ waiting: z.number().int() });
