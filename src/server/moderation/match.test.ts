// What the word check finds and what it leaves alone (checkWords).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordScenes } from '../../contract/dictionary/word-scenes.ts';
import { effectOf, wordKinds } from '../../contract/moderation/word-effects.ts';
import { asHeard } from '../../contract/moderation/word-signs.ts';
import { findHits, type ListedWord, matcherOf, verdictOf } from './match.ts';

const WORDS: readonly ListedWord[] = [
  { word: '裸聊', kind: 'sexual' },
  { word: '加我微信', kind: 'contact' },
  { word: '保证金', kind: 'fee' },
  { word: '培训贷', kind: 'fee' },
  { word: '投标保证金', kind: 'safe' },
  { word: 'vx联系', kind: 'contact' },
];
const matcher = matcherOf(WORDS);
const hits = (text: string, scene: (typeof wordScenes)[number]['code'] = 'chat') =>
  findHits(matcher, text, scene);

describe('hits', () => {
  it('name the word where it stands', () => {
    expect(hits('您好，裸聊吗')).toEqual([
      { word: '裸聊', kind: 'sexual', start: 3, end: 5, effect: 'refuse' },
    ]);
  });

  it.each([
    ['裸 聊', '裸 聊'],
    ['裸*聊', '裸*聊'],
    ['裸\u200b聊', '裸\u200b聊'],
    ['交保 证 金', '保 证 金'],
    ['ＶＸ联系', 'ＶＸ联系'],
  ])('are found through spaces, signs and full width: %s', (text, word) => {
    expect(hits(text).map((hit) => hit.word)).toEqual([word]);
  });

  it('by homophone are looked at by a person, never refused at once', () => {
    expect(hits('果聊')).toMatchObject([{ word: '果聊', effect: 'review' }]);
    expect(hits('加我薇信')).toMatchObject([{ word: '加我薇信', effect: 'hint' }]);
  });

  it('within a proper use are none', () => {
    expect(hits('负责投标保证金的缴纳与退还')).toEqual([]);
    expect(hits('投标保证金以外再交保证金')).toHaveLength(1);
  });

  it('of a line do not run into the next', () => {
    expect(hits('裸\n聊')).toEqual([]);
  });

  it('in feedback and reports are none: they quote what they complain of', () => {
    expect(hits('他让我裸聊并交保证金', 'feedback')).toEqual([]);
  });

  it('hold numbers to reach somebody past the site too', () => {
    expect(hits('打我电话一三八零零一三八零零零')).toMatchObject([{ kind: 'contact' }]);
  });
});

describe('any text', () => {
  const noise = fc.string({
    unit: fc.constantFrom(' ', '*', '·', '\u200b', '\ufe0f'),
    maxLength: 8,
  });
  const filler = fc.string({ unit: fc.constantFrom('好', '岗', '位', 'a', '1', '，', '😀', '\n') });

  it('with a listed word strewn with signs has it as a hit, with its span', () => {
    fc.assert(
      fc.property(
        filler,
        filler,
        fc.array(noise, { minLength: 1, maxLength: 1 }),
        (a, b, [gap]) => {
          const hidden = `裸${gap ?? ''}聊`;
          const found = hits(`${a}${hidden}${b}`);
          expect(found).toHaveLength(1);
          expect(found[0]).toMatchObject({ start: a.length, effect: 'refuse' });
          expect(found[0]?.word.startsWith('裸')).toBe(true);
        },
      ),
    );
  });

  it('has hits in order, apart, and each is a piece of it', () => {
    const text = fc
      .array(fc.oneof(filler, ...WORDS.map(({ word }) => fc.constant(word))), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(...wordScenes.map(({ code }) => code)), (said, scene) => {
        const found = hits(said, scene);
        found.forEach((hit, index) => {
          expect(said.slice(hit.start, hit.end)).toBe(hit.word);
          expect(hit.start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0);
          expect(hit.effect).not.toBe('pass');
        });
        if (found.length === 0) expect(verdictOf(found)).toBe('pass');
      }),
    );
  });

  it('is as long as it is heard, sign by sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(asHeard(text)).toHaveLength(text.length);
        expect(asHeard(asHeard(text))).toBe(asHeard(text));
      }),
    );
  });
});

it('every kind says what it does in every scene', () => {
  for (const { code: kind } of wordKinds)
    for (const { code: scene } of wordScenes)
      expect(['pass', 'hint', 'review', 'refuse']).toContain(effectOf(kind, scene));
});
