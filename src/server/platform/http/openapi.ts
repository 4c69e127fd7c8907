// OpenAPI 3.1 generated from the contract, and its reader at /api/docs.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/call/endpoint.ts';

type Json = Record<string, unknown>;

const ACCESS_TEXT = {
  open: '公开',
  'signed-in': '需登录',
  seeker: '求职者',
  recruiter: '招聘者',
  operator: '运营',
} as const;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
  });
  return rest;
};

/** Moves the named parts of a schema (trees) to where the references of the document point. */
function sharing(owner: string, schema: Json, shared: Json): Json {
  const { $defs = {}, ...rest } = JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${owner}.`),
  ) as Json & { $defs?: Json };
  for (const [name, part] of Object.entries($defs)) shared[`${owner}.${name}`] = part;
  return rest;
}

/** The query parameters of a read, one for each property of its input. */
function parametersOf(endpoint: Endpoint): Json[] {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }));
}

function bodyOf(endpoint: Endpoint): Json {
  if (endpoint.upload) {
    const properties = { [endpoint.upload.field]: { type: 'string', format: 'binary' } };
    return { 'multipart/form-data': { schema: { type: 'object', properties } } };
  }
  return { 'application/json': { schema: schemaOf(endpoint.input, 'input') } };
}

const FILE_CONTENT = { '*/*': { schema: { type: 'string', format: 'binary' } } };
const STREAM_CONTENT = { 'text/event-stream': { schema: { type: 'string' } } };

function answerOf({ file, stream }: Endpoint, data: Json): Json {
  if (file) return { description: '文件；被拒绝时为统一信封', content: FILE_CONTENT };
  if (stream) return { description: '事件流；被拒绝时为统一信封', content: STREAM_CONTENT };
  return {
    description: '统一信封：请看 code',
    content: { 'application/json': { schema: envelopeOf(data) } },
  };
}

function envelopeOf(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', description: '200 为成功，-1 为登录失效，其余为错误' },
      msg: { type: 'string' },
      data,
    },
  };
}

function operationOf(room: string, name: string, endpoint: Endpoint, shared: Json): Json {
  const data = sharing(`${room}.${name}`, schemaOf(endpoint.data, 'output'), shared);
  const isRead = endpoint.method === 'GET';
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: endpoint.summary,
    description: `权限：${ACCESS_TEXT[endpoint.access]}`,
    security: endpoint.access === 'open' ? [] : [{ token: [] }],
    ...(isRead
      ? { parameters: parametersOf(endpoint) }
      : { requestBody: { content: bodyOf(endpoint) } }),
    responses: {
      200: answerOf(endpoint, data),
    },
  };
}

/** The whole document. */
function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const { room, name, endpoint } of api) {
    paths[endpoint.path] = {
      [endpoint.method.toLowerCase()]: operationOf(room, name, endpoint, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: '择木 Zemu API', version: '1.0.0' },
    components: {
      schemas,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
    paths,
  };
}

const READER_PAGE = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>择木 API 文档</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>`;
const READER_START = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#docs' });`;
const READER_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** How long a client may cache the document, in seconds; after that its ETag tells whether it changed. */
const KEEP_S = 300;

interface Part {
  type: string;
  bytes: Buffer;
  etag: string;
}

const partOf = (type: string, content: string | Buffer): Part => {
  const bytes = Buffer.from(content);
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return { type, bytes, etag: `"${digest.slice(0, 27)}"` };
};

/** Serves the documentation. Each part is made at its first request and then cached. */
export function registerApiDocs(http: FastifyInstance): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const readerFile = (name: string) => readFileSync(join(folder, name));
  const parts: Record<string, () => Part> = {
    '/api/docs': () => partOf('text/html; charset=utf-8', READER_PAGE),
    // Making the document takes half a second.
    '/api/docs/openapi.json': () => partOf('application/json', JSON.stringify(openApiDocument())),
    '/api/docs/start.js': () => partOf('text/javascript', READER_START),
    '/api/docs/swagger-ui.css': () => partOf('text/css', readerFile('swagger-ui.css')),
    '/api/docs/swagger-ui-bundle.js': () =>
      partOf('text/javascript', readerFile('swagger-ui-bundle.js')),
  };
  const made = new Map<string, Part>();
  for (const [url, make] of Object.entries(parts)) {
    http.get(url, async (request, reply) => {
      const part = made.get(url) ?? make();
      made.set(url, part);
      reply.header('etag', part.etag).header('cache-control', `public, max-age=${KEEP_S}`);
      if (url === '/api/docs') reply.header('content-security-policy', READER_POLICY);
      // A compressed answer has the same ETag with W/ before it.
      const known = request.headers['if-none-match']?.replaceAll('W/', '').split(/,\s*/) ?? [];
      if (known.includes(part.etag)) return reply.status(304).send();
      return reply.type(part.type).send(part.bytes);
    });
  }
}
