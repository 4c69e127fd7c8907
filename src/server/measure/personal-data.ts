// What the room measure keeps of a person: measures and appeals (PIPL 45, 47).
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import {
  type AppealState,
  appealStates,
  type MeasureKind,
  type MeasureState,
  measureKinds,
  measureStates,
} from '../../contract/dictionary/measure.ts';
import { rowsFrom } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import {
  forget,
  fromAllOf,
  fromAppealsFor,
  listAllOf,
  listAppealsFor,
} from './personal.queries.ts';

export const measurePersonalData: PersonalData = {
  room: 'measure',
  sizes: { 对我的处理: rowsFrom(fromAllOf), 我为企业提交的申诉: rowsFrom(fromAppealsFor) },
  collect: async (db, account_id) => ({
    对我的处理: (await listAllOf(db, account_id)).map((row) => ({
      措施: labelOf(measureKinds, row.kind as MeasureKind),
      状态: labelOf(measureStates, row.state as MeasureState),
      理由: row.reason,
      开始: row.starts_at.toISOString(),
      到期: row.until?.toISOString() ?? '',
      结束说明: row.ended_reason,
      我的申诉: row.content ?? '',
      申诉结果: row.appeal_state ? labelOf(appealStates, row.appeal_state as AppealState) : '',
      复核说明: row.appeal_reason ?? '',
    })),
    我为企业提交的申诉: (await listAppealsFor(db, account_id)).map((row) => ({
      措施: labelOf(measureKinds, row.kind as MeasureKind),
      申诉: row.content,
      状态: labelOf(appealStates, row.state as AppealState),
      时间: row.created_at.toISOString(),
    })),
  }),
  // The account's archive, sealed for the time that the law names, has kinds and times of its measures.
  erase: async (db, account_id) => {
    await forget(db, account_id);
    return [];
  },
};
