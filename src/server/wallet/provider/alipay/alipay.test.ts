// The protocol of Alipay, against given texts with good and forged signatures, and against the official library on the
// other side: it reads what the site signs, and the site reads what it signs.
import { AlipaySdk } from 'alipay-sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byCertificate, byKey, vectors } from '../../../../../tests/stage/pay/alipay-keys.ts';
import { readConfig } from '../../../platform/config.ts';
import { NoticeRefused } from '../provider.ts';
import { membersOf, NoAnswer, readAnswer } from './answer.ts';
import { rowsOf } from './bill.ts';
import { addressOf, fieldsOf } from './gateway.ts';
import { readNotice } from './notice.ts';
import { contentOf, signed } from './signing.ts';

const NOW = new Date(vectors.at);
const configOf = (source: Record<string, string>) => {
  const { alipay } = readConfig(source);
  if (!alipay) throw new Error('no configuration');
  return alipay;
};
const config = configOf(byKey);
const certified = configOf(byCertificate);
/** The library as Alipay would use it: it believes the site's key. */
const reader = new AlipaySdk({
  appId: vectors.appId,
  privateKey: vectors.private.app,
  alipayPublicKey: vectors.public.app,
});
const refusalOf = async (body: string, trusted = config) => {
  try {
    return await readNotice(trusted, Buffer.from(body));
  } catch (error) {
    if (error instanceof NoticeRefused) return error.message;
    throw error;
  }
};

describe('a request', () => {
  it.each(vectors.requests)('is signed as $name', ({ params, content, sign }) => {
    expect(contentOf(params, ['sign'])).toBe(content);
    expect(signed(params, config.privateKey).sign).toBe(sign);
  });

  it('to a page has the address that the library makes', () => {
    const given = vectors.requests.filter(({ query }) => query);
    expect(given).toHaveLength(2);
    for (const { query = '', params } of given) {
      const fields = signed(params, config.privateKey);
      expect(Object.fromEntries(new URLSearchParams(query))).toEqual(fields);
    }
  });

  it.each([
    ['key', config],
    ['certificates', certified],
  ])('is believed by the library, whatever it says (%s)', (_mode, used) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (subject) => {
        const biz = { out_trade_no: 'A1', subject };
        const call = { method: 'alipay.trade.page.pay', biz };
        const { searchParams } = new URL(addressOf(used, call, NOW));
        const fields = Object.fromEntries(searchParams);
        expect(reader.checkNotifySignV2(fields)).toBe(true);
        expect(JSON.parse(fields.biz_content ?? '')).toEqual(biz);
        expect(reader.checkNotifySignV2({ ...fields, app_id: '1' })).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it('has the time of Shanghai in every zone, and the numbers of its certificates', () => {
    const zone = process.env.TZ;
    try {
      for (const other of ['America/New_York', 'UTC', 'Asia/Shanghai']) {
        process.env.TZ = other;
        const call = { method: 'alipay.trade.query', biz: { out_trade_no: 'O1' } };
        expect(fieldsOf(config, call, NOW).timestamp).toBe('2026-01-01 08:00:00');
        expect(fieldsOf(certified, call, NOW)).toMatchObject({
          app_cert_sn: vectors.numbers.app,
          alipay_root_cert_sn: vectors.numbers.root,
        });
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});

describe('an answer', () => {
  it.each(vectors.answers)('$name is believed: $isGood', ({ name, body, isGood }) => {
    const trusted = name.endsWith('certmode') ? certified : config;
    const read = () => readAnswer(body, 'alipay.trade.query', trusted);
    if (isGood) expect(read()).toMatchObject({ code: expect.stringMatching(/^(10000|40004)$/) });
    else expect(read).toThrow(NoAnswer);
  });

  it('of another certificate, of another call, or with a second node is not believed', () => {
    const [good] = vectors.answers;
    const body = good?.body ?? '';
    expect(() => readAnswer(body, 'alipay.trade.query', certified)).toThrow('certificate');
    expect(() => readAnswer(body, 'alipay.trade.refund', config)).toThrow(NoAnswer);
    const twice = body.replace('{', '{"alipay_trade_query_response":{"code":"10000"},');
    expect(() => readAnswer(twice, 'alipay.trade.query', config)).toThrow('twice');
    for (const broken of ['', '[]', '{"a":', '{"a":{}', 'null', body.slice(0, -5)])
      expect(() => readAnswer(broken, 'alipay.trade.query', config)).toThrow(NoAnswer);
  });

  it('names its certificate: the one of before is believed too, a third is not', () => {
    const good = vectors.answers.find(({ name, isGood }) => isGood && name.endsWith('certmode'));
    const [own] = certified.believed;
    if (!good || !own) throw new Error('no answer of a certificate');
    const other = { ...own, number: 'f'.repeat(32) };
    const read = (believed: (typeof certified)['believed']) =>
      readAnswer(good.body, 'alipay.trade.query', { ...certified, believed });
    expect(read([other, own])).toMatchObject({ code: '10000' });
    expect(() => read([other])).toThrow('another certificate');
  });

  it('is cut at the members of any object', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue(), {
      minKeys: 1,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(object, fc.constantFrom(0, 1), (value, indent) => {
        const members = membersOf(JSON.stringify(value, null, indent));
        const read = [...members].map(([name, raw]) => [name, JSON.parse(raw)]);
        expect(read).toEqual(Object.entries(JSON.parse(JSON.stringify(value))));
      }),
    );
  });
});

describe('a notice', () => {
  /** Well signed, and meant for somebody else. */
  const ELSEWHERE: Record<string, string> = { 'other-app': 'app_id', 'other-seller': 'seller_id' };

  it.each(vectors.notices)('$name is believed: $isGood', async ({ name, body, isGood }) => {
    const read = await refusalOf(body);
    if (!isGood) expect(read).toMatch(/^(?:signature|sign_type)$/);
    else if (ELSEWHERE[name]) expect(read).toBe(ELSEWHERE[name]);
    else expect(typeof read).toBe('object');
  });

  const noticeOf = (name: string) =>
    refusalOf(vectors.notices.find((one) => one.name === name)?.body ?? '');

  it('of a payment says how much was paid, of a refund which one', async () => {
    const paid = {
      kind: 'paid',
      provider: 'alipay',
      notice_no: '2026010100222000001000000000001',
      out_no: 'O20260101000001',
      fen: 29_800,
      provider_no: '2026010122001000000000000001',
      paid_at: NOW,
    };
    expect(await noticeOf('ok')).toMatchObject(paid);
    expect(await noticeOf('ok-empty-value')).toMatchObject(paid);
    expect(await noticeOf('finished')).toMatchObject({ kind: 'paid', fen: 29_800 });
    expect(await noticeOf('amount-mismatch')).not.toMatchObject({ fen: 29_800 });
    expect(await noticeOf('partial-refund')).toMatchObject({
      kind: 'refund',
      refund_no: 'R20260105000001',
      state: 'succeeded',
    });
    expect(await noticeOf('full-refund')).toMatchObject({ refund_no: 'R20260106000001' });
    expect(await noticeOf('timeout-close')).toBeNull();
  });

  it('with a field twice, of another key, or with any other byte is refused', async () => {
    const body = vectors.notices[0]?.body ?? '';
    expect(await refusalOf(`${body}&total_amount=1.00`)).toContain('twice');
    const foreign = configOf({ ...byKey, ALIPAY_PUBLIC_KEY: vectors.public.attacker });
    expect(await refusalOf(body, foreign)).toBe('signature');
    expect(await refusalOf('')).toBe('sign_type');
    const at = fc.integer({ min: 0, max: body.indexOf('&sign_type') - 1 });
    await fc.assert(
      fc.asyncProperty(at, fc.constantFrom('x', '0', '%41', '&', '='), async (index, sign) => {
        const altered = body.slice(0, index) + sign + body.slice(index + 1);
        const [before, after] = [body, altered].map((one) => String(new URLSearchParams(one)));
        fc.pre(before !== after);
        expect(typeof (await refusalOf(altered))).toBe('string');
      }),
    );
  });
});

describe('a bill', () => {
  it('is read by the names of its columns', () => {
    const payment = {
      kind: 'payment',
      out_no: 'O20260101000001',
      refund_no: '',
      provider_no: '2026010122001000000000000001',
      fen: 29_800,
      fee_fen: 179,
      at: new Date('2026-01-01T08:00:00+08:00'),
    };
    expect(rowsOf(Buffer.from(vectors.bill, 'base64'))).toEqual([
      payment,
      {
        ...payment,
        kind: 'refund',
        refund_no: 'R20260105000001',
        fen: 10_000,
        fee_fen: -60,
        at: new Date('2026-01-01T12:00:01+08:00'),
      },
    ]);
  });
});
