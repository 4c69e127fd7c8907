// 常用语: a person's own phrases for conversations. Recruiters' phrases are in their member profile.
import * as contract from '../../../contract/chat/talk.ts';
import { listPhrases as listOfRecruiter } from '../../enterprise/member-profile/member-profile.ts';
import { handle } from '../../platform/http/call.ts';
import { findPhrases, savePhrases as save } from './person.queries.ts';

/** The phrases of seekers who have saved none. */
const SEEKER_PHRASES: readonly string[] = [
  '您好，我对这个职位很感兴趣，方便聊聊吗？',
  '您好，这是我的简历，请问是否符合岗位要求？',
  '请问这个职位的团队规模和主要工作内容是怎样的？',
  '请问薪资结构和福利待遇方便介绍一下吗？',
  '好的，我准时参加面试，谢谢您。',
  '谢谢您的时间，期待进一步沟通。',
];

/** The caller's phrases on a side. */
export const listPhrases = handle(
  contract.listPhrases,
  async ({ db, me: { account_id } }, { side }) => {
    if (side === 'seeker')
      return { items: (await findPhrases(db, account_id)) ?? [...SEEKER_PHRASES] };
    const { greetings, phrases } = await listOfRecruiter(db, account_id);
    return { items: [...new Set([...greetings, ...phrases])] };
  },
);

/** Saves a seeker's phrases in their order, without repetition. */
export const savePhrases = handle(contract.savePhrases, async ({ db, me }, { items }) => {
  await save(db, me.account_id, [...new Set(items)]);
  return null;
});
