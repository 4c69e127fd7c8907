// Stored files, in a folder and in an S3-compatible bucket: the same promises.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standInForS3 } from '../../../../tests/stage/storage/s3-stand-in.ts';
import { readConfig } from '../config.ts';
import { type Files, isSafePath, openFiles } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'zemu-files-'));
const s3 = standInForS3();
const stores: Record<string, Files> = {};

beforeAll(async () => {
  const env = await s3.listen();
  stores.folder = await openFiles(readConfig({ DATA_DIR: folder }));
  stores.bucket = await openFiles(readConfig({ DATA_DIR: folder, ...env }));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['folder', 'bucket'])('a file kept in a %s', (kind) => {
  const files = () => stores[kind] as Files;
  const path = 'public/uploads/2026-11/abc.webp';

  it('is read as it was written, until it is removed', async () => {
    const bytes = new Uint8Array([0, 1, 2, 253, 254, 255]);
    await files().write(path, bytes, 'image/webp');
    expect(Buffer.from((await files().read(path)) ?? [])).toEqual(Buffer.from(bytes));
    await files().remove(path);
    expect(await files().read(path)).toBeNull();
  });

  it('is null when there is none, and when the path could lead elsewhere', async () => {
    for (const wrong of ['public/none.webp', '../secret.txt', 'public/../../etc/passwd.txt', '']) {
      expect(await files().read(wrong)).toBeNull();
    }
  });
});

describe.each(['folder', 'bucket'])('a picture in a width, kept in a %s', (kind) => {
  const files = () => stores[kind] as Files;
  const path = `public/uploads/2026-11/wide-${kind}.webp`;
  const kept = `sized/64/${path}`;
  const widthOf = async (bytes: Uint8Array | null) =>
    bytes && (await sharp(bytes).metadata()).width;
  const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7919) % 251));
  const picture = () => sharp(noise, { raw: { width: 300, height: 200, channels: 3 } }).webp();

  beforeAll(async () => files().write(path, await picture().toBuffer(), 'image/webp'));

  it('is made once and kept', async () => {
    const all = await Promise.all([files().readSized(path, 64), files().readSized(path, 64)]);
    for (const bytes of all) expect(await widthOf(bytes)).toBe(64);
    const marked = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
      .resize(5)
      .webp()
      .toBuffer();
    await files().write(kept, marked, 'image/webp');
    expect(await widthOf(await files().readSized(path, 64))).toBe(5);
  });

  it('is never wider than the picture is', async () => {
    expect(await widthOf(await files().readSized(path, 1024))).toBe(300);
  });

  it('is made again where the kept one is not whole', async () => {
    const half = (await picture().toBuffer()).subarray(0, 400);
    await files().write(kept, half, 'image/webp');
    expect(await widthOf(await files().readSized(path, 64))).toBe(64);
  });

  it('is the file itself where that is no picture', async () => {
    const odd = `public/uploads/2026-11/odd-${kind}.webp`;
    await files().write(odd, new Uint8Array([1, 2, 3]), 'image/webp');
    expect(await files().readSized(odd, 64)).toHaveLength(3);
    await files().write('public/a.png', new Uint8Array([1]), 'image/png');
    expect(await files().readSized('public/a.png', 64)).toHaveLength(1);
  });

  it('goes with the picture, also when that goes while it is being made', async () => {
    await files().readSized(path, 64);
    await files().remove(path);
    expect(await files().readSized(path, 64)).toBeNull();
    expect(await files().read(kept)).toBeNull();
    await files().write(path, await picture().toBuffer(), 'image/webp');
    const making = files()
      .readSized(path, 128)
      .catch(() => {});
    await files().remove(path);
    await making;
    expect(await files().read(kept.replace('64', '128'))).toBeNull();
  });
});

describe('a bucket', () => {
  it('is asked by path and signed, and told the media type', async () => {
    await stores.bucket?.write('public/x.png', new Uint8Array([1]), 'image/png');
    expect(s3.objects.get('/zemu/public/x.png')?.type).toBe('image/png');
    expect(s3.seen.at(-1)?.headers.authorization).toContain('AWS4-HMAC-SHA256');
  });
});

describe('a safe path', () => {
  it('holds lower-case letters, digits, single dashes and slashes, and one extension', () => {
    const piece = fc.constantFrom(
      'a',
      'b1',
      'uploads',
      '2026-11',
      '..',
      '.',
      '/',
      '\\',
      '%2e',
      'A',
      '\0',
      '.png',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const path = pieces.join('');
        const climbs = /\.\.|^\/|\/\/|\\|%|A/.test(path) || path.includes('\0');
        expect(isSafePath(path) && climbs).toBe(false);
      }),
    );
    expect(isSafePath('public/a-1/b.webp')).toBe(true);
    for (const bad of [
      'a',
      '/a.png',
      'a//b.png',
      'a/../b.png',
      'A.png',
      'a.png/',
      '.env',
      'a.b.png',
    ])
      expect(isSafePath(bad)).toBe(false);
  });
});
