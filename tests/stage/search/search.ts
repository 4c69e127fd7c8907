// The stand-in's search: those query clauses, sort keys and totals that OpenSearch documents and this site uses, over documents in
// memory. What it does not know it refuses.
import { illegal, onlyKeys, Refusal, unparsed } from './refusal.ts';

type Value = string | number;
export type Source = Readonly<Record<string, unknown>>;
export type Properties = Readonly<Record<string, { type: string }>>;
type Entry = [key: string, value: unknown];

/** The score of a document, or null where it does not match. */
type Matcher = (source: Source) => number | null;

const MAX_TERMS = 65_536;
const MAX_WINDOW = 10_000;

const valuesOf = (source: Source, field: string): Value[] => {
  const value = source[field];
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]) as Value[];
};

const scored = (isHit: boolean, score = 1): number | null => (isHit ? score : null);

/** The one entry of an object. */
function only(value: unknown, where: string): Entry {
  const entries = Object.entries((value ?? {}) as object);
  const [entry] = entries;
  if (entries.length !== 1 || !entry) {
    throw unparsed(`[${where}] malformed query, expected [END_OBJECT] but found [FIELD_NAME]`);
  }
  return entry;
}

/** Real servers find nothing by a field that is not mapped; here it is an error, so that a wrong name is seen. */
function typeOf(properties: Properties, field: string): string {
  const property = properties[field];
  if (!property) throw new Refusal(400, 'query_shard_exception', `No mapping found for [${field}]`);
  return property.type;
}

/** A value as the field compares it. */
function valueFor(type: string, field: string, value: unknown): Value {
  if (type === 'keyword' && typeof value === 'string') return value;
  if (type !== 'keyword' && typeof value === 'number' && Number.isFinite(value)) return value;
  const said = `failed to create query: For input string: "${String(value)}"`;
  throw new Refusal(400, 'query_shard_exception', `${said} for field [${field}]`);
}

/** Reads a query (Query DSL: term-level and compound queries). */
function matcherOf(query: unknown, properties: Properties): Matcher {
  const [name, body] = only(query, 'query');
  const reader = CLAUSES[name];
  if (!reader) throw unparsed(`unknown query [${name}]`);
  return reader(body, properties);
}

const CLAUSES: Readonly<Record<string, (body: unknown, properties: Properties) => Matcher>> = {
  term(body, properties) {
    const [field, value] = only(body, 'term');
    if (Array.isArray(value)) throw unparsed('[term] query does not support array of values');
    const wanted = valueFor(typeOf(properties, field), field, value);
    return (source) => scored(valuesOf(source, field).includes(wanted));
  },
  terms(body, properties) {
    const [field, values] = only(body, 'terms');
    if (!Array.isArray(values)) throw unparsed('[terms] query requires an array of values');
    if (values.length > MAX_TERMS)
      throw illegal(`The number of terms [${values.length}] is too many`);
    const type = typeOf(properties, field);
    const wanted = new Set(values.map((value) => valueFor(type, field, value)));
    return (source) => scored(valuesOf(source, field).some((one) => wanted.has(one)));
  },
  prefix(body, properties) {
    const [field, start] = only(body, 'prefix');
    if (typeOf(properties, field) !== 'keyword' || typeof start !== 'string') {
      const said = 'Can only use prefix queries on keyword, text and wildcard fields';
      throw new Refusal(400, 'query_shard_exception', `${said} - not on [${field}]`);
    }
    return (source) => scored(valuesOf(source, field).some((one) => String(one).startsWith(start)));
  },
  range(body, properties) {
    const [field, bounds] = only(body, 'range');
    onlyKeys(bounds, ['gt', 'gte', 'lt', 'lte'], 'range');
    const type = typeOf(properties, field);
    // On keywords a cluster may have it switched off, so it is not relied on.
    if (type === 'keyword') throw illegal(`[range] queries on [keyword] fields: [${field}]`);
    const limits = Object.entries(bounds as object).map(([name, value]): [string, number] => [
      name,
      Number(valueFor(type, field, value)),
    ]);
    const within = (one: number) => limits.every(([name, limit]) => COMPARES[name]?.(one, limit));
    return (source) => scored(valuesOf(source, field).some((one) => within(Number(one))));
  },
  constant_score(body, properties) {
    onlyKeys(body, ['filter', 'boost'], 'constant_score');
    const { filter, boost = 1 } = body as { filter?: unknown; boost?: number };
    if (filter === undefined) throw unparsed("[constant_score] requires a 'filter' element");
    const inner = matcherOf(filter, properties);
    return (source) => scored(inner(source) !== null, boost);
  },
  bool(body, properties) {
    onlyKeys(body, ['filter', 'should', 'must_not', 'minimum_should_match'], 'bool');
    const read = (key: string): Matcher[] => {
      const clauses = (body as Record<string, unknown>)[key] ?? [];
      return [clauses].flat().map((one) => matcherOf(one, properties));
    };
    const [filter, should, mustNot] = [read('filter'), read('should'), read('must_not')];
    // Boolean query: with a filter none of `should` is needed, otherwise one is.
    const { minimum_should_match: least = filter.length === 0 && should.length > 0 ? 1 : 0 } =
      body as { minimum_should_match?: number };
    if (!Number.isInteger(least)) throw unparsed('[bool] minimum_should_match is not known so');
    return (source) => {
      if (!filter.every((one) => one(source) !== null)) return null;
      if (mustNot.some((one) => one(source) !== null)) return null;
      const scores = should.flatMap((one) => one(source) ?? []);
      return scored(
        scores.length >= least,
        scores.reduce((sum, score) => sum + score, 0),
      );
    };
  },
};

const COMPARES: Readonly<Record<string, (one: number, limit: number) => boolean>> = {
  gt: (one, limit) => one > limit,
  gte: (one, limit) => one >= limit,
  lt: (one, limit) => one < limit,
  lte: (one, limit) => one <= limit,
};

interface Sorting {
  field: string;
  isDown: boolean;
}

function sortingsOf(sort: unknown, properties: Properties): Sorting[] {
  if (!Array.isArray(sort)) throw unparsed('[sort] is known as an array here');
  return sort.map((one) => {
    const [field, order] = only(one, 'sort');
    if (field !== '_score' && typeOf(properties, field) === 'keyword') {
      throw illegal(`[sort] by the keyword [${field}] is not known here`);
    }
    if (order !== 'asc' && order !== 'desc') throw illegal(`Unknown SortOrder [${String(order)}]`);
    return { field, isDown: order === 'desc' };
  });
}

interface Body {
  query?: unknown;
  size?: number;
  sort?: unknown;
  search_after?: number[];
  track_total_hits?: number;
}

const KEYS = ['query', 'size', 'sort', 'search_after', 'track_total_hits', 'timeout', '_source'];

export interface Found {
  _index: string;
  _id: string;
  source: Source;
}

/** Answers a search over documents (Search API, Paginate results). */
export function searchIn(documents: readonly Found[], asked: unknown, properties: Properties) {
  onlyKeys(asked, KEYS, 'search');
  const { query, size = 10, sort, search_after, track_total_hits = MAX_WINDOW } = asked as Body;
  if ((asked as { _source?: unknown })._source !== false)
    throw unparsed('[_source] is known as false');
  if (size > MAX_WINDOW) throw illegal(`Result window is too large, size: [${size}]`);
  const sorting = sort === undefined ? [] : sortingsOf(sort, properties);
  if (search_after && sorting.length === 0) {
    throw illegal('Sort must contain at least one field when using search_after.');
  }
  if (search_after && search_after.length !== sorting.length) {
    throw illegal(
      `search_after has ${search_after.length} value(s) but sort has ${sorting.length}.`,
    );
  }
  const matcher = matcherOf(query, properties);
  const hits = documents.flatMap((document) => {
    const score = matcher(document.source);
    if (score === null) return [];
    const keys = sorting.map(({ field }) =>
      field === '_score' ? score : Number(valuesOf(document.source, field)[0]),
    );
    return [{ document, keys }];
  });
  const byKeys = (a: readonly number[], b: readonly number[]) => {
    for (const [at, { isDown }] of sorting.entries()) {
      const less = (a[at] ?? 0) - (b[at] ?? 0);
      if (less !== 0) return isDown ? -less : less;
    }
    return 0;
  };
  const behind = search_after ? hits.filter(({ keys }) => byKeys(keys, search_after) > 0) : hits;
  const page = behind.toSorted((a, b) => byKeys(a.keys, b.keys)).slice(0, size);
  const isMore = hits.length > track_total_hits;
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: isMore
        ? { value: track_total_hits, relation: 'gte' }
        : { value: hits.length, relation: 'eq' },
      max_score: null,
      hits: page.map(({ document: { _index, _id }, keys }) => ({
        _index,
        _id,
        _score: null,
        ...(sorting.length > 0 && { sort: keys }),
      })),
    },
  };
}
