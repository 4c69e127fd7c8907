// A stand-in for a server of OpenSearch: it answers exactly the requests that this site makes, as the documentation describes them
// (opensearch-project/documentation-website), and refuses all others, so that nothing here can rely on what was made up.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Indexes } from './indexes.ts';
import { illegal, Refusal, unparsed } from './refusal.ts';
import type { Source } from './search.ts';

/** What goes wrong: the line breaks, the server is busy or unwell, or a search is answered by some shards only. */
type Trouble = 'broken' | 'busy' | 'unwell' | 'partial' | null;

interface Asked {
  method: string;
  path: string;
  authorization: string | undefined;
  body: string;
}

export interface OpenSearchStage {
  url: string;
  indexes: Indexes;
  /** How many hits the last search had. */
  found: number;
  /** All requests, the first one first. */
  asked: Asked[];
  /** What goes wrong from now on. */
  trouble: Trouble;
  /** Says of a document that is written with what status it is refused; undefined takes it. */
  refuses: (id: string) => number | undefined;
  /** Milliseconds of its clock: no test waits for a refresh or for a deletion to be forgotten. */
  now: number;
  /** Drops all indexes and troubles. */
  clear(): void;
  close(): Promise<void>;
}

/** @param authorization what the header has to say; none is asked for without it. */
export async function openSearchStage(authorization?: string): Promise<OpenSearchStage> {
  const newIndexes = () => new Indexes(() => stage.now);
  const server = createServer((request, response) => {
    respond(stage, request, response, authorization).catch((error: unknown) => {
      response.destroy(error as Error);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stage: OpenSearchStage = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indexes: newIndexes(),
    found: 0,
    asked: [],
    trouble: null,
    refuses: () => undefined,
    now: 0,
    clear: () => {
      Object.assign(stage, {
        indexes: newIndexes(),
        asked: [],
        trouble: null,
        refuses: () => undefined,
      });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stage;
}

async function respond(
  stage: OpenSearchStage,
  request: IncomingMessage,
  response: ServerResponse,
  authorization: string | undefined,
): Promise<void> {
  const { method = '', url = '', headers } = request;
  const body = await text(request);
  stage.asked.push({ method, path: url, authorization: headers.authorization, body });
  if (stage.trouble === 'broken') {
    response.destroy();
    return;
  }
  const say = (status: number, said: object) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(said));
  };
  if (authorization && headers.authorization !== authorization) {
    // The Security plugin says this without JSON.
    response.writeHead(401, { 'content-type': 'text/plain' });
    response.end('Unauthorized');
    return;
  }
  try {
    if (stage.trouble === 'busy') throw tooMany();
    if (stage.trouble === 'unwell') throw new Refusal(503, 'cluster_block_exception', 'blocked');
    const { status, said } = answerOf(stage, { method, url, type: headers['content-type'], body });
    say(status, said);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.status, error.body);
  }
}

const tooMany = () =>
  new Refusal(429, 'rejected_execution_exception', 'rejected execution of coordinating operation');

interface Request {
  method: string;
  url: string;
  type: string | undefined;
  body: string;
}

function answerOf(stage: OpenSearchStage, { method, url, type, body }: Request) {
  const { pathname, searchParams } = new URL(url, stage.url);
  const [first = '', second = '', ...more] = pathname.slice(1).split('/');
  const params = [...searchParams.keys()];
  const route = `${method} ${first.startsWith('_') ? first : `{name}${second && `/${second}`}`}`;
  const wrong = params.find((name) => name !== 'require_alias' || second !== '_bulk');
  if (wrong) throw illegal(`request [${pathname}] contains unrecognized parameter: [${wrong}]`);
  if (more.length > 0) return noHandler(method, url);
  const json = () => {
    if (type !== 'application/json') throw wrongType(type);
    return jsonOf(body);
  };
  const ok = (said: object) => ({ status: 200, said });
  const { indexes } = stage;
  switch (route) {
    case 'PUT {name}':
      return ok(indexes.create(first, json()));
    case 'POST {name}/_bulk':
      if (type !== 'application/x-ndjson') throw wrongType(type);
      return ok(bulk(stage, first, searchParams.get('require_alias') === 'true', body));
    case 'POST {name}/_search': {
      const found = indexes.search(first, json());
      stage.found = found.hits.total.value;
      const half = { timed_out: true, _shards: { total: 2, successful: 1, skipped: 0, failed: 1 } };
      return ok(stage.trouble === 'partial' ? { ...found, ...half } : found);
    }
    case 'POST {name}/_refresh':
      return ok(indexes.refresh(first));
    case 'POST _aliases':
      return ok(indexes.alter(json()));
    case 'GET _alias': {
      const { status, body: said } = indexes.aliased(second);
      return { status, said };
    }
    default:
      return noHandler(method, url);
  }
}

const noHandler = (method: string, url: string) => ({
  status: 400,
  said: { error: `no handler found for uri [${url}] and method [${method}]` },
});

const wrongType = (type: string | undefined) =>
  new Refusal(406, 'media_type_header_exception', `Content-Type header [${type}] is not supported`);

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw unparsed('request body is not JSON');
  }
}

interface About {
  _id: string;
  version: number;
  version_type: string;
}

/** Bulk API: each action for itself, in their order. */
function bulk(stage: OpenSearchStage, name: string, requireAlias: boolean, body: string): object {
  if (!body.endsWith('\n')) throw illegal('The bulk request must be terminated by a newline [\\n]');
  const lines = body.slice(0, -1).split('\n').map(jsonOf);
  const items: object[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [[action = '', about] = []] = Object.entries(lines[at] as Record<string, About>);
    if ((action !== 'index' && action !== 'delete') || !about) {
      const said = `Malformed action/metadata line [${at + 1}], expected one of [create, delete, index, update]`;
      throw illegal(`${said} but found [${action}]`);
    }
    const other = Object.keys(about).find(
      (key) => !['_id', 'version', 'version_type'].includes(key),
    );
    if (other)
      throw illegal(`Action/metadata line [${at + 1}] contains an unknown parameter [${other}]`);
    if (action === 'index') at += 1;
    const source = action === 'index' ? (lines[at] as Source) : null;
    items.push({ [action]: itemOf(stage, { name, requireAlias, about, source }) });
  }
  const hasErrors = items.some((item) => 'error' in (Object.values(item)[0] as object));
  return { took: 1, errors: hasErrors, items };
}

const STATUS = { created: 201, updated: 200, deleted: 200, not_found: 404 } as const;

interface Action {
  name: string;
  requireAlias: boolean;
  about: About;
  source: Source | null;
}

function itemOf(stage: OpenSearchStage, { name, requireAlias, about, source }: Action): object {
  const { _id, version, version_type } = about;
  try {
    if (version_type !== 'external' || !Number.isSafeInteger(version) || version < 0) {
      throw illegal(`illegal version value [${version}] for version type [${version_type}]`);
    }
    const [_index, index] = stage.indexes.writable(name, requireAlias);
    const status = stage.refuses(_id);
    if (status === 429) throw tooMany();
    if (status) throw new Refusal(status, 'mapper_parsing_exception', 'failed to parse');
    const result = stage.indexes.write(index, _id, version, source);
    const shards = { total: 2, successful: 1, failed: 0 };
    return { _index, _id, _version: version, result, _shards: shards, status: STATUS[result] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { _index: name, _id, status: error.status, error: error.said };
  }
}
