// The plan and the quotas of the own enterprise, up to date with what colleagues use.

import { getWallet } from '../../contract/wallet/wallet.ts';
import { useCall } from '../data/queries.ts';

export function useWallet() {
  return useCall(getWallet, {});
}
