// The named patterns: each rule with its edges, as tables and as properties.
import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  CHECK_MESSAGES,
  CHECK_NAMES,
  type CheckName,
  check,
  checked,
  checkedAddress,
  webAddress,
} from './checks.ts';
import { Website } from './shapes.ts';

/** For each name: texts that fit, and texts that do not. */
const CASES: Record<CheckName, { fits: string[]; fails: string[] }> = {
  mobile: {
    fits: ['13000000000', '19912345678'],
    fails: [
      '12012345678',
      '1381234567',
      '138123456789',
      '23812345678',
      '138 1234 5678',
      '１３８１２３４５６７８',
    ],
  },
  tel: {
    fits: ['010-12345678', '10-1234567', '0755-12345678', '021-1234567-1', '0755-12345678-1234'],
    fails: [
      '01012345678',
      '1755-12345678',
      '010-123456',
      '010-123456789',
      '010-12345678-12345',
      '0-1234567',
    ],
  },
  card: {
    fits: ['110101900101001', '110101199001010010', '11010119900101001X', '11010119900101001x'],
    fails: ['11010190010100X', '1101011990010100', '1101011990010100101', 'X10101199001010010'],
  },
  mobileCode: { fits: ['000000', '123456'], fails: ['12345', '1234567', '12345a', ' 12345'] },
  pwd: {
    fits: ['abcdef', '______', 'A1_456789012345678'],
    fails: ['abcde', 'A1_4567890123456789', 'abc-def', 'abc def', '密码密码密码', 'abcdef\n'],
  },
  payPwd: { fits: ['000000'], fails: ['00000', '0000000', 'abcdef'] },
  postal: { fits: ['100000', '999999'], fails: ['010000', '10000', '1000000'] },
  QQ: { fits: ['10000', '1234567890'], fails: ['1000', '01000', '12345678901'] },
  weixin: {
    fits: ['a123456', 'wx_id-2024', `a${'b'.repeat(20)}`],
    fails: ['a12345', '1abcdefg', '_abcdefg', `a${'b'.repeat(21)}`, 'abc.defg'],
  },
  email: {
    fits: ['a@b.cn', 'li.lei+hr@mail.example.com', '10000@qq.com', 'x@y-z.xn--fiqs8s'],
    fails: [
      'a@b',
      '@b.cn',
      'a@',
      '.a@b.cn',
      'a.@b.cn',
      'a..b@c.cn',
      'a b@c.cn',
      'a@-b.cn',
      'a@b.c',
      'a@b@c.cn',
      `${'a'.repeat(65)}@b.cn`,
    ],
  },
  money: {
    fits: ['0', '12', '12.3', '0.05'],
    fails: ['', '.5', '1.', '1.234', '-1', '1,000', '1e3'],
  },
  URL: {
    fits: [
      'http://a.cn',
      'https://www.example.com:8080/a?b=c#d',
      'HTTPS://中国.网址/',
      'http://1.2.3.4/x',
      'https://a.cn?x=1',
    ],
    fails: [
      'a.cn',
      'ftp://a.cn',
      'javascript:alert(1)',
      'http://',
      'http://a',
      'http://a b.cn',
      'http://u:p@a.cn',
      'http://256.1.1.1',
      'https://a.cn/"x',
      'https://-a.cn',
    ],
  },
  IP: {
    fits: [
      '0.0.0.0',
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      '1:2:3:4:5:6:7:8',
      '::ffff:1.2.3.4',
      '1::',
    ],
    fails: [
      '256.1.1.1',
      '01.1.1.1',
      '1.2.3',
      ':::',
      '1:2:3:4:5:6:7',
      '1::2::3',
      '12345::',
      '1:2:3:4:5:6:7:8:9',
      '::1.2.3',
      '1.2.3.4::',
      '',
    ],
  },
  date: {
    fits: [
      '2024-02-29',
      '2000-02-29',
      '2024-12-31 23:59',
      '2024-12-31 23:59:59',
      '2024-12-31T00:00:00',
    ],
    fails: [
      '2023-02-29',
      '1900-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-04-31',
      '2024-1-1',
      '2024/01/01',
      '2024-01-01 24:00',
      '2024-01-01  10:00',
      '2024-01-01 10:60',
    ],
  },
  number: { fits: ['0', '9'], fails: ['', '10', 'a', '３'] },
  english: { fits: ['a', 'Zemu'], fails: ['', 'a b', 'a1', 'é'] },
  chinese: { fits: ['择木', '𠮷', '〇'], fails: ['', '择木a', '择 木', '，', 'あ', '한'] },
  lower: { fits: ['abc'], fails: ['', 'aBc', 'a1'] },
  upper: { fits: ['ABC'], fails: ['', 'AbC', 'A1'] },
  HTML: {
    fits: ['<b>粗</b>', 'x<br/>', '</p>', '<a title="<">', '<!-- x -->', '<!DOCTYPE html>'],
    fails: ['', '1 < 2 > 0', '<3', 'a > b', '<b', '薪资<面议>'],
  },
};

describe.each(Object.entries(CASES))('the pattern %s', (name, { fits, fails }) => {
  it.each(fits)('takes %j', (value) => expect(check(name, value)).toBe(true));
  it.each(fails)('refuses %j', (value) => expect(check(name, value)).toBe(false));

  it('answers the same through the contract, with its Chinese message', () => {
    const schema = checked(name as CheckName);
    for (const value of fits) expect(schema.safeParse(value).success).toBe(true);
    for (const value of fails) {
      const result = schema.safeParse(value);
      expect(result.error?.issues.map((issue) => issue.message)).toEqual([
        CHECK_MESSAGES[name as CheckName],
      ]);
    }
  });
});

describe('the shared checker', () => {
  it('knows the twenty names', () => {
    expect(CHECK_NAMES.sort()).toEqual(Object.keys(CASES).sort());
    expect(CHECK_NAMES).toHaveLength(20);
  });

  it('lets unknown names pass, also those every object has', () => {
    for (const name of ['passport', '', 'toString', '__proto__', 'Mobile']) {
      expect(check(name, 'anything')).toBe(true);
    }
  });

  it('has a Chinese message for each name', () => {
    for (const name of CHECK_NAMES) expect(CHECK_MESSAGES[name]).toMatch(/\p{Script=Han}/u);
  });

  it('says the message for a value that is no text, and lets a form give its own', () => {
    expect(checked('mobile').safeParse(138).error?.issues[0]?.message).toBe(CHECK_MESSAGES.mobile);
    expect(checked('mobile', '手机号不对').safeParse('1').error?.issues[0]?.message).toBe(
      '手机号不对',
    );
  });

  it('shows plain patterns in the JSON schema', () => {
    expect(z.toJSONSchema(checked('mobile'))).toMatchObject({ pattern: '^1[3-9]\\d{9}$' });
  });

  it('is not stalled by any text of 200,000 characters', () => {
    const parts = [
      'a',
      '1',
      '-',
      '.',
      'a.',
      'a-',
      '1.',
      '<a',
      "<a'",
      '<',
      ':',
      'a@',
      '中',
      ' ',
      '://a.',
    ];
    for (const name of CHECK_NAMES) {
      for (const prefix of ['', 'a@', 'http://', '<!--']) {
        for (const part of parts) {
          const text = `${prefix}${part.repeat(200_000 / part.length)}\n`;
          const start = performance.now();
          check(name, text);
          // Linear is milliseconds on any machine, quadratic is minutes.
          expect(performance.now() - start, `${name}: ${prefix}${part}…`).toBeLessThan(5000);
        }
      }
    }
  });
});

describe('properties of the patterns', () => {
  const digits = (min: number, max = min) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), digits(0, 20));

  it('mobile is 1, then 3 to 9, then nine digits, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 9 }), digits(9), (second, rest) =>
        check('mobile', `1${second}${rest}`),
      ),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const expected = text.length === 11 && /^[0-9]*$/.test(text) && text >= '13';
        expect(check('mobile', text)).toBe(expected && text.startsWith('1'));
      }),
    );
  });

  it('pwd is 6 to 18 of letters, digits and underscore', () => {
    const unit = fc.constantFrom(...'abzABZ019_', '-', ' ', '中');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 25 }), (text) => {
        const allowed = [...text].every((one) => 'abzABZ019_'.includes(one));
        expect(check('pwd', text)).toBe(allowed && text.length >= 6 && text.length <= 18);
      }),
    );
  });

  it('IP agrees with the runtime on every address and on noise', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'0123456789abf:.'), maxLength: 24 });
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), noise), (text) => {
        expect(check('IP', text), text).toBe(isIP(text) !== 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('date takes exactly the days the calendar has', () => {
    const field = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        field(13),
        field(32),
        (year, month, day) => {
          const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          const date = new Date(Date.UTC(year, month - 1, day));
          expect(check('date', text)).toBe(
            date.getTime() === Date.parse(`${text}T00:00:00Z`) && date.getUTCDate() === day,
          );
        },
      ),
    );
  });

  it('email and URL take the common ones', () => {
    fc.assert(fc.property(fc.webUrl(), (url) => check('URL', url) || /['`]/.test(url)));
    const word = fc.string({ unit: fc.constantFrom(...'abz019'), minLength: 1, maxLength: 20 });
    fc.assert(fc.property(word, word, (name, host) => check('email', `${name}@${host}.com`)));
  });

  it('gives the same answer every time it is asked', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHECK_NAMES), anything, (name, text) => {
        expect(check(name, text)).toBe(check(name, text));
      }),
    );
  });
});

describe('a web address', () => {
  it.each([
    ['www.zhujian.cn', 'https://www.zhujian.cn'],
    [' zhujian.cn/jobs?id=1 ', 'https://zhujian.cn/jobs?id=1'],
    ['http://zhujian.cn', 'http://zhujian.cn'],
    ['竹间.中国', 'https://竹间.中国'],
    ['竹间数据', '竹间数据'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('%s is read as %s', (typed, address) => {
    expect(webAddress(typed)).toBe(address);
  });

  it('is whole once a form took it, and refused in words where it is none', () => {
    expect(checkedAddress().parse('www.zhujian.cn')).toBe('https://www.zhujian.cn');
    expect(Website.parse('www.zhujian.cn')).toBe('https://www.zhujian.cn');
    expect(Website.parse('')).toBe('');
    expect(Website.safeParse('竹间数据').error?.issues[0]?.message).toContain('www.example.com');
  });
});
