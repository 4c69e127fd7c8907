import { describe, expect, it } from 'vitest';
import { contactWords, withoutContacts } from './contacts.ts';

describe('the contact data of a text', () => {
  it('is found and left out, however it is written', () => {
    expect(contactWords('微信号：abc123456，手机 138 0013 8000')).toHaveLength(2);
    const shown = withoutContacts('五年前端，微信号：abc123456，电话 138-0013-8000，可随时到岗');
    expect(shown).toMatch(/^五年前端，.*可随时到岗$/);
    expect(shown).not.toMatch(/abc123456|8000/);
    expect(withoutContacts('写信到 me@example.com')).toBe('写信到 〔联系方式已隐藏〕');
  });

  it('is nothing in numbers of work, and works may be linked', () => {
    const text = '负责微信支付，日活 1300 万，2019-2023 年提升 35%，作品 https://example.com/a';
    expect([contactWords(text), withoutContacts(text)]).toEqual([[], text]);
  });
});
