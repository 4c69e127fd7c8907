// Stored files: a local folder by default, an S3-compatible bucket with S3_*.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { widthOf } from '../../../contract/call/picture-widths.ts';
import type { Config } from '../config.ts';
import { ownFolder } from './own-folder.ts';
import { type ReadSized, sizedPaths, sizedPictures } from './sized-pictures.ts';

/** Files below this folder are readable by anybody who has the address. */
const PUBLIC_FOLDER = 'public/';
const MEDIA_TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png' };

const mediaTypeOf = (path: string) =>
  MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** The address of a stored public file; its path must begin with `public/`. */
export function fileUrl(path: string): string {
  return `/files/${path}`;
}

/** The path behind the address of a stored public file; null for any other address. */
export function pathOfUrl(url: string): string | null {
  const prefix = fileUrl(PUBLIC_FOLDER);
  return url.startsWith(prefix) ? PUBLIC_FOLDER + url.slice(prefix.length) : null;
}

/**
 * Stores files by path. The server makes the paths: lower-case letters, digits, dashes, slashes and one
 * extension.
 */
export interface Files {
  write(path: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Null when there is no such file. */
  read(path: string): Promise<Uint8Array | null>;
  /** Reads an open picture in one of the fixed widths, made once and kept; null when there is no such file. */
  readSized: ReadSized;
  /** Removes a file, of an open picture also its widths. */
  remove(path: string): Promise<void>;
  /** Asks the storage for a file that is not there; throws when it does not answer or refuses. */
  ping(): Promise<void>;
}

const SAFE_PATH = /^[a-z0-9]+(?:[/-][a-z0-9]+)*\.[a-z0-9]{2,5}$/;

/** True for a path this site could have made; everything else is refused before any look-up. */
export function isSafePath(path: string): boolean {
  return path.length <= 200 && SAFE_PATH.test(path);
}

/** Opens one storage for files without rules of its own; the bucket must be configured. */
export async function openDisk(config: Config, where: 'folder' | 'bucket'): Promise<Disk> {
  return new Disk(where === 'bucket' ? await s3Driver(config) : folderDriver(config));
}

/** Opens the storage that the configuration names. */
export async function openFiles(config: Config): Promise<Files> {
  const disk = await openDisk(config, config.s3 ? 'bucket' : 'folder');
  const readSized = sizedPictures({
    has: async (path) => isSafePath(path) && (await disk.exists(path)),
    read: (path) => disk.getBytes(path),
    write: (path, bytes) => disk.put(path, bytes, { contentType: mediaTypeOf(path) }),
    remove: (path) => disk.delete(path),
  });
  return {
    write: (path, bytes, mediaType) => disk.put(path, bytes, { contentType: mediaType }),
    read: async (path) => {
      if (!isSafePath(path) || !(await disk.exists(path))) return null;
      return disk.getBytes(path);
    },
    readSized,
    remove: async (path) => {
      await disk.delete(path);
      if (path.startsWith(PUBLIC_FOLDER)) {
        await Promise.all(sizedPaths(path).map((sized) => disk.delete(sized)));
      }
    },
    ping: async () => void (await disk.exists('health/probe.txt')),
  };
}

function folderDriver(config: Config) {
  const location = join(config.dataDir, 'files');
  ownFolder(location);
  return new FSDriver({ location, visibility: 'private' });
}

/** Loaded only when it is configured: the S3 client is large. */
async function s3Driver({ s3 }: Config) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  if (!s3) throw new Error('S3 is not configured');
  return new S3Driver({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    region: s3.region,
    bucket: s3.bucket,
    forcePathStyle: s3.pathStyle,
    ...(s3.endpoint ? { endpoint: s3.endpoint } : {}),
    visibility: 'private',
    supportsACL: false,
  });
}

/**
 * Serves stored files under /files/, open pictures with `?w=` in one of the fixed widths. A file never changes under its
 * name, so browsers may cache it for good. The content policy keeps a hostile file from acting as a page of this site.
 */
export function registerFiles(http: FastifyInstance, files: Files): void {
  http.get('/files/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const width = widthOf((request.query as { w?: unknown }).w);
    const isOpen = path.startsWith(PUBLIC_FOLDER);
    const read = () => (width ? files.readSized(path, width) : files.read(path));
    const bytes = isOpen ? await read() : null;
    if (!bytes) return reply.status(404).type('text/plain; charset=utf-8').send('文件不存在');
    return reply
      .type(mediaTypeOf(path))
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(bytes));
  });
}
