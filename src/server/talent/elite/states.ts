// The life of an elite: one table of moves, who may make them, and after how many days. Pure.
import type { EliteState } from '../../../contract/dictionary/elite.ts';
import { ELITE_DAYS, REAPPLY_DAYS } from '../../../contract/talent/elite.ts';
import { type Moves, machine } from '../../../contract/value/machine.ts';

export type EliteActor = 'seeker' | 'operator' | 'system';

/** A dismissed appeal is not for ever: after this many days one may apply anew. */
export const DISMISSED_DAYS = 90;

export const eliteMoves = machine({
  apply: { from: ['none', 'lapsed'], to: 'pending', by: 'seeker' },
  reapply: { from: ['rejected'], to: 'pending', by: 'seeker', after_days: REAPPLY_DAYS },
  apply_anew: { from: ['dismissed'], to: 'pending', by: 'seeker', after_days: DISMISSED_DAYS },
  approve: { from: ['pending'], to: 'approved', by: 'operator' },
  reject: { from: ['pending'], to: 'rejected', by: 'operator' },
  lapse: { from: ['approved'], to: 'lapsed', by: 'system', after_days: ELITE_DAYS },
  revoke: { from: ['approved'], to: 'revoked', by: 'operator' },
  appeal: { from: ['revoked'], to: 'appealing', by: 'seeker' },
  restore: { from: ['appealing'], to: 'approved', by: 'operator' },
  dismiss: { from: ['appealing'], to: 'dismissed', by: 'operator' },
} satisfies Moves<EliteState, EliteActor>);
