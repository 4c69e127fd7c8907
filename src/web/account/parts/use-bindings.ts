// How the account is bound, read once for all parts of the page.
import { useQuery } from '@tanstack/react-query';
import { getBindings } from '../../../contract/account/binding.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { call } from '../../data/api.ts';

export type Bindings = DataOf<typeof getBindings>;

export const useBindings = () =>
  useQuery({ queryKey: ['bindings'], queryFn: () => call(getBindings, {}) });
