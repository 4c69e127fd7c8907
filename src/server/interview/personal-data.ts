// What the room interview keeps of a person (PIPL 45, 47).
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { recommendations } from '../../contract/interview/evaluation.ts';
import {
  declineReasons,
  interviewKinds,
  interviewResults,
  interviewStates,
} from '../../contract/interview/interview.ts';
import { reviewTags } from '../../contract/interview/review.ts';
import { recordOf, rowsFrom, rowsOf, rowsUnder } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { findFeed, fromFeed } from './calendar/feed.queries.ts';
import { withHistory } from './employer/rows.ts';
import {
  deletePerson,
  findHours,
  forgetRecruiter,
  listActsBy,
  listAttendedBy,
  listEvaluationsAbout,
  listEvaluationsBy,
  listOfPerson,
} from './personal.queries.ts';
import { forgetReviewer, listRepliesBy, listReviewsBy } from './review/queries.ts';

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

const evaluationOf = (row: Awaited<ReturnType<typeof listEvaluationsBy>>[number]) => ({
  职位: row.title,
  评分: row.scores,
  评语: row.words,
  是否推荐: labelOf(recommendations, row.recommend),
  时间: row.created_at,
  最近修改: row.updated_at,
});

export const interviewPersonalData: PersonalData = {
  room: 'interview',
  sizes: {
    我的面试: rowsOf('interview', 'account_id'),
    发出的面试邀请: rowsOf('interview', 'recruiter_id'),
    参加的面试: rowsOf('interview_attendee', 'account_id'),
    企业对面试的评价: rowsUnder(
      ['interview_evaluation', 'interview_id'],
      ['interview', 'account_id'],
    ),
    写下的面试评价: rowsOf('interview_evaluation', 'account_id'),
    写下的企业面试评价: rowsOf('interview_review', 'account_id'),
    回复的面试评价: rowsOf('interview_review', 'replied_by'),
    面试操作记录: rowsOf('interview_event', 'account_id'),
    可约时段: recordOf(rowsOf('interview_hours', 'account_id')),
    日历订阅: recordOf(rowsFrom(fromFeed('seeker'))),
    招聘日历订阅: recordOf(rowsFrom(fromFeed('recruiter'))),
  },
  collect: async (db, account_id) => {
    const own = await listOfPerson(db, account_id, 'account_id');
    const invited = await listOfPerson(db, account_id, 'recruiter_id');
    const history = await withHistory(
      db,
      own.map(({ id }) => id),
      'seeker',
    );
    return {
      我的面试: own.map((row) => ({
        ...common(row),
        希望改到: row.proposal,
        改期说明: row.proposal_note,
        原因: [labelOf(declineReasons, row.reason), row.reason_note].filter(Boolean).join('：'),
        异议: row.dispute_note,
        原定时间: row.previous_at,
        签到码: row.sign_code,
        签到时间: row.signed_in_at,
        签到方式: row.signed_in_by,
        经过: history(row.id),
      })),
      发出的面试邀请: invited.map((row) => ({
        ...common(row),
        联系人: row.contact_name,
        联系电话: row.contact_phone,
      })),
      参加的面试: (await listAttendedBy(db, account_id)).map((row) => ({
        企业: row.full_name,
        职位: row.title,
        约定时间: row.starts_at,
      })),
      企业对面试的评价: (await listEvaluationsAbout(db, account_id)).map(evaluationOf),
      写下的面试评价: (await listEvaluationsBy(db, account_id)).map(evaluationOf),
      写下的企业面试评价: (await listReviewsBy(db, account_id)).map((row) => ({
        企业: row.full_name,
        职位: row.position_title,
        标签: row.tags.map((tag) => labelOf(reviewTags, tag)),
        评价: row.words,
        企业回复: row.reply,
        时间: row.created_at,
      })),
      回复的面试评价: await listRepliesBy(db, account_id),
      面试操作记录: await listActsBy(db, account_id),
      可约时段: (await findHours(db, account_id)) ?? '未设定',
      日历订阅: (await findFeed(db, { account_id, side: 'seeker' })) ?? '未开启',
      招聘日历订阅: (await findFeed(db, { account_id, side: 'recruiter' })) ?? '未开启',
    };
  },
  erase: async (db, account_id) => {
    await forgetReviewer(db, account_id);
    await deletePerson(db, account_id);
    await forgetRecruiter(db, account_id);
    return [];
  },
};
