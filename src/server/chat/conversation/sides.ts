// The caller's side in a conversation: who speaks, for whom, and who is told. Ownership is part of the
// query, so nobody else learns that the conversation exists.

import { fail } from '../../../contract/call/errors.ts';
import type { ChatSide } from '../../../contract/chat/chat.ts';
import type { Gender } from '../../../contract/dictionary/resume.ts';
import type { NameDisplay } from '../../../contract/value/names.ts';
import { refusalWords } from '../../measure/measure.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/call.ts';
import { displayName } from '../../privacy/privacy.ts';
import type { Hearers } from '../message/changes.ts';
import { NAMELESS } from '../message/message.ts';
import { closedBecause } from '../message/rules.ts';
import { findSpeaking, type SpeakingRow } from './sides.queries.ts';

/** A caller's side in a conversation. */
export interface Speaking extends Hearers {
  kind: 'talk' | 'service';
  side: ChatSide;
  /** Who the caller is; an operator speaks for 择木客服. */
  account_id: number;
  /** The other side's account; null for 择木客服 and for an account that was closed. */
  other_id: number | null;
  enterprise_id: number | null;
  position_id: number | null;
  last_seq: number;
  answered: boolean;
  begun_by: ChatSide;
  /** Why no message can be sent now; '' when one can. */
  closed_because: string;
  /** The seeker or customer, and the recruiter; null for a closed account. */
  seeker_id: number | null;
  recruiter_id: number | null;
  /** True while the seeker's application for this position waits for an answer. */
  applies: boolean;
  /** The caller's name in the conversation. */
  name: string;
}

export type Who = Pick<Caller, 'account_id' | 'rights'>;

/** True for staff who may answer as 择木客服. */
export const mayAnswer = (caller: Pick<Caller, 'rights'> | null): boolean =>
  caller?.rights?.includes('service') ?? false;

/** The caller's side of a conversation. @throws Failure `not-found` for everybody else. */
export async function requireSide(
  db: Db,
  chat_id: number,
  caller: Who,
  now: Date,
): Promise<Speaking> {
  const { account_id } = caller;
  const row = await findSpeaking(db, chat_id, {
    account_id,
    isOperator: mayAnswer(caller),
    now,
  });
  if (!row) throw fail('not-found', '会话不存在，或对方已不再公开');
  return speakingOf(row, account_id);
}

/** The side of the account that asked for the row. */
export function speakingOf(row: SpeakingRow, account_id: number): Speaking {
  const isFirst = row.a_account === account_id;
  const side = isFirst ? row.a_side : row.b_side;
  const hears = [row.a_account, row.is_seen ? row.b_account : null];
  return {
    chat_id: row.id,
    kind: row.kind,
    side,
    account_id,
    other_id: isFirst ? row.b_account : row.a_account,
    enterprise_id: row.enterprise_id,
    position_id: row.position_id,
    last_seq: row.last_seq,
    answered: row.answered_at !== null,
    begun_by: row.begun_by,
    closed_because: closedBecause({
      kind: row.kind,
      side,
      role: isFirst ? null : row.member_role,
      otherIsThere: isFirst ? Boolean(row.has_member) : row.a_account !== null,
      isSeen: Boolean(row.is_seen),
      blockedByMe: (isFirst ? row.a_blocked : row.b_blocked) !== null,
      blockedByOther: (isFirst ? row.b_blocked : row.a_blocked) !== null,
      unfit: row.unfit_at !== null,
      begunByMe: row.begun_by === side,
      opening: row.opening,
      answered: row.answered_at !== null,
      restrained: restraintWords(row.restraint),
      recruiterRestrained: row.b_restrained,
    }),
    seeker_id: row.a_account,
    recruiter_id: row.b_account,
    // An enterprise that may not see the seeker is told nothing about them either.
    accounts: hears.filter((id) => id !== null),
    service: row.kind === 'service',
    applies: Boolean(row.applies),
    name: nameOn(row, side),
  };
}

function restraintWords(restraint: SpeakingRow['restraint']): string {
  if (restraint === null) return '';
  const { of, kind, reason, until } = restraint;
  return refusalWords(of, { kind, reason, until: until === null ? null : new Date(until) });
}

function nameOn(row: SpeakingRow, side: ChatSide): string {
  if (side === 'recruiter') return row.member_name ?? NAMELESS.recruiter;
  if (side === 'service') return NAMELESS.service;
  const person = { name: row.resume_name ?? '', gender: row.gender as Gender | null };
  return displayName(person, (row.name_display ?? 'real') as NameDisplay) || NAMELESS[side];
}
