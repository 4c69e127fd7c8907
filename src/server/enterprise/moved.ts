// What an account is told when it has joined or left an enterprise.
import { forgetLogins } from '../account/known/known.ts';
import { tellMoved } from '../notice/live/live.ts';
import type { Services } from '../platform/http/call.ts';

/** Call it after the commit: the next call of theirs is looked up anew, and their streams come back with new channels. */
export function followMove(reach: Pick<Services, 'db' | 'bus'>, account_id: number): void {
  // First: a stream that comes back asks who it is.
  forgetLogins(reach, account_id);
  tellMoved(reach.bus, account_id);
}
