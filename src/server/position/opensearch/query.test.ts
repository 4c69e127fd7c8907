// What is asked of the search server: moments to the microsecond, and the likeliest hits first.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchIn } from '../../../../tests/stage/search/search.ts';
import { shippedVocabulary, understand } from '../../dictionary/understanding/understanding.ts';
import { indexBody } from './mapping.ts';
import { matching, matchingLists, microsOf, weighing } from './query.ts';

describe('a moment of the database in microseconds', () => {
  it('loses none, in any zone, and keeps their order', () => {
    const micros = fc.integer({ min: 0, max: 4_000_000_000_000_000 });
    const zone = fc.constantFrom(['+00', 0], ['+08', 480], ['-03:30', -210]);
    fc.assert(
      fc.property(micros, zone, (at, [name, minutes]) => {
        const local = new Date(Math.floor(at / 1000) + Number(minutes) * 60_000).toISOString();
        const fraction = String(at % 1_000_000).padStart(6, '0');
        // The database writes no zeros at the end.
        const written = fraction.replace(/0+$/, '');
        const second = local.slice(0, 19).replace('T', ' ');
        const moment = `${second}${written && `.${written}`}${name}`;
        expect(microsOf(moment)).toBe(at);
      }),
    );
  });
});

describe('the hits of a word', () => {
  const search = {
    slots: understand('java', shippedVocabulary().vocabulary).slots,
    scope: { isMarked: true },
  };
  const [slot] = search.slots;
  const documents = ['in_skill', 'in_head', 'in_title'].map((field, at) => ({
    _index: 'zemu',
    _id: field,
    // The less likely one is the newer one.
    source: { id: at, at: 100 - at, marks: [slot?.word], [field]: [slot?.word] },
  }));
  const company = {
    _index: 'zemu',
    _id: 'company',
    source: { id: 9, at: 200, marks: [slot?.word] },
  };
  const found = (filter: unknown, should?: unknown) => {
    const query = { bool: { filter, ...(should ? { should } : {}) } };
    const sort = [{ _score: 'desc' }, { at: 'desc' }, { id: 'desc' }];
    const body = { query, sort, size: 9, track_total_hits: 9, _source: false };
    const { properties } = indexBody('zemu').mappings;
    const { hits } = searchIn([...documents, company], body, properties);
    return hits.hits.map(({ _id }) => _id);
  };

  it('come by where it stands, and what only its company is called stands in no list', () => {
    expect(found(matchingLists(search), weighing(search))).toEqual([
      'in_head',
      'in_title',
      'in_skill',
    ]);
    expect(found(matching(search), weighing(search))).toEqual([
      'in_head',
      'in_title',
      'in_skill',
      'company',
    ]);
    expect(found(matching(search))).toEqual(['company', 'in_skill', 'in_head', 'in_title']);
  });
});
