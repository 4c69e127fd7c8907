// What members of enterprises keep of a person is that person's data (PIPL 4, 45, 47): their copy has
// the words, without the name of who wrote them, and closing the account deletes them. What a member
// wrote about others stays with the enterprise, without the member (docs/security.md).
import { rowsOf } from '../../platform/db/sizes.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { forgetRecords, listRecordsAbout, listWritten } from './personal.queries.ts';

const FORMS: Readonly<Record<string, string>> = {
  resume: '投递时的简历（PDF）',
  file: '附件简历',
  table: '导出表格',
};

export const teamRecordPersonalData: PersonalData = {
  room: 'marks',
  sizes: {
    企业对我的备注: rowsOf('talent_note', 'account_id'),
    企业给我的标签: rowsOf('talent_tagging', 'account_id'),
    企业给我的评分: rowsOf('talent_rating', 'account_id'),
    企业的跟进安排: rowsOf('talent_follow', 'account_id'),
    收藏我的企业: rowsOf('talent_keep', 'account_id'),
    谁下载过我的简历: rowsOf('talent_download', 'account_id'),
    我作为招聘者写的备注: rowsOf('talent_note', 'author_id'),
  },
  collect: async (db, account_id) => {
    const about = await listRecordsAbout(db, account_id);
    return {
      企业对我的备注: about.notes.map((row) => ({
        企业: row.full_name,
        内容: row.content,
        时间: row.created_at,
        修改于: row.edited_at,
      })),
      企业给我的标签: about.tags.map(({ full_name, name, at }) => ({
        企业: full_name,
        标签: name,
        时间: at,
      })),
      企业给我的评分: about.ratings.map(({ full_name, rating, at }) => ({
        企业: full_name,
        评分: rating,
        时间: at,
      })),
      企业的跟进安排: about.follows.map((row) => ({
        企业: row.full_name,
        日期: row.on_day,
        事项: row.note,
        时间: row.set_at,
      })),
      收藏我的企业: about.favourites.map(({ full_name, reason, at }) => ({
        企业: full_name,
        原因: reason,
        时间: at,
      })),
      谁下载过我的简历: about.downloads.map(({ full_name, form, at }) => ({
        企业: full_name,
        内容: FORMS[form] ?? form,
        时间: at,
      })),
      我作为招聘者写的备注: (await listWritten(db, account_id)).map((row) => ({
        内容: row.content,
        时间: row.created_at,
      })),
    };
  },
  erase: async (db, account_id) => {
    await forgetRecords(db, account_id);
    return [];
  },
};
