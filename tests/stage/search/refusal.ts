// How OpenSearch refuses: the shape of an error, for a whole request and for one item of a bulk.

interface Said {
  type: string;
  reason: string;
  [more: string]: unknown;
}

/** A refusal with its status and body. */
export class Refusal extends Error {
  readonly status: number;
  readonly said: Said;
  constructor(status: number, type: string, reason: string, more: object = {}) {
    super(reason);
    this.status = status;
    this.said = { type, reason, ...more };
  }
  get body() {
    return { error: { root_cause: [this.said], ...this.said }, status: this.status };
  }
}

export const illegal = (reason: string) => new Refusal(400, 'illegal_argument_exception', reason);
export const unparsed = (reason: string) => new Refusal(400, 'parsing_exception', reason);

export const noIndex = (index: string, more = '') =>
  new Refusal(404, 'index_not_found_exception', `no such index [${index}]${more}`, {
    index,
    'resource.id': index,
    'resource.type': 'index_or_alias',
    index_uuid: '_na_',
  });

/** Refuses an object with a key that this stand-in does not know. */
export function onlyKeys(value: unknown, known: readonly string[], where: string): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw unparsed(`[${where}] expected an object`);
  }
  const other = Object.keys(value).find((key) => !known.includes(key));
  if (other !== undefined) throw unparsed(`[${where}] unknown field [${other}]`);
}
