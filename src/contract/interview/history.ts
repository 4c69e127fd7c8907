// The history of an interview in words that both sides may read. Pure.
import type { Instant } from '../value/time.ts';
import { formatDate } from '../value/time.ts';

export type What =
  | ('invited' | 'accepted' | 'declined' | 'proposed' | 'agreed' | 'offered' | 'rescheduled')
  | ('edited' | 'cancelled' | 'signed_in' | 'completed' | 'no_show' | 'disputed' | 'expired')
  | 'written';
export type Side = 'seeker' | 'recruiter' | 'system';

interface EventFacts {
  what: string;
  side: string;
  from_at: Date | null;
  times: readonly string[];
  words: string;
  /** The member's name, for readers of the enterprise; '' for others. */
  name: string;
}

const timeText = (at: Instant) => formatDate(at, 'M月d日 hh:mm');

/** One line of the history. `reader` decides who is "you"; only colleagues read members' names. */
export function eventText(event: EventFacts, reader: 'seeker' | 'recruiter'): string {
  const { what, side, from_at, times, words, name } = event;
  const seeker = reader === 'seeker' ? '您' : '候选人';
  const enterprise = reader === 'seeker' ? '企业' : name || '同事';
  const who = side === 'seeker' ? seeker : side === 'recruiter' ? enterprise : '系统';
  const to = times.map(timeText).join('、');
  const because = words && `，${words}`;
  const from = from_at ? timeText(from_at) : '';
  const lines: Record<What, string> = {
    invited: `${who}发出邀请，可选 ${to}`,
    accepted: `${who}接受了 ${to}`,
    declined: `${who}婉拒了邀请${because}`,
    proposed: `${who}希望${from && `从 ${from} `}改到 ${to}${because}`,
    agreed: `${who}确认了 ${to}`,
    offered: `${who}另给了时间 ${to}${because}`,
    rescheduled: `${who}申请改期：原定 ${from}，改为 ${to}${because}`,
    edited: `${who}修改了${words}`,
    cancelled: `${who}取消了面试${because}`,
    signed_in: `${who}${side === 'seeker' ? '已签到' : '确认候选人已到场'}${because}`,
    completed: `${who}记录面试已完成`,
    no_show: `${who}记录${side === 'seeker' ? '企业' : '求职者'}未到场`,
    disputed: `${who}提出异议${because}`,
    expired: '超时未确认，邀请失效',
    written: `${who}留言：${words}`,
  };
  return lines[what as What] ?? '';
}
