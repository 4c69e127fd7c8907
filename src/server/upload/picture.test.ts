// What the picture upload takes and what it makes of it.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../contract/call/errors.ts';
import { encodePicture, MAX_SIDE_PX } from './picture.ts';

const GREEN = { r: 20, g: 120, b: 60 };
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: GREEN } });

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const error = await encodePicture(bytes).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Failure);
  expect((error as Failure).kind).toBe('invalid-input');
  return (error as Failure).message;
}

/** A PNG that claims a size and holds a few kilobytes of it. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = deflateSync(Buffer.alloc(4_000_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND')]);
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('that is a %s becomes WebP', async (format) => {
    const picture = await encodePicture(await blank(40, 30).toFormat(format).toBuffer());
    expect(picture).toMatchObject({ width: 40, height: 30 });
    expect((await sharp(picture.bytes).metadata()).format).toBe('webp');
  });

  it('is turned upright and loses EXIF, GPS and every other note of the camera', async () => {
    const exif = {
      IFD0: { Make: 'SecretCam', Orientation: '6' },
      IFD3: { GPSLatitude: '31/1 13/1 0/1', GPSLatitudeRef: 'N' },
    };
    const original = await blank(40, 30)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretCam</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(original).metadata()).orientation).toBe(6);
    const { bytes, width, height } = await encodePicture(original);
    expect([width, height]).toEqual([30, 40]);
    const { exif: kept, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect({ kept, xmp, icc, iptc, orientation }).toEqual({});
    expect(bytes.toString('latin1')).not.toContain('SecretCam');
  });

  it('is scaled down to 2000 px a side, never up', async () => {
    const wide = await encodePicture(await blank(4000, 100).png().toBuffer());
    expect(wide).toMatchObject({ width: MAX_SIDE_PX, height: 50 });
    expect(await encodePicture(await blank(3, 2).png().toBuffer())).toMatchObject({ width: 3 });
  });

  it('keeps what is see-through', async () => {
    const clear = {
      create: { width: 4, height: 4, channels: 4, background: '#00000000' },
    } as const;
    const { bytes } = await encodePicture(await sharp(clear).png().toBuffer());
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });

  it('carries nothing of what hid behind it', async () => {
    const honest = await blank(40, 30).jpeg().toBuffer();
    const hidden = Buffer.from('<script>alert(1)</script>PK\x03\x04<?php');
    const { bytes } = await encodePicture(Buffer.concat([honest, hidden]));
    expect(bytes.toString('latin1')).not.toMatch(/script|php/);
  });
});

describe('refused with what to do', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['an SVG', svg],
    ['an SVG with a head', `<?xml version="1.0"?>${svg}`],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7 ...'],
    ['a PDF that calls itself GIF', 'GIF88a%PDF-1.7'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
  ])('%s', async (_, text) => {
    expect(await refusalOf(Buffer.from(text, 'latin1'))).toBe('请上传 JPG、PNG、WebP 或 GIF 图片');
  });

  it('an AVIF and a TIFF, whole as they are', async () => {
    for (const format of ['avif', 'tiff'] as const) {
      const bytes = await blank(16, 16).toFormat(format).toBuffer();
      expect(await refusalOf(bytes)).toBe('请上传 JPG、PNG、WebP 或 GIF 图片');
    }
  });

  it('script behind the first bytes of a GIF', async () => {
    expect(await refusalOf(Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;'))).toMatch(/图片/);
  });

  it('a picture cut off in the middle', async () => {
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, noise: { type: 'gaussian', sigma: 60 } },
    } as never)
      .jpeg()
      .toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('图片已损坏，请换一张再试');
  });

  it('a bomb: some bytes that claim billions of pixels, at once', async () => {
    const started = performance.now();
    expect(await refusalOf(pngClaiming(50_000, 50_000))).toMatch(/4000 万像素/);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('a real picture of more than 40 million pixels', async () => {
    const large = await blank(8000, 5001).png({ compressionLevel: 1 }).toBuffer();
    expect(await refusalOf(large)).toMatch(/4000 万像素/);
  });
});
