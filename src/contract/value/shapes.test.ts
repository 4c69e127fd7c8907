// Texts and moments as everybody may type them.
import { describe, expect, it } from 'vitest';
import { Day, Time, text } from './shapes.ts';

describe('a text', () => {
  it('loses the signs that turn its direction, so that nothing reads as something else', () => {
    const disguised = '见 \u202e(1)trela:tpircsavaj\u202c';
    expect(text('内容', 50).parse(disguised)).toBe('见 (1)trela:tpircsavaj');
    expect(text('内容', 50).safeParse('\u2066\u2069').success).toBe(false);
    // A zero-width joiner combines several emoji into one; it must stay.
    expect(text('内容', 50).parse('👩‍💻')).toBe('👩‍💻');
  });
});

describe('a moment', () => {
  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'gestern'])(
    'is not %s',
    (moment) => expect(Time.safeParse(moment).success).toBe(false),
  );

  it('is one that a calendar holds', () => {
    expect(Time.parse('2026-03-01T08:00:00+08:00')).toBe('2026-03-01T08:00:00+08:00');
    expect(Day.parse('2024-02-29')).toBe('2024-02-29');
    expect(Day.safeParse('2023-02-29').success).toBe(false);
  });
});
