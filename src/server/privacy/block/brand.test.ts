// What branches and sisters of a company share, and whose a domain is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareName, brandOf } from './brand.ts';
import { isPublicDomain, parseDomain } from './domain.ts';

describe('a company without region and legal form', () => {
  it.each([
    ['杭州枝上云软件有限公司', '枝上云软件'],
    ['南京和泽医院', '和泽医院'],
    ['枝上云（杭州）软件集团股份有限公司', '枝上云软件'],
    ['北京有限公司', '北京'],
  ])('%s is %s', (name, bare) => {
    expect(bareName(name)).toBe(bare);
  });
});

describe('the brand of a company', () => {
  it.each([
    ['杭州青藤科技有限公司', '青藤'],
    ['青藤科技（上海）有限公司', '青藤'],
    ['青藤科技有限公司上海分公司', '青藤'],
    ['杭州市余杭区青藤餐饮店', '青藤'],
    ['深圳市腾讯计算机系统有限公司', '腾讯'],
    ['阿里巴巴（中国）网络技术有限公司', '阿里巴巴'],
    ['百度在线网络技术（北京）有限公司', '百度'],
    ['北京字节跳动科技有限公司', '字节跳动'],
    ['字节跳动', '字节跳动'],
    ['中国平安保险（集团）股份有限公司', '平安'],
    ['Google Inc.', 'google'],
    ['ＩＢＭ（中国）有限公司', 'ibm'],
  ])('%s is %s', (name, brand) => {
    expect(brandOf(name)).toBe(brand);
  });

  it.each([
    ['南京银行', '南京银行'],
    ['中国银行股份有限公司上海分行', '中国银行'],
    ['中国移动通信集团浙江有限公司', '中国移动'],
    ['宁德时代新能源科技股份有限公司', '宁德时代'],
    ['北京科技有限公司', '北京科技'],
    ['成都市政工程有限公司', '成都市政'],
    ['广州白云山医药集团股份有限公司', '白云山'],
  ])('keeps of %s what tells it from others: %s', (name, brand) => {
    expect(brandOf(name)).toBe(brand);
  });

  it.each([
    '科技有限公司',
    '北京',
    '上海市',
    '公司',
    '有限公司',
    '自由职业',
    'Co., Ltd.',
    '',
    '。',
    'A',
  ])('is none for “%s”, which would stand for half the country', (name) => {
    expect(brandOf(name)).toBeNull();
  });

  const root = fc.constantFrom('青藤', '麦穗', '栈桥', '字节跳动', '白石山', 'abc', '拾光里');
  const region = fc.constantFrom(
    '',
    '杭州',
    '上海市',
    '广东省深圳市',
    '浙江',
    '杭州市余杭区',
    '中国',
  );
  const trade = fc.constantFrom('', '科技', '网络技术', '信息咨询', '餐饮管理', '电子商务');
  const form = fc.constantFrom('有限公司', '股份有限公司', '有限责任公司', '集团有限公司', '集团');
  const branch = fc.constantFrom('', '（北京）', '(中国)', '上海分公司', '深圳分公司');

  it('is the same for every region, trade, form and branch around it', () => {
    fc.assert(
      fc.property(region, root, trade, form, branch, (a, brand, b, c, d) => {
        const name =
          d.startsWith('上') || d.startsWith('深')
            ? `${a + brand + b}有限公司${d}`
            : a + brand + d + b + c;
        expect(brandOf(name)).toBe(brand);
      }),
    );
  });

  it('has at least two characters, stands in the name, and is found again in itself', () => {
    const any = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.tuple(region, root, trade, form).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(any, (name) => {
        const brand = brandOf(name);
        if (brand === null) return;
        expect([...brand].length).toBeGreaterThanOrEqual(2);
        expect(brandOf(brand)).not.toBeNull();
        const plain = name
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]/gu, '');
        const open = name
          .normalize('NFKC')
          .toLowerCase()
          .replace(/\([^()]*\)/g, '')
          .replace(/[^\p{L}\p{N}]/gu, '');
        expect(plain.includes(brand) || open.includes(brand)).toBe(true);
      }),
    );
  });

  it('takes no longer for a hostile name than for any other', () => {
    const before = performance.now();
    for (const text of [
      '公司'.repeat(5000),
      '('.repeat(20_000),
      '北京'.repeat(5000),
      '科技'.repeat(5000),
    ]) {
      brandOf(text.slice(0, 200));
    }
    expect(performance.now() - before).toBeLessThan(5000);
  });
});

describe('a domain', () => {
  it.each([
    ['qingteng.cn', 'qingteng.cn'],
    ['https://www.QingTeng.cn/jobs?x=1', 'qingteng.cn'],
    ['hr@mail.qingteng.com.cn', 'mail.qingteng.com.cn'],
    ['ｑｔ．ｃｎ:8080', 'qt.cn'],
    ['青藤', null],
    ['localhost', null],
    ['-a.com', null],
    ['a..com', null],
    ["x' or 1=1", null],
  ])('of %s is %s', (text, domain) => {
    expect(parseDomain(text)).toBe(domain);
  });

  it('of mail for everybody stands for no company', () => {
    expect(['qq.com', '163.com', 'gmail.com', 'com.cn'].every(isPublicDomain)).toBe(true);
    expect(isPublicDomain('qingteng.cn')).toBe(false);
  });
});
