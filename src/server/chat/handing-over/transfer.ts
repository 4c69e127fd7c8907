// Transfers a conversation to a colleague; its message numbers go on.
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/chat/talk.ts';
import { findMembership } from '../../enterprise/enterprise.ts';
import { queueNotices, say, WHO } from '../../notice/notice.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { requireSide } from '../conversation/sides.ts';
import { lockChat } from '../exchange/queries.ts';
import { store, tellStored } from '../message/append.ts';
import { tellChat } from '../message/changes.ts';
import { keyOf } from '../message/keys.ts';
import { inOrder } from '../message/order.ts';
import { passChat } from './queries.ts';

/** @throws Failure `conflict` for a colleague who talks with the seeker already. */
export const transferConversation = handle(
  contract.transferConversation,
  async (context, { id, account_id: to, note }) => {
    const { db, bus, now } = context;
    const speaking = await requireSide(db, id, context.me, now);
    const { enterprise_id, seeker_id, account_id: from, side } = speaking;
    if (side !== 'recruiter' || enterprise_id === null) {
      throw fail('not-found', '会话不存在，或对方已不再公开');
    }
    if (seeker_id === null) throw fail('conflict', '对方账号已注销，不需要转交');
    await inOrder(id, async () => {
      const seq = await transact(db, async (trx) => {
        const heir = await findMembership(trx, to);
        if (to === from || heir?.enterprise_id !== enterprise_id) {
          const message = '请选择一位本企业的同事';
          throw fieldFault('account_id', message);
        }
        await lockChat(trx, id);
        const key = keyOf({ seeker_id, recruiter_id: to });
        if (!(await passChat(trx, { id, from, to, key }, now))) {
          throw fail('conflict', `${heir.name}已经在与对方沟通，请让同事直接继续`);
        }
        // The text names nobody, because it stays when one of the members closes the account.
        const text = '会话已转给同事，由同事继续与您沟通';
        const saying = { kind: 'note', body: { text, link: '' }, preview: text } as const;
        const { row } = await store(
          trx,
          speaking,
          { ...saying, counted: false, bySystem: true },
          now,
        );
        await queueNotices(
          trx,
          [
            {
              account_id: to,
              side: 'recruiter',
              ...say('member_changed.chat', {
                同事: speaking.name,
                求职者: WHO,
                留言: note,
              }),
              link: `/layout/interactive?c=${id}`,
              about_account_id: seeker_id,
            },
          ],
          now,
        );
        return row.seq;
      });
      await tellStored(context, id, seq);
      tellChat(
        bus,
        { chat_id: id, accounts: [from, ...speaking.accounts, to], service: false },
        { op: 'changed', d: { id } },
      );
    });
    return null;
  },
);
