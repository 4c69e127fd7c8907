// Pages of a recommended list keep its order: three of one enterprise at most, and late ones last.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagesOf, SAME_ENTERPRISE_MAX } from './order.ts';

it('never shows a late one before one that is not, and loses nothing', () => {
  const item = fc.record({ enterprise_id: fc.integer({ min: 1, max: 3 }), late: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 40 }),
      fc.integer({ min: 1, max: 8 }),
      (items, size) => {
        const ranked = [...items].sort((a, b) => Number(a.late) - Number(b.late));
        const pages = pagesOf(ranked, size, ({ late }) => late);
        const all = pages.flat();
        expect(all.length).toBe(ranked.length);
        expect(new Set(all)).toEqual(new Set(ranked));
        const firstLate = all.findIndex(({ late }) => late);
        if (firstLate >= 0) expect(all.slice(firstLate).every(({ late }) => late)).toBe(true);
        for (const page of pages) {
          expect(page.length).toBeGreaterThan(0);
          for (const { enterprise_id } of page) {
            const same = page.filter((one) => one.enterprise_id === enterprise_id);
            expect(same.length).toBeLessThanOrEqual(SAME_ENTERPRISE_MAX);
          }
        }
      },
    ),
  );
});
