// Files that stall or fill memory affect only the worker thread.
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BOUNDS, extract } from './extract.ts';
import { linesOfPages } from './layout.ts';
import type { TextItem } from './rows.ts';

/** A PDF of one page whose content unpacks to so many bytes. */
function inflated(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, 'q Q '));
  const head =
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>\nendobj\n';
  const stream = `4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head + stream),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\nstartxref\n0\n%%EOF'),
  ]);
}

const reasonOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: Error) => error.message,
  );

describe('a hostile file', () => {
  it('ends with its time, and meanwhile everybody else goes on', async () => {
    let longest = 0;
    let last = performance.now();
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last - 10);
      last = performance.now();
    }, 10);
    const bytes = inflated(150 * 1024 * 1024);
    last = performance.now();
    longest = 0;
    const bounds = { ...BOUNDS, time_ms: 700 };
    const began = performance.now();
    const reasons = await Promise.all(
      [1, 2, 3].map(() => reasonOf(extract({ kind: 'pdf', bytes }, bounds))),
    );
    clearInterval(pulse);
    for (const reason of reasons) expect(reason).toContain('过于复杂');
    // Two at a time, so the third waited for one of them.
    expect(performance.now() - began).toBeLessThan(5000);
    expect(longest).toBeLessThan(500);
  });

  it('ends with its memory', async () => {
    const bytes = inflated(150 * 1024 * 1024);
    const bounds = { time_ms: 20_000, memory_bytes: 32 * 1024 * 1024 };
    expect(await reasonOf(extract({ kind: 'pdf', bytes }, bounds))).toContain('过于复杂');
  });

  it('waits in a line that has an end', async () => {
    const bytes = Buffer.from('%PDF-1.4\n%%EOF');
    const reasons = await Promise.all(
      Array.from({ length: 14 }, () =>
        reasonOf(extract({ kind: 'pdf', bytes }, { ...BOUNDS, time_ms: 30 })),
      ),
    );
    expect(reasons.filter((reason) => reason.includes('稍后再上传'))).toHaveLength(4);
  });
});

describe('the lines of a page', () => {
  const at = (text: string, x: number, top: number): TextItem => ({
    text,
    x,
    top,
    size: 10,
    width: text.length * 10,
  });
  const page = (items: TextItem[]) => ({ width: 600, height: 800, items });

  it('keep cells apart, join what was broken at the margin, and leave out what every page repeats', () => {
    const long = '负责排产软件的网页端架构与组件库建设并且带领五人的小组';
    const pages = ['甲', '乙'].map((mark, number) =>
      page([
        at('张三的简历', 50, 20),
        at('2019.03-2021.06', 50, 60),
        at('青藤科技', 300, 60),
        at(`${mark}${long}`, 50, 80),
        at(`${long}${mark}`, 50, 96),
        at(`${mark}完成交付。`, 50, 112),
        at(`第 ${number + 1} 页`, 280, 780),
      ]),
    );
    const lines = linesOfPages(pages);
    expect(lines.slice(0, 2)).toEqual([
      '2019.03-2021.06\t青藤科技',
      `甲${long}${long}甲甲完成交付。`,
    ]);
    expect(lines.join('')).not.toMatch(/简历|页$/);
  });

  it('read two columns one after the other when each has headings, a table row by row', () => {
    const rows = (headings: [string, string]) =>
      page([
        at(headings[0], 50, 40),
        at(headings[1], 300, 40),
        ...Array.from({ length: 8 }, (_, i) => [
          at(`左${i}`, 50, 60 + i * 16),
          at(`右${i}`, 300, 60 + i * 16),
        ]).flat(),
      ]);
    expect(linesOfPages([rows(['专业技能', '工作经历'])]).slice(0, 3)).toEqual([
      '专业技能',
      '左0',
      '左1',
    ]);
    expect(linesOfPages([rows(['时间', '公司'])]).slice(0, 2)).toEqual(['时间\t公司', '左0\t右0']);
  });
});
