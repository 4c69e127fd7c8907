// The archive of the copy of one's data opens with another program than the one that wrote it.
import fc from 'fast-check';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { zip } from './zip.ts';

const NOW = new Date('2026-03-15T12:34:56+08:00');

describe('a ZIP archive', () => {
  it('gives back every file by its name, also Chinese ones and empty files', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const entries = [
      { name: '我的数据.json', bytes: bytes('{"姓名":"林小满"}') },
      { name: '文件/简历附件.pdf', bytes: new Uint8Array(100_000).fill(7) },
      { name: '空.txt', bytes: new Uint8Array() },
    ];
    const opened = await JSZip.loadAsync(zip(entries, NOW), { checkCRC32: true });
    expect(Object.keys(opened.files)).toEqual(
      expect.arrayContaining(entries.map(({ name }) => name)),
    );
    for (const { name, bytes } of entries) {
      expect(await opened.file(name)?.async('uint8array')).toEqual(bytes);
    }
    expect(opened.file('空.txt')?.date.getUTCFullYear()).toBe(2026);
  });

  it('holds whatever is put in', async () => {
    const entry = fc.record({
      name: fc.stringMatching(/^[a-z\u4e00-\u4e20]{1,20}$/),
      bytes: fc.uint8Array({ maxLength: 2000 }),
    });
    const entries = fc.uniqueArray(entry, { selector: ({ name }) => name, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(entries, async (given) => {
        const opened = await JSZip.loadAsync(zip(given, NOW), { checkCRC32: true });
        for (const { name, bytes } of given) {
          expect(await opened.file(name)?.async('uint8array')).toEqual(bytes);
        }
      }),
      { numRuns: 30 },
    );
  });
});
