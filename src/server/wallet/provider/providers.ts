// The payment providers that the configuration names, in the order in which they are offered.
import type { Services } from '../../platform/http/call.ts';
import type { PaymentProvider, ProviderCode } from './provider.ts';
import { sandbox } from './sandbox.ts';

export function providersOf(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
): ReadonlyMap<ProviderCode, PaymentProvider> {
  const providers = services.config.sandboxCashier ? [sandbox(services)] : [];
  return new Map(providers.map((provider) => [provider.code, provider]));
}
