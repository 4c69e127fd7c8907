// Cursors: opaque to people, checked like input (cursor or page links).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cutPage, Moment, readCursor, writeCursor } from './cursor.ts';

const Cursor = z.tuple([z.number().int(), z.string().max(40)]);

describe('a page', () => {
  it('goes on after its last row only when more was read than fits', () => {
    const cursorOf = (row: number) => [row, 'x'];
    expect(cutPage([], 2, cursorOf)).toEqual({ items: [], next: null });
    expect(cutPage([3, 2], 2, cursorOf)).toEqual({ items: [3, 2], next: null });
    const { items, next } = cutPage([3, 2, 1], 2, cursorOf);
    expect([items, readCursor(Cursor, next ?? '')]).toEqual([
      [3, 2],
      [2, 'x'],
    ]);
  });
});

describe('a cursor', () => {
  it('gives back what was written', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string({ maxLength: 40 }), (id, at) => {
        expect(readCursor(Cursor, writeCursor([id, at]))).toEqual([id, at]);
      }),
    );
  });

  it('is null when none is given', () => {
    expect(readCursor(Cursor, undefined)).toBeNull();
    expect(readCursor(Cursor, '')).toBeNull();
  });

  it('is refused as input when it was tampered with, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), (text) => {
        expect(() => readCursor(Cursor, text)).toThrow('翻页位置无效');
      }),
    );
    expect(() => readCursor(Cursor, writeCursor({ id: 1 }))).toThrow('翻页位置无效');
  });
});

describe('a moment in a cursor', () => {
  it('is a real time as the database writes it', () => {
    for (const text of ['2026-05-01 08:00:00+00', '2026-05-01 08:00:00.123456+05:30']) {
      expect(Moment.safeParse(text).success, text).toBe(true);
    }
    for (const text of [
      '2026-99-99 00:00:00+00',
      '2026-02-30 00:00:00+00',
      '2026-05-01 25:00:00+00',
      '2026-05-01 08:00:00+99',
      '2026-05-01',
      'infinity',
      "2026-05-01 08:00:00+00'",
    ]) {
      expect(Moment.safeParse(text).success, text).toBe(false);
    }
  });
});
