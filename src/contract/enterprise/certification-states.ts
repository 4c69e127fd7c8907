// The life of an enterprise's certification: ONE table of moves, who makes them, and what each does
// to the certification in force. Pure; both sides read it.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { type Move, machine } from '../value/machine.ts';

/** 企业认证状态. */
export const certificationStates = [
  { code: 'none', label: '未认证' },
  { code: 'pending', label: '审核中' },
  { code: 'approved', label: '已认证' },
  { code: 'expiring', label: '待复核' },
  { code: 'rejected', label: '未通过' },
  { code: 'revoked', label: '已失效' },
] as const satisfies readonly Term[];
export type CertificationState = CodeOf<typeof certificationStates>;

export type CertificationActor = 'administrator' | 'operator' | 'system';
export type CertificationMove =
  | ('submit' | 'withdraw' | 'approve' | 'reject')
  | ('recheck' | 'lapse' | 'revoke');

interface CertificationStep extends Move<CertificationState | 'before', CertificationActor> {
  from: readonly CertificationState[];
  /** 'before': the state the request was handed in from. */
  to: CertificationState | 'before';
  /**
   * Whether the move needs a certification in force, and whether one is in force after it (unchanged when
   * left out).
   */
  needsForce?: boolean;
  force?: boolean;
}

/**
 * A request may be handed in while a certification is in force (a re-check, a change of name or licence).
 * The certification then stays in force until it expires, also when the request is refused.
 */
export const certificationMoves = machine<Readonly<Record<CertificationMove, CertificationStep>>>({
  submit: {
    from: ['none', 'rejected', 'approved', 'expiring', 'revoked'],
    to: 'pending',
    by: 'administrator',
  },
  withdraw: { from: ['pending'], to: 'before', by: 'administrator' },
  approve: { from: ['pending'], to: 'approved', by: 'operator', force: true },
  reject: { from: ['pending'], to: 'rejected', by: 'operator' },
  recheck: { from: ['approved'], to: 'expiring', by: 'system', needsForce: true },
  lapse: {
    from: ['expiring', 'rejected'],
    to: 'revoked',
    by: 'system',
    needsForce: true,
    force: false,
  },
  revoke: {
    from: ['approved', 'expiring', 'rejected'],
    to: 'revoked',
    by: 'operator',
    needsForce: true,
    force: false,
  },
});

/** The state of a certification. */
export interface CertificationStatus {
  state: CertificationState;
  /** The state the open request was handed in from. */
  before: Exclude<CertificationState, 'pending'>;
  /** True while a certification is in force. */
  inForce: boolean;
}

/** The status after a move; null when the table does not allow this actor to make it from here. */
export function moveCertification(
  status: CertificationStatus,
  move: CertificationMove,
  actor: CertificationActor,
): CertificationStatus | null {
  const { state } = status;
  const { needsForce, force } = certificationMoves.moves[move];
  if (!certificationMoves.may(state, move, actor) || (needsForce && !status.inForce)) return null;
  const to = certificationMoves.next(state, move) ?? state;
  return {
    state: to === 'before' ? status.before : to,
    before: move === 'submit' && state !== 'pending' ? state : status.before,
    inForce: force ?? status.inForce,
  };
}
