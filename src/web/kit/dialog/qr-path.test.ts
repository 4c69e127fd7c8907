// The QR code of a link, read back by a decoder.
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

/** Draws the path as a camera would see it: several pixels per module, dark on light. */
function photograph(text: string) {
  const { path, size } = qrPath(text);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy += 1) {
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return { width, height: width, data };
}

it('leads a scanner to the very address', () => {
  const url = 'https://zemu.example/position-details?id=123456789012345';
  expect(decodeQR(photograph(url))).toBe(url);
});
