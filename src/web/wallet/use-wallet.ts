// The plan and the quotas of the own enterprise, up to date with what colleagues use.
import { useQuery } from '@tanstack/react-query';
import { getWallet } from '../../contract/wallet/wallet.ts';
import { call } from '../data/api.ts';
import { useColleagues } from '../data/use-colleagues.ts';

export function useWallet() {
  useColleagues('wallet', ['wallet', 'spends']);
  useColleagues('position', ['wallet', 'spends']);
  return useQuery({ queryKey: ['wallet'], queryFn: () => call(getWallet, {}) });
}
