// Pay as other sites write it: what was offered, that nothing was, or that it cannot be told.
import { describe, expect, it } from 'vitest';
import { readPay } from './pay.ts';

const paid = (min: number, max: number, unit: string, months = 12) => ({ min, max, unit, months });

describe('a pay', () => {
  it.each([
    ['15k-30k', paid(15_000, 30_000, 'month')],
    ['10-15K·14薪', paid(10_000, 15_000, 'month', 14)],
    ['6-8k*13', paid(6000, 8000, 'month', 13)],
    ['8k以上', paid(8000, 8000, 'month')],
    ['8000-12000元/月', paid(8000, 12_000, 'month')],
    ['￥8,000 - 12,000', paid(8000, 12_000, 'month')],
    ['８０００－１２０００', paid(8000, 12_000, 'month')],
    ['1.2万-1.5万', paid(12_000, 15_000, 'month')],
    ['1.5-2万', paid(15_000, 20_000, 'month')],
    ['8千-1.2万', paid(8000, 12_000, 'month')],
    ['6000-8千/月', paid(6000, 8000, 'month')],
    ['底薪4000+提成', paid(4000, 4000, 'month')],
    ['15-20万/年', paid(12_500, 16_666, 'month')],
    ['年薪20-30万', paid(16_666, 25_000, 'month')],
    ['10万以上/年', paid(8333, 8333, 'month')],
    ['800-1000元/周', paid(800, 1000, 'week')],
    ['200-300元/天', paid(200, 300, 'day')],
    ['日薪200', paid(200, 200, 'day')],
    ['300元/时', paid(300, 300, 'hour')],
    ['25元/小时', paid(25, 25, 'hour')],
    ['100-150元/次', paid(100, 150, 'time')],
  ])('%s is read as it was offered', (text, expected) => {
    const reading = readPay(text);
    expect(reading).toMatchObject({ kind: 'pay', pay: expected });
  });

  it.each([
    ['面议', '没有写明薪资（面议）'],
    ['薪资面议', '没有写明薪资'],
    ['', '没有写薪资'],
    ['千以下', '没有写明薪资（千以下）'],
    ['3千以下/月', '只写了薪资上限'],
  ])('%s offers nothing that could be published', (text, reason) => {
    expect(readPay(text)).toEqual({ kind: 'open', reason: expect.stringContaining(reason) });
  });

  it.each([
    ['很多', '看不懂的薪资'],
    ['元/次', '看不懂的薪资'],
    ['0-0', '看不懂的薪资'],
    ['30k-15k', '最高薪资低于最低薪资'],
    ['10k-15k·99薪', '看不懂的薪数'],
    ['15-25', '单位不明'],
    ['150-200元', '单位不明'],
    ['20-40万', '看不出薪资是按月还是按年'],
    ['5元/单', '按件计酬'],
    ['9999999/月', '薪资过高'],
  ])('%s is refused with its reason', (text, reason) => {
    expect(readPay(text)).toEqual({ kind: 'unclear', reason: expect.stringContaining(reason) });
  });

  it('is of the unit the map names where the cell says none', () => {
    expect(readPay('20-40万', 'year')).toMatchObject({ pay: paid(16_666, 33_333, 'month') });
    expect(readPay('150-200', 'day')).toMatchObject({ pay: paid(150, 200, 'day') });
    expect(readPay('25元/时', 'day')).toMatchObject({ pay: paid(25, 25, 'hour') });
  });
});
