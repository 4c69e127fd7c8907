// What the account is bound to, read once for all parts of the page.

import { getBindings } from '../../../contract/account/binding.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { useCall } from '../../data/queries.ts';

export type Bindings = DataOf<typeof getBindings>;

export const useBindings = () => useCall(getBindings, {});
