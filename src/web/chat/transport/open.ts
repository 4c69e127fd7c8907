// The server decides which service carries the messages; only that service's code is loaded.
import { getUserSig } from '../../../contract/chat/live.ts';
import { CallError, call, TRANSPORT_ERROR } from '../../data/api.ts';
import { backoffMs } from './backoff.ts';
import type { Sign, Signature, Transport } from './transport.ts';

type Make = (first: Signature, sign: Sign) => Transport;

/** Without an entry here the page reads by HTTP every few seconds. */
const SERVICES: Partial<Record<Signature['service'], () => Promise<Make>>> = {
  gateway: async () => (await import('./gateway.ts')).gatewayTransport,
  tencent: async () => (await import('./tencent.ts')).tencentTransport,
};

/** Opens the transport; null when there is none, or when the page has closed. */
export async function openTransport(signal: AbortSignal): Promise<Transport | null> {
  const sign: Sign = () => call(getUserSig, {});
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      const signature = await sign();
      const make = await SERVICES[signature.service]?.();
      return make && !signal.aborted ? make(signature, sign) : null;
    } catch (error) {
      const isPassing = !(error instanceof CallError) || error.code === TRANSPORT_ERROR;
      if (!isPassing) return null;
      await new Promise((resolve) => setTimeout(resolve, backoffMs(failures + 1, Math.random())));
    }
  }
  return null;
}
