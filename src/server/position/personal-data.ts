// What the room position keeps of a person: what they kept, looked at, did not want, searched for,
// and what they published (PIPL 45 and 47).
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { positionStates } from '../../contract/dictionary/states.ts';
import { hideReasons } from '../../contract/position/interest.ts';
import { searchFrequencies } from '../../contract/position/subscription.ts';
import { rowsOf, together } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { wordsOf } from './interest/filter-words.ts';
import {
  forgetPerson,
  listAllFavourites,
  listAllFootprints,
  listAllHidden,
  listAllPublished,
  listAllWritten,
} from './interest/person.queries.ts';
import { listSearchRows } from './interest/subscription.queries.ts';

interface Named {
  title: string;
  short_name: string;
}
const named = ({ title, short_name }: Named) => ({ 职位: title, 企业: short_name });

export const positionPersonalData: PersonalData = {
  room: 'position',
  sizes: {
    收藏的职位: rowsOf('position_favourite', 'account_id'),
    足迹: rowsOf('position_footprint', 'account_id'),
    不感兴趣的职位: rowsOf('position_hidden', 'account_id'),
    职位订阅: rowsOf('position_saved_search', 'account_id'),
    写过的职位草稿和模板: together(
      rowsOf('position_draft', 'account_id', 'saved_by'),
      rowsOf('position_template', 'account_id', 'saved_by'),
    ),
    发布的职位: rowsOf('position', 'account_id'),
  },
  collect: async (db, account_id) => ({
    收藏的职位: (await listAllFavourites(db, account_id)).map((row) => ({
      ...named(row),
      备注: row.note,
      标签: row.tags,
      时间: row.created_at.toISOString(),
    })),
    足迹: (await listAllFootprints(db, account_id)).map((row) => ({
      ...named(row),
      时间: row.seen_at.toISOString(),
    })),
    不感兴趣的职位: (await listAllHidden(db, account_id)).map((row) => ({
      ...named(row),
      原因: labelOf(hideReasons, row.reason),
      包括该企业全部职位: row.enterprise_id !== null,
      时间: row.created_at.toISOString(),
    })),
    职位订阅: (await listSearchRows(db, account_id)).map((row) => ({
      名称: row.name,
      条件: wordsOf(row.filter),
      频率: labelOf(searchFrequencies, row.frequency),
      已暂停: row.is_paused,
    })),
    写过的职位草稿和模板: (await listAllWritten(db, account_id)).map((row) => ({
      类型: row.kind,
      名称: row.name,
      时间: row.updated_at.toISOString(),
    })),
    发布的职位: (await listAllPublished(db, account_id)).map((row) => ({
      ...named(row),
      状态: labelOf(positionStates, row.state),
      时间: row.created_at.toISOString(),
    })),
  }),
  // Positions are the enterprise's: they stay, without the person who put them online.
  erase: async (db, account_id) => {
    await forgetPerson(db, account_id);
    return [];
  },
};
