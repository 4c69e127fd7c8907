// One declaration per call: it drives validation, types, guard, OpenAPI, client and tests.
import { z } from 'zod';
import type { WordScene } from '../dictionary/word-scenes.ts';
import type { Access } from './access.ts';
import type { MemberRight } from './member-rights.ts';
import type { StaffNeed } from './staff-rights.ts';
import type { Topic } from './topic.ts';

/** A file part of a multipart call; the other fields are the call's `input`. */
export interface UploadRule {
  field: string;
  max_bytes: number;
  /** Accepted media types. They are checked against the content; the file's name is ignored. */
  types: readonly string[];
}

/**
 * At most `max` calls in `window_s` seconds, counted from the first, per account or, without one, per
 * address.
 */
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
  /** Who may call it. Required, so that nobody forgets to decide. */
  access: A;
  /** The right that a member of an enterprise needs; required where `access` is `recruiter`. */
  member?: M;
  /** The right that staff need; required where `access` is `operator`. */
  staff?: StaffNeed;
  input: I;
  data: D;
  /** On a read: the topics it depends on. Pages read it again when one of these changed. */
  shows?: readonly Topic[];
  /** On an act: the topics it changes. Never topics that the same call shows. */
  changes?: readonly Topic[];
  /**
   * A missing record is answered with `gone` instead of `not-found`. For records that are only one part
   * of a page: the part says what is missing, whereas `not-found` would leave the whole page for
   * /notFont. Files (`file: true`) always answer so.
   */
  absent?: 'said-here';
  /** Also works while the site is closed (`is_open` is not 1): login, site settings. */
  whileClosed?: boolean;
  /**
   * Also works while the caller's account is suspended or, for members, their enterprise; `enterprise`: while that is,
   * but not the own account (restraint.ts).
   */
  whileSuspended?: true | 'enterprise';
  /**
   * The mildest measure against the caller, or the enterprise for which the caller acts, that forbids the call:
   * `limit` for what is posted or begins a conversation, `suspend` for looking for people.
   */
  barred?: 'limit' | 'suspend';
  rate?: RateRule;
  /**
   * Where its texts will be shown. Every text of the input is checked against the site's words for this
   * scene. Required for each call whose texts other people read.
   */
  words?: WordScene;
  /**
   * What happens to a text that a person should review. `keep` (the default): it is taken and reviewed
   * later; `hold`: the call keeps it back until it is reviewed; `refuse`: it has to be rewritten.
   */
  doubt?: 'keep' | 'hold' | 'refuse';
  upload?: UploadRule;
  /** Seconds that a reader may cache the answer: only for data that is the same for everybody. */
  cache_s?: number;
  /** The answer depends on the input alone and counts nothing: a server may give one that is a second old to visitors. */
  shared?: true;
  /**
   * Nothing is written, and the answer may lack the last seconds: a replica of the database may give it. `shared` says so
   * too.
   */
  replica?: true;
  /** On a GET: it writes, such as that something was seen. Every other GET only reads. */
  writes?: true;
  /** Open pages need it: a replica answers while the leader of the database is away, and never else. */
  whileAway?: true;
  /** The answer is a file, sent as bytes. Refusals are still envelopes. */
  file?: true;
  /** The answer is a stream of server-sent events. Refusals are still envelopes. */
  stream?: true;
  /** The kind of record an id in the input names; tests need a fixture of that kind. */
  names?: string;
}

/** The types tell the handler what the guard has checked before; see `handle` in src/server. */
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

/** Declares a call whose input is a JSON body. Query parameters are merged in; the body wins. */
export function post<
  I extends z.ZodType,
  D extends z.ZodType,
  const A extends Access,
  const M extends MemberRight | undefined = undefined,
>(path: `/api/${string}`, rules: EndpointRules<I, D, A, M>): Endpoint<I, D, A, M> {
  return { method: 'POST', path, ...rules };
}

/** Input of a call without parameters; any field is refused. */
export const Nothing = z.strictObject({});
/** Data of a call with `file: true`: the bytes are sent as they are, not in an envelope. */
export const FileAnswer = z.object({
  /** The file name offered when it is saved. */
  name: z.string(),
  media_type: z.string(),
  bytes: z.instanceof(Uint8Array),
  /** True shows the file in the browser, false offers to save it. */
  inline: z.boolean(),
});
export type FileAnswer = z.infer<typeof FileAnswer>;
/** Data of a call with `stream: true`: server-sent events as bytes, until the reader disconnects. */
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
  z.coerce
    .number('请填写数字')
    .int('请填写整数')
    .min(min, `不能小于 ${min}`)
    .max(max, `不能大于 ${max}`);

/** A list in a query string: `a,b` or a typed array; empty text is an empty list. */
export const queryList = <T extends z.ZodType<unknown, unknown>>(item: T, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(max, `最多选择 ${max} 项`),
  ) as unknown as z.ZodType<z.output<T>[], z.input<T>[] | undefined>;

/** An opaque cursor of a list; the client sends it back unchanged. */
export const Cursor = z.string().max(200);

/** One page of a list; `next` is the cursor of the following page, null on the last. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: Cursor.nullable() });

/** What an operators' queue is asked for, besides its states. */
export const queueAsked = {
  cursor: Cursor.optional(),
  /** Words that identify a case: its number, a name, a number that it is about. */
  find: z.string().trim().max(60, '最多 60 个字').optional(),
  /** Cases that nobody, the caller or a colleague works on. */
  who: z.enum(['free', 'mine', 'others']).optional(),
};

/** One page of an operators' queue; `waiting` counts the items without a decision. */
export const queuePage = <T extends z.ZodType>(item: T) =>
  page(item).extend({ waiting: z.number().int() });
