// The hook for texts and pictures that a higher room holds back, or shows unchecked, until an operator
// decides: the room describes them here and acts on the decision.
import type { DataOf } from '../../contract/call/endpoint.ts';
import type { listWordChecks } from '../../contract/moderation/words.ts';
import type { Db } from '../platform/db/db.ts';
import { hook } from '../platform/hook.ts';

/** What an operator sees beside the text of a check. */
type HeldCase = Pick<DataOf<typeof listWordChecks>['items'][number], 'pictures'> & {
  of: NonNullable<DataOf<typeof listWordChecks>['items'][number]['of']>;
};

/** A decision on a check; `account_id` is its writer. */
export interface HeldDecision {
  check_id: number;
  passed: boolean;
  account_id: number | null;
}

export interface Settled {
  enterprise_id: number;
  /** As in 一句话介绍. */
  label: string;
}

interface HeldTexts {
  /** The held changes behind some checks, by check. */
  cases(db: Db, check_ids: readonly number[]): Promise<ReadonlyMap<number, HeldCase>>;
  /** Acts on a decision in its transaction; null when nothing was held for the check. */
  settle(trx: Db, decision: HeldDecision, now: Date): Promise<Settled | null>;
}

export const heldTexts = hook<HeldTexts>('held-texts');
