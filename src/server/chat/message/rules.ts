// The rules of talking: who may send a message now, and the reason if not. Pure.

import { hasRight, type MemberRole, rightRefusal } from '../../../contract/call/member-rights.ts';
import { OPENING_MAX } from '../../../contract/chat/chat.ts';

/** The facts of a conversation that decide whether a side may send. */
export interface Situation {
  kind: 'talk' | 'service';
  side: 'seeker' | 'recruiter' | 'customer' | 'service';
  /** The role of a sending recruiter; null on every other side. */
  role: MemberRole | null;
  /** True when the other side has an account and, as a recruiter, still works for the enterprise. */
  otherIsThere: boolean;
  /** True when the seeker's settings and blocks let the enterprise see them. */
  isSeen: boolean;
  blockedByMe: boolean;
  blockedByOther: boolean;
  unfit: boolean;
  /** The side that began, how much it said, and whether the other one answered. */
  begunByMe: boolean;
  opening: number;
  answered: boolean;
  /** Why a measure of the site forbids this side to send; '' when none does. */
  restrained: string;
  /** True while a measure forbids the recruiter of the conversation to answer. */
  recruiterRestrained: boolean;
}

/** Neither that there is a measure nor why is the seeker's to know. */
export const CANNOT_REPLY = '对方暂时无法回复，现在不能发送消息';

/**
 * The reason why the side may not send now; '' when it may. After 不合适 the recruiter may send again, which
 * clears the mark; the seeker can only read.
 */
export function closedBecause(now: Situation): string {
  if (now.kind === 'service') return '';
  if (now.role && !hasRight(now.role, 'recruit')) return rightRefusal(now.role, 'recruit');
  if (now.restrained !== '') return now.restrained;
  if (!now.otherIsThere) {
    return now.side === 'seeker' ? '对方已离开，不能再发送消息' : '对方账号已注销，不能再发送消息';
  }
  if (now.blockedByMe) return '您屏蔽了对方，取消屏蔽后可以继续沟通';
  if (now.blockedByOther) return '对方暂时不想收到消息';
  if (now.recruiterRestrained && now.side === 'seeker') return CANNOT_REPLY;
  if (!now.isSeen) return '您的隐私设置对这家企业隐藏了简历，调整“个人隐私”后可以继续沟通';
  if (now.unfit && now.side === 'seeker') {
    return '对方认为这个职位暂不合适。感谢您的关注，可以看看其他职位';
  }
  if (now.begunByMe && !now.answered && now.opening >= OPENING_MAX) {
    return `对方回复前最多发送 ${OPENING_MAX} 条消息，请耐心等待`;
  }
  return '';
}

/** The texts for refusals of the database, which checks again under its lock. */
export const REFUSALS = {
  gone: '对方已离开，不能再发送消息',
  blocked: '屏蔽期间不能发送消息',
  unfit: '对方认为这个职位暂不合适。感谢您的关注，可以看看其他职位',
  unanswered: `对方回复前最多发送 ${OPENING_MAX} 条消息，请耐心等待`,
  client_id_used: '消息编号已用于另一条消息，请重新发送',
} as const;
