// Kept answers of open calls: found once for all who ask within a second, and never for who is signed in.
import { describe, expect, it, vi } from 'vitest';
import { success } from '../../../../contract/call/envelope.ts';
import { fail } from '../../../../contract/call/errors.ts';
import { searchPositions } from '../../../../contract/position/position.ts';
import { sentFor, shareAnswers } from './shared.ts';

const endpoint = searchPositions;

describe('a shared answer', () => {
  it('is made once for all who ask the same meanwhile and within a second', async () => {
    let now = 1000;
    const share = shareAnswers({ now: () => now });
    const make = vi.fn(async () => ({ items: [] }));
    const both = await Promise.all([
      share(endpoint, { keyword: '会计' }, make),
      share(endpoint, { keyword: '会计' }, make),
    ]);
    expect(both[0]).toBe(both[1]);
    expect(await share(endpoint, { keyword: '会计' }, make)).toBe(both[0]);
    expect(make).toHaveBeenCalledTimes(1);
    await share(endpoint, { keyword: '出纳' }, make);
    expect(make).toHaveBeenCalledTimes(2);
    now += 1001;
    expect(await share(endpoint, { keyword: '会计' }, make)).not.toBe(both[0]);
  });

  it('is sent as the text that was written once, equal to any other answer', async () => {
    const data = await shareAnswers()(endpoint, {}, async () => ({ items: [{ title: '“会计”' }] }));
    expect(String(sentFor(data))).toBe(JSON.stringify(success(data)));
    expect(sentFor({ items: [] })).toEqual(success({ items: [] }));
    expect(sentFor(null)).toEqual(success(null));
  });

  it('is not kept when it is a refusal', async () => {
    const share = shareAnswers();
    const refused = share(endpoint, {}, async () => {
      throw fail('not-found', '没有找到这个职位');
    });
    await expect(refused).rejects.toThrow('没有找到这个职位');
    expect(await share(endpoint, {}, async () => ({ items: [1] }))).toEqual({ items: [1] });
  });

  it('takes no more memory than it may, counted in bytes', async () => {
    const share = shareAnswers();
    const make = vi.fn(async () => ({ text: '择'.repeat(1_000_000) }));
    for (let n = 0; n < 12; n += 1) await share(endpoint, { keyword: `${n}` }, make);
    expect(make).toHaveBeenCalledTimes(12);
    await share(endpoint, { keyword: '11' }, make);
    expect(make).toHaveBeenCalledTimes(12);
    await share(endpoint, { keyword: '0' }, make);
    expect(make).toHaveBeenCalledTimes(13);
  });
});
