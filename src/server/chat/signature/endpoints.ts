// Binds the endpoint of messaging signatures.
import { getUserSig } from '../../../contract/chat/live.ts';
import { type Binding, bind, callerOf } from '../../platform/http/call.ts';
import { sigFor } from './user-sig.ts';

export const signatureEndpoints: Binding[] = [
  bind(getUserSig, async (context) => {
    const { account_id, expires_at } = callerOf(context);
    const sig = await sigFor(context, account_id, expires_at, context.now);
    return { ...sig, expires_at: sig.expires_at.toISOString() };
  }),
];
