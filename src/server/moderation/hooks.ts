// The hook for texts and pictures that a higher room holds back, or shows unchecked, until an operator
// decides: the room describes them here and acts on the decision.
import type { DataOf } from '../../contract/call/endpoint.ts';
import type { listWordChecks } from '../../contract/moderation/words.ts';
import type { Db } from '../platform/db/db.ts';
import { hook } from '../platform/hook.ts';

/** What an operator sees beside the text of a check. */
type PendingCase = Pick<DataOf<typeof listWordChecks>['items'][number], 'pictures'> & {
  of: NonNullable<DataOf<typeof listWordChecks>['items'][number]['of']>;
};

/** A decision on a check; `account_id` is its writer. */
export interface PendingDecision {
  check_id: number;
  passed: boolean;
  account_id: number | null;
}

export interface Settled {
  enterprise_id: number;
  /** As in 一句话介绍. */
  label: string;
}

interface PendingTexts {
  /** The waiting changes behind some checks, by check. */
  cases(db: Db, check_ids: readonly number[]): Promise<ReadonlyMap<number, PendingCase>>;
  /** Acts on a decision in its transaction; null when nothing waited for the check. */
  settle(trx: Db, decision: PendingDecision, now: Date): Promise<Settled | null>;
}

export const pendingTexts = hook<PendingTexts>('pending-texts');
