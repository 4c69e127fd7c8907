// The hook for texts that a higher room holds back until an operator decides: the room describes them here and acts on
// the decision.

import type { DataOf } from '../../contract/call/endpoint.ts';
import type { WordScene } from '../../contract/dictionary/word-scenes.ts';
import type { listWordChecks } from '../../contract/moderation/words.ts';
import type { Db } from '../platform/db/db.ts';
import { hook } from '../platform/hook.ts';

/** What an operator sees beside the text of a check: whose it is. */
type PendingCase = NonNullable<DataOf<typeof listWordChecks>['items'][number]['of']>;

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

/** Texts that everybody can read, against which new words are tried. */
interface OpenTexts {
  scene: WordScene;
  /** Which texts these are, as in 近 7 天刷新的职位. */
  label: string;
  /** The newest since a moment. */
  read(
    db: Db,
    since: Date,
    limit: number,
  ): Promise<{ title: string; text: string; link: string }[]>;
}

export const openTexts = hook<readonly OpenTexts[]>('open-texts');

export const pendingTexts = hook<PendingTexts>('pending-texts');
