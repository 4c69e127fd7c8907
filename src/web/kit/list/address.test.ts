// Filters in addresses: of a broken link the valid values are kept.
import { describe, expect, it } from 'vitest';
import { addressOf, type FilterField, inputOf, readChosen, toggled } from './address.ts';

const kinds: FilterField = {
  name: 'kind',
  label: '类型',
  multiple: true,
  terms: [
    { code: 'a', label: '甲' },
    { code: 'b', label: '乙' },
  ],
};
const region: FilterField = {
  name: 'place',
  label: '地区',
  accepts: (value) => /^\d{6}$/.test(value),
};
const fields = [kinds, region];
const read = (query: string) => readChosen(new URLSearchParams(query), fields);

describe('filters in an address', () => {
  it('are read with unknown names and values dropped and the rest kept', () => {
    expect(read('kind=a,zz,b,a&place=11&utm=1')).toEqual({ kind: ['a', 'b'] });
    expect(read('kind=&place=110100&place=999999')).toEqual({ place: ['110100'] });
    expect(read('kind=b&kind=a')).toEqual({ kind: ['b', 'a'] });
  });

  it('lose signs that nobody types, and are cut at their length', () => {
    const word: FilterField = { name: 'word', label: '词', maxLength: 4 };
    const of = (query: string) => readChosen(new URLSearchParams(query), [word]);
    expect(of('word=%00a%FFb%E2%80%8B')).toEqual({ word: ['a b'] });
    expect(of('word=%00%00')).toEqual({});
    expect(of('word=abcdef')).toEqual({ word: ['abcd'] });
  });

  it('give one address whatever the order of the clicks', () => {
    expect(addressOf('/x', { place: ['110100'], kind: ['b', 'a'] })).toBe(
      '/x?kind=a,b&place=110100',
    );
    expect(addressOf('/x', {})).toBe('/x');
    expect(addressOf('/x', { kind: ['a&b=c'] }, { cursor: 'q+/', sort: '' })).toBe(
      '/x?kind=a%26b%3Dc&cursor=q%2B%2F',
    );
  });

  it('are added, taken away and replaced', () => {
    expect(toggled({ kind: ['a'] }, kinds, 'b')).toEqual({ kind: ['a', 'b'] });
    expect(toggled({ kind: ['a'] }, kinds, 'a')).toEqual({});
    expect(toggled({ place: ['110100'] }, region, '310100')).toEqual({ place: ['310100'] });
  });

  it('become the input of the call', () => {
    expect(inputOf({ kind: ['a'], place: ['110100'] }, fields)).toEqual({
      kind: ['a'],
      place: '110100',
    });
  });
});
