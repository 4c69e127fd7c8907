// The start of every act on an offer: finds and locks the application for its owner, then the offer. The
// order of the locks is always this one.

import type { OfferState } from '../../../contract/application/offer.ts';
import { conflict, fail } from '../../../contract/call/errors.ts';
import type { Db } from '../../platform/db/db.ts';
import { shanghaiDay } from '../../position/position.ts';
import { type LockedApplication, lockApplication, type Owner } from '../queries.ts';
import type { About } from './notices.ts';
import { findApplicationOf, type LockedOffer, lockOffer } from './queries.ts';
import { type OfferActor, offerMoves, offerStateOn } from './states.ts';

const GONE = '录用通知不存在，或已不再公开';

export interface LockedAll {
  sent: LockedApplication;
  offer: LockedOffer;
  about: About;
}

/** Locks an offer of the owner. @throws Failure `not-found` for anybody else's. */
export async function lockForOffer(trx: Db, id: number, owner: Owner): Promise<LockedAll> {
  const application_id = await findApplicationOf(trx, id);
  const sent = application_id === null ? null : await lockApplication(trx, application_id, owner);
  if (!sent) throw fail('not-found', GONE);
  const offer = await lockOffer(trx, id);
  return { sent, offer, about: aboutOf(sent, offer.keeper_id) };
}

/** A locked application as notices of its offer need it. */
const aboutOf = (sent: LockedApplication, keeper_id: number | null): About => ({
  application_id: sent.id,
  account_id: sent.account_id,
  enterprise_id: sent.enterprise_id,
  position_id: sent.position_id,
  keeper_id,
  title: sent.title,
  company: sent.company,
});

/** What is answered when the offer no longer waits, by its state. */
const OVER: Readonly<Record<Exclude<OfferState, 'sent'>, string>> = {
  accepted: '求职者已经接受了这份录用通知',
  declined: '求职者已经婉拒了这份录用通知',
  withdrawn: '这份录用通知已被企业撤回',
  expired: '这份录用通知已过有效期',
  ended: '这份录用通知已随投递结束而失效',
};

/**
 * Requires that the offer still waits and was not changed since the actor read it.
 * @throws Failure `conflict` that names the state, or says that it was changed.
 */
export function requireWaiting(
  { offer }: LockedAll,
  move: { move: keyof typeof offerMoves.moves; actor: OfferActor; version: number },
  now: Date,
): void {
  const state = offerStateOn(offer, shanghaiDay(now));
  if (state !== 'sent') throw fail('conflict', OVER[state]);
  offerMoves.require(state, move.move, move.actor);
  requireSeen(offer, move.version);
}

/** @throws Failure `conflict` naming `version` when the offer was changed since it was read. */
function requireSeen(offer: LockedOffer, version: number): void {
  if (offer.version === version) return;
  const message = '这份录用通知刚有变化，已为您读取最新内容，请看过再操作';
  throw conflict('outdated', message, { version: '已有新版本' });
}
