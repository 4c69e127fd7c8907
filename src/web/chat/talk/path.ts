// Paths of conversations; each side has its own page. Pure.
import type { ChatSide } from '../../../contract/chat/chat.ts';

/** The address of a conversation for one side. `inLayout` is true within the recruiters' area. */
export function talkPath(side: ChatSide, id: number, inLayout: boolean): string {
  if (side === 'recruiter') return `/layout/interactive?c=${id}`;
  if (side === 'service') return `/interaction?as=service&c=${id}`;
  if (side === 'seeker') return `/interaction?c=${id}`;
  return `${inLayout ? '/layout/interactive' : '/interaction'}?with=service&c=${id}`;
}
