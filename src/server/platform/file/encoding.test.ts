// Encodings told by the content of a file, and what is refused.
import { describe, expect, it } from 'vitest';
import { decoded, type Encoding, recogniseEncoding } from './encoding.ts';

const TEXT = '职位名称,薪资,城市\n会计,8-12K,杭州\n销售代表,面议,上海浦东新区\n';

function utf16(text: string, isBig: boolean): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
}

/** 职位名称,薪资,城市 / 会计,8-12K,杭州 as Excel in China writes it. */
const GBK = Buffer.from(
  'd6b0cebbc3fbb3c62cd0bdd7ca2cb3c7cad00abbe1bcc62c382d31324b2cbabcd6dd0a',
  'hex',
);
/** 職位名稱,薪資,城市 and a sentence, as Taiwan writes it: its bytes are valid GB18030 too. */
const BIG5 = Buffer.from(
  'c2bea6eca657bad92cc17eb8ea2cabb0a5ab0aad74b364a4e9b160b77eb0c8aabab1c0b669bb50b8a8a661a141a475a740a661c249a662bb4fa55fa5abab48b871b0cfa141a4ebc17eadb1c4b3a1430a',
  'hex',
);

const read = (bytes: Uint8Array) => {
  const encoding = recogniseEncoding(() => [bytes]);
  return [encoding, [...decoded(() => [bytes], encoding)].join('')];
};

describe('a file', () => {
  it.each<[string, Encoding, Buffer]>([
    ['UTF-8', 'utf-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', 'utf-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 LE with a mark', 'utf-16le', utf16(`\uFEFF${TEXT}`, false)],
    ['UTF-16 BE with a mark', 'utf-16be', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16 LE', 'utf-16le', utf16(TEXT, false)],
    ['UTF-16 BE', 'utf-16be', utf16(TEXT, true)],
  ])('in %s is recognised', (_, encoding, bytes) => {
    expect(read(bytes)).toEqual([encoding, TEXT]);
  });

  it('in GB18030 is recognised, also where its beginning is plain English', () => {
    expect(read(GBK)).toEqual(['gb18030', '职位名称,薪资,城市\n会计,8-12K,杭州\n']);
    const english = Buffer.from(`title,city\n${'engineer,x\n'.repeat(40_000)}`);
    expect(recogniseEncoding(() => [english, GBK])).toBe('gb18030');
  });

  it('in UTF-8 with one broken letter among thousands is still UTF-8', () => {
    const bytes = Buffer.from(TEXT.repeat(60));
    bytes[0] = 0xff;
    expect(read(bytes)[0]).toBe('utf-8');
  });

  it('in UTF-8 with letters that another program broke is still UTF-8', () => {
    const text = `\uFFFD\uFFFD\uFFFD${TEXT}`;
    expect(read(Buffer.from(text))).toEqual(['utf-8', text]);
  });

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), '空的'],
    ['a workbook', Buffer.from('PK\u0003\u0004'), '另存为'],
    ['bytes of no text', Buffer.from([0x80, 0xff, 0, 1, 0, 0, 7, 9]), '看不懂这个文件的文字'],
    ['Big5', BIG5, 'Big5'],
  ])('of %s is refused', (_, bytes, message) => {
    expect(() => read(bytes)).toThrow(message);
  });
});
