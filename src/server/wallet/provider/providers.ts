// The payment providers that the configuration names, in the order in which they are offered.
import type { WechatPayConfig } from '../../platform/config/wechat-pay.ts';
import type { Services } from '../../platform/http/call.ts';
import { alipay } from './alipay/alipay.ts';
import { bankTransfer } from './bank.ts';
import type { PaymentProvider, ProviderCode } from './provider.ts';
import { sandbox } from './sandbox.ts';
import { wechatPay } from './wechat/pay.ts';

type Needs = Pick<Services, 'config' | 'db' | 'clock' | 'log'>;

export function providersOf(services: Needs): ReadonlyMap<ProviderCode, PaymentProvider> {
  const { config } = services;
  const providers = [
    ...(config.wechatPay ? [wechatOf(config.wechatPay, services)] : []),
    // Where the sandbox is offered, nobody is to pay real money by mistake.
    ...(config.sandboxCashier ? [sandbox(services)] : []),
    ...(config.alipay ? [alipay(services, config.alipay)] : []),
    ...(config.bank ? [bankTransfer(services, config.bank)] : []),
  ];
  return new Map(providers.map((provider) => [provider.code, provider]));
}

/** One for each configuration: it keeps the certificates that it has fetched. */
const opened = new WeakMap<WechatPayConfig, PaymentProvider>();

function wechatOf(config: WechatPayConfig, services: Needs): PaymentProvider {
  const provider = opened.get(config) ?? wechatPay(config, services);
  opened.set(config, provider);
  return provider;
}
