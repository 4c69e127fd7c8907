// What S3 answers to the calls we make, over objects kept in memory.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How many names a list has at most: real ones have 1000. */
const LISTED = 2;

interface Stored {
  body: Buffer;
  type: string;
}

/** Keys of objects begin with the bucket, as in `/zemu/public/a.webp`. */
export function standInForS3() {
  const objects = new Map<string, Stored>();
  const seen: IncomingMessage[] = [];
  const server = createServer(async (request, response) => {
    seen.push(request);
    const [key = '', query = ''] = (request.url ?? '').split('?');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? '';
      objects.set(key, { body: Buffer.concat(chunks), type });
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const params = new URLSearchParams(query);
    if (params.has('list-type')) return list(response, objects, params.get('continuation-token'));
    const object = objects.get(key);
    if (!object) return response.writeHead(404, { 'content-type': 'application/xml' }).end();
    const head = { 'content-type': object.type, 'content-length': String(object.body.length) };
    return response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : object.body);
  });
  /** Begins, and gives the variables that name it. */
  const listen = async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
      S3_BUCKET: 'zemu',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { objects, seen, listen, close };
}

/** A page of names behind the one that the token is. */
function list(response: ServerResponse, objects: Map<string, Stored>, token: string | null) {
  const names = [...objects.keys()].map((key) => key.split('/').slice(2).join('/')).sort();
  const left = names.filter((name) => token === null || name > token);
  const page = left.slice(0, LISTED);
  const next =
    left.length > LISTED ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`);
  return response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
}
