// What offers keep of a person (PIPL 45, 47). One that was received goes with its application and takes
// its file along; one that a recruiter sent stays the enterprise's, without the name.

import { offerPayText, offerStates } from '../../../contract/application/offer.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { rowsOf, rowsUnder } from '../../platform/db/sizes.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import * as sql from './personal.queries.ts';

export const offerPersonalData: PersonalData = {
  room: 'offer',
  sizes: {
    收到的录用通知: rowsUnder(
      ['talent_offer', 'application_id'],
      ['talent_application', 'account_id'],
    ),
    处理过的录用通知: rowsOf('talent_offer', 'author_id', 'ended_by'),
  },
  collect: async (db, account_id) => ({
    收到的录用通知: (await sql.listReceivedBy(db, account_id)).map((row) => ({
      企业: row.company,
      职位: row.title,
      薪资: offerPayText(row),
      入职日期: row.starts_on,
      有效期至: row.valid_until,
      内容: row.message,
      状态: labelOf(offerStates, row.state),
      结束时说的话: row.words,
      发出时间: row.sent_at,
      答复或结束时间: row.ended_at,
    })),
    处理过的录用通知: (await sql.listSentBy(db, account_id)).map((row) => ({
      内容: row.author_id === account_id ? row.message : '',
      状态: labelOf(offerStates, row.state),
      说明: row.ended_by === account_id ? row.words : '',
      时间: row.sent_at,
    })),
  }),
  files: (db, account_id) => sql.listFilesOf(db, account_id),
  erase: async (db, account_id) => {
    const paths = (await sql.listFilesOf(db, account_id)).map(({ path }) => path);
    await sql.deleteFiles(db, paths);
    await sql.forgetMember(db, account_id);
    return paths;
  },
};
