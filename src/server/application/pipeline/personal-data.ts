// What the pipeline keeps of a person (PIPL 45, 47). What a candidate was told goes with the
// application; what a recruiter wrote stays the enterprise's, without the name.
import { rowsFrom, rowsOf, together } from '../../platform/db/sizes.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import {
  forgetAuthor,
  fromToldTo,
  listResponsesBy,
  listToldTo,
  listWordsOf,
  listWrittenBy,
} from './personal.queries.ts';

export const pipelinePersonalData: PersonalData = {
  room: 'pipeline',
  sizes: {
    企业对我说的话: rowsFrom(fromToldTo),
    我写给候选人的话: rowsOf('talent_answer', 'author_id'),
    我改过的企业话术: together(
      rowsOf('talent_unfit_template', 'author_id'),
      rowsOf('talent_auto_answer', 'author_id'),
    ),
    我发布职位的答复率: rowsOf('talent_response', 'account_id'),
  },
  collect: async (db, account_id) => ({
    企业对我说的话: (await listToldTo(db, account_id)).map((row) => ({
      职位: row.title,
      内容: row.message,
      薪资说明: row.pay,
      入职时间: row.start_on,
      时间: row.sent_at,
    })),
    我写给候选人的话: (await listWrittenBy(db, account_id)).map((row) => ({
      内容: row.message,
      薪资说明: row.pay,
      入职时间: row.start_on,
      时间: row.created_at,
    })),
    我改过的企业话术: (await listWordsOf(db, account_id)).map((row) => ({
      内容: row.words,
      时间: row.updated_at,
    })),
    我发布职位的答复率: (await listResponsesBy(db, account_id)).map((row) => ({
      投递数: row.counted,
      按时答复: row.answered,
      统计时间: row.computed_at,
    })),
  }),
  erase: async (db, account_id) => {
    await forgetAuthor(db, account_id);
    return [];
  },
};
