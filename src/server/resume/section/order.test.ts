// The order people give their lists.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  sampleCertificate,
  sampleLink,
  sampleProject,
} from '../../../../tests/stage/sample-resume.ts';
import { Certificate, Link, Project } from '../../../contract/resume/sections.ts';
import { insertIndexOf, isReordering } from './order.ts';

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2026 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, part]) => `${year}-${String(part).padStart(2, '0')}`);
const certificate = (at: string) => Certificate.parse({ ...sampleCertificate, month: at });
const project = (from: string, to: string | null) => ({
  ...Project.parse(sampleProject),
  from,
  to,
});

describe('a new item', () => {
  it('stands where its time belongs, so that an untouched list is newest first', () => {
    fc.assert(
      fc.property(fc.array(month, { maxLength: 12 }), (months) => {
        const list = months.reduce<Certificate[]>((items, at) => {
          const item = certificate(at);
          return items.toSpliced(insertIndexOf('certificate', items, item), 0, item);
        }, []);
        const order = list.map((item) => item.month);
        expect(order).toEqual(months.toSorted().reverse());
      }),
    );
  });

  it('that still goes on is the newest of projects', () => {
    const past = project('2022-01', '2023-01');
    const running = project('2020-01', null);
    expect(insertIndexOf('project', [past], running)).toBe(0);
    expect(insertIndexOf('project', [running], past)).toBe(1);
    expect(insertIndexOf('project', [running], project('2021-01', null))).toBe(0);
  });

  it('of links is the last one', () => {
    const link = Link.parse(sampleLink);
    expect(insertIndexOf('link', [link, link], link)).toBe(2);
  });
});

describe('a new order', () => {
  const ids = fc.uniqueArray(fc.nat({ max: 99 }), { maxLength: 12 });

  it('names every item once', () => {
    const shuffled = ids.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([before, after]) => {
        expect(isReordering(before, after)).toBe(true);
        expect(isReordering(before, [...after, 100])).toBe(false);
        if (after.length > 0) {
          expect(isReordering(before, after.slice(1))).toBe(false);
          expect(isReordering(before, [...after.slice(1), 100])).toBe(false);
          expect(isReordering(before, [...after, after[0] as number])).toBe(false);
          expect(
            isReordering(
              before,
              after.map(() => after[0] as number),
            ),
          ).toBe(after.length === 1);
        }
      }),
    );
  });
});
