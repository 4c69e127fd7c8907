// What the room interview keeps of a person (PIPL 45, 47).
import { labelOf } from '../../contract/dictionaries.ts';
import {
  declineReasons,
  interviewKinds,
  interviewResults,
  interviewStates,
} from '../../contract/interview.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { findFeed } from './queries-feed.ts';
import { deletePerson, forgetRecruiter, listOfPerson } from './queries-personal.ts';

type Row = Awaited<ReturnType<typeof listOfPerson>>[number];

const common = (row: Row) => ({
  企业: row.full_name,
  职位: row.title,
  形式: labelOf(interviewKinds, row.kind),
  状态: labelOf(interviewStates, row.state),
  结果: labelOf(interviewResults, row.result),
  可选时间: row.slots,
  约定时间: row.starts_at,
  地点: row.place,
  链接: row.link,
  说明: row.note,
  邀请时间: row.created_at,
});

export const interviewPersonalData: PersonalData = {
  room: 'interview',
  collect: async (db, account_id) => {
    const own = await listOfPerson(db, account_id, 'account_id');
    const invited = await listOfPerson(db, account_id, 'recruiter_id');
    return {
      我的面试: own.map((row) => ({
        ...common(row),
        希望改到: row.proposal,
        改期说明: row.proposal_note,
        原因: [labelOf(declineReasons, row.reason), row.reason_note].filter(Boolean).join('：'),
        异议: row.dispute_note,
      })),
      发出的面试邀请: invited.map((row) => ({
        ...common(row),
        联系人: row.contact_name,
        联系电话: row.contact_phone,
      })),
      日历订阅: (await findFeed(db, account_id)) ?? '未开启',
    };
  },
  erase: async (db, account_id) => {
    await deletePerson(db, account_id);
    await forgetRecruiter(db, account_id);
    return [];
  },
};
