// OpenAPI 3.1 generated from the contract, and its reader at /api/docs.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

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

/** Moves the parts a schema calls by name (trees) to where the document's references look. */
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

const READER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;
const READER_PAGE = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>择木 API 文档</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>`;
const READER_START = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#docs' });`;
const READER_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

export function registerApiDocs(http: FastifyInstance): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  // Half a second of work, done for the first who reads it and not at each start.
  let document: Json | undefined;
  http.get('/api/docs', async (_request, reply) =>
    reply.type('text/html').header('content-security-policy', READER_POLICY).send(READER_PAGE),
  );
  http.get('/api/docs/openapi.json', async () => {
    document ??= openApiDocument();
    return document;
  });
  http.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript').send(READER_START),
  );
  for (const name of READER_FILES) {
    http.get(`/api/docs/${name}`, async (_request, reply) =>
      reply
        .type(name.endsWith('.css') ? 'text/css' : 'text/javascript')
        .header('cache-control', 'public, max-age=3600')
        .send(await readFile(join(folder, name))),
    );
  }
}
