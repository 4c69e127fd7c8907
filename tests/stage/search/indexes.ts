// The stand-in's indexes and aliases: mappings, documents with external numbers, refreshes, and what a deleted document leaves.
import { illegal, noIndex, onlyKeys, Refusal } from './refusal.ts';
import { type Found, type Properties, type Source, searchIn } from './search.ts';

interface Stored {
  version: number;
  /** Null for one that was deleted. */
  source: Source | null;
  /** When it was deleted, ms. */
  at: number;
}

interface Index {
  properties: Properties;
  refresh_ms: number;
  gc_ms: number;
  documents: Map<string, Stored>;
  /** What searches see: the documents of the last refresh. */
  seen: Map<string, Source>;
  refreshed: number;
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** A time unit of the settings, in ms. */
function timeOf(text: unknown): number {
  const [, count = '', unit = ''] = /^(\d+)(ms|s|m|h)$/.exec(String(text)) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? Number.NaN);
  if (Number.isNaN(ms)) throw illegal(`failed to parse setting with value [${String(text)}]`);
  return ms;
}

/** Create index: naming restrictions. */
const NAME = /^[a-z0-9][^A-Z\s,:"*+/\\|?#<>]*$/;
const TYPES = ['keyword', 'long', 'integer'];
const LONGEST_KEYWORD = 32_766;

function propertiesOf(mappings: unknown): Properties {
  onlyKeys(mappings, ['dynamic', 'properties'], 'mappings');
  const { dynamic, properties } = mappings as { dynamic: unknown; properties: Properties };
  if (dynamic !== 'strict') throw illegal('[dynamic] is known as strict here');
  for (const [field, property] of Object.entries(properties)) {
    onlyKeys(property, ['type'], field);
    if (!TYPES.includes(property.type)) {
      const said = `No handler for type [${property.type}] declared on field [${field}]`;
      throw new Refusal(400, 'mapper_parsing_exception', said);
    }
  }
  return properties;
}

/** Refuses a document that the mapping does not take. */
function checkDocument(properties: Properties, source: Source): void {
  for (const [field, given] of Object.entries(source)) {
    const type = properties[field]?.type;
    if (!type) {
      const said = `mapping set to strict, dynamic introduction of [${field}] within [_doc] is not allowed`;
      throw new Refusal(400, 'strict_dynamic_mapping_exception', said);
    }
    for (const value of [given].flat()) {
      if (value === null) continue;
      const isFine = type === 'keyword' ? typeof value === 'string' : isWhole(type, value);
      if (!isFine) {
        const said = `failed to parse field [${field}] of type [${type}] in document`;
        throw new Refusal(400, 'mapper_parsing_exception', said);
      }
      if (Buffer.byteLength(String(value)) > LONGEST_KEYWORD) {
        throw illegal(`Document contains at least one immense term in field="${field}"`);
      }
    }
  }
}

const isWhole = (type: string, value: unknown): boolean =>
  Number.isSafeInteger(value) && (type === 'long' || Math.abs(Number(value)) < 2 ** 31);

/** All indexes of a server. */
export class Indexes {
  readonly #indexes = new Map<string, Index>();
  /** The indexes behind each alias. */
  readonly #aliases = new Map<string, Set<string>>();
  readonly #clock: () => number;
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  get names(): string[] {
    return [...this.#indexes.keys()];
  }

  create(name: string, body: unknown): object {
    if (!NAME.test(name)) {
      throw new Refusal(400, 'invalid_index_name_exception', `Invalid index name [${name}]`);
    }
    if (this.#indexes.has(name) || this.#aliases.has(name)) {
      const said = `index [${name}] already exists`;
      throw new Refusal(400, 'resource_already_exists_exception', said);
    }
    onlyKeys(body, ['settings', 'mappings', 'aliases'], 'create index');
    const { settings, mappings, aliases } = body as Record<string, Record<string, unknown>>;
    onlyKeys(settings, ['index'], 'settings');
    onlyKeys(settings?.index, ['refresh_interval', 'gc_deletes'], 'settings.index');
    this.#make(name, propertiesOf(mappings), settings?.index as Record<string, unknown>);
    for (const alias of Object.keys(aliases ?? {})) this.#add(name, alias);
    return { acknowledged: true, shards_acknowledged: true, index: name };
  }

  #make(name: string, properties: Properties, settings: Readonly<Record<string, unknown>>): void {
    this.#indexes.set(name, {
      properties,
      refresh_ms: timeOf(settings.refresh_interval ?? '1s'),
      gc_ms: timeOf(settings.gc_deletes ?? '60s'),
      documents: new Map(),
      seen: new Map(),
      refreshed: this.#clock(),
    });
  }

  #add(index: string, alias: string): void {
    if (!this.#indexes.has(index)) throw noIndex(index);
    if (this.#indexes.has(alias)) {
      const said = `Invalid alias name [${alias}]: an index or data stream exists with the same name as the alias`;
      throw new Refusal(400, 'invalid_alias_name_exception', said);
    }
    const behind = this.#aliases.get(alias) ?? new Set();
    this.#aliases.set(alias, behind.add(index));
  }

  #remove(index: string, alias: string): void {
    const behind = this.#aliases.get(alias);
    if (!this.#indexes.has(index)) throw noIndex(index);
    if (!behind?.delete(index)) {
      throw new Refusal(404, 'aliases_not_found_exception', `aliases [${alias}] missing`);
    }
    if (behind.size === 0) this.#aliases.delete(alias);
  }

  #removeIndex(index: string): void {
    if (!this.#indexes.delete(index)) throw noIndex(index);
    for (const [alias, behind] of this.#aliases) {
      behind.delete(index);
      if (behind.size === 0) this.#aliases.delete(alias);
    }
  }

  /** Manage aliases. */
  alter(body: unknown): object {
    onlyKeys(body, ['actions'], 'aliases');
    const { actions } = body as { actions: Record<string, Record<string, string>>[] };
    if (actions.length === 0) throw illegal('No action specified');
    for (const action of actions) {
      onlyKeys(action, ['add', 'remove', 'remove_index'], 'actions');
      const [[name = '', about = {}] = []] = Object.entries(action);
      onlyKeys(about, name === 'remove_index' ? ['index'] : ['index', 'alias'], name);
      const { index = '', alias = '' } = about;
      if (name === 'add') this.#add(index, alias);
      else if (name === 'remove') this.#remove(index, alias);
      else this.#removeIndex(index);
    }
    return { acknowledged: true };
  }

  /** Get alias; its error has no object. */
  aliased(alias: string): { status: number; body: object } {
    const behind = this.#aliases.get(alias);
    if (!behind) return { status: 404, body: { error: `alias [${alias}] missing`, status: 404 } };
    const named = [...behind].map((index) => [index, { aliases: { [alias]: {} } }]);
    return { status: 200, body: Object.fromEntries(named) };
  }

  #resolve(name: string): [string, Index][] {
    const names = this.#aliases.get(name) ?? [name];
    return [...names].map((one) => {
      const index = this.#indexes.get(one);
      if (!index) throw noIndex(name);
      return [one, index];
    });
  }

  /** The index that writes to a name go to. */
  writable(name: string, requireAlias: boolean): [string, Index] {
    if (requireAlias && !this.#aliases.has(name)) {
      throw noIndex(
        name,
        ` and [require_alias] request flag is [true] and [${name}] is not an alias`,
      );
    }
    // Index document: an index that is not there is made, with fields by guess; here it takes none.
    if (!this.#aliases.has(name) && !this.#indexes.has(name)) this.#make(name, {}, {});
    const [first, ...others] = this.#resolve(name);
    if (!first || others.length > 0) throw illegal(`no write index is defined for alias [${name}]`);
    return first;
  }

  /** Writes or deletes a document under a number of the site (Bulk API, External versioning). */
  write(
    index: Index,
    id: string,
    version: number,
    source: Source | null,
  ): 'created' | 'updated' | 'deleted' | 'not_found' {
    if (source) checkDocument(index.properties, source);
    const kept = index.documents.get(id);
    const isForgotten = kept?.source === null && this.#clock() - kept.at > index.gc_ms;
    const before = isForgotten ? undefined : kept;
    if (before && version <= before.version) {
      const said = `[${id}]: version conflict, current version [${before.version}] is higher or equal to the one provided [${version}]`;
      throw new Refusal(409, 'version_conflict_engine_exception', said);
    }
    index.documents.set(id, { version, source, at: this.#clock() });
    if (source === null) return before?.source ? 'deleted' : 'not_found';
    return before?.source ? 'updated' : 'created';
  }

  refresh(name: string): object {
    for (const [, index] of this.#resolve(name)) this.#refreshOne(index);
    return { _shards: { total: 2, successful: 1, failed: 0 } };
  }

  #refreshOne(index: Index): void {
    const live = [...index.documents].flatMap(([id, { source }]): [string, Source][] =>
      source ? [[id, source]] : [],
    );
    index.seen = new Map(live);
    index.refreshed = this.#clock();
  }

  search(name: string, body: unknown) {
    const indexes = this.#resolve(name);
    const documents = indexes.flatMap(([_index, index]) => {
      if (this.#clock() - index.refreshed >= index.refresh_ms) this.#refreshOne(index);
      return [...index.seen].map(([_id, source]): Found => ({ _index, _id, source }));
    });
    return searchIn(documents, body, indexes[0]?.[1].properties ?? {});
  }

  /** What an index has written of a document, refreshed or not; undefined for one that is not there. */
  documentOf(name: string, id: number): Source | undefined {
    const [[, index] = []] = this.#resolve(name);
    return index?.documents.get(String(id))?.source ?? undefined;
  }
}
