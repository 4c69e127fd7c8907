// The site with Alipay as its provider, which is the pretended one.
import { payOrder } from '../../../src/contract/wallet/order.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { addressOf, type Person, type World } from '../world.ts';
import { type AlipayStage, openAlipay } from './alipay.ts';
import { byCertificate, byKey } from './alipay-keys.ts';

/** Opens the pretended Alipay and configures the site for it; `end` undoes both. */
export async function withAlipay(
  w: World,
  { certified = false } = {},
): Promise<AlipayStage & { end(): Promise<void> }> {
  const { config, clock } = w.services;
  const stage = await openAlipay({ clock, certified });
  const before = { alipay: config.alipay, siteUrl: config.siteUrl };
  const keys = certified ? byCertificate : byKey;
  const { alipay } = readConfig({ ...keys, ALIPAY_ENDPOINT: stage.gateway });
  Object.assign(config, { alipay, siteUrl: await addressOf(w) });
  const end = async () => {
    Object.assign(config, before);
    await stage.close();
  };
  return Object.assign(stage, { end });
}

/** Begins to pay at Alipay; gives the address of its page. */
export async function pageFor(
  person: Person,
  order_no: string,
  device: 'desktop' | 'phone' = 'desktop',
): Promise<string> {
  const { attempt } = await person.call(payOrder, { order_no, way: 'alipay', device });
  if (attempt?.pay?.kind !== 'url') throw new Error('no page');
  return attempt.pay.url;
}

/** The number under which Alipay knows the attempt of a page. */
export const numberOf = (page: string): string =>
  JSON.parse(new URL(page).searchParams.get('biz_content') ?? '{}').out_trade_no;
