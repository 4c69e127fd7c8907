// What the room report keeps of a person: reports made and decisions received (PIPL 45, 47).

import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { reportKinds, reportStates, reportTargets } from '../../contract/dictionary/report.ts';
import { rowsFrom, rowsOf } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { pseudonymise } from './evidence.ts';
import type { Snapshot } from './queries.ts';
import {
  forgetReporter,
  fromDecidedAgainst,
  listAllAgainst,
  listAllOfReporter,
} from './queries.ts';

export const reportPersonalData: PersonalData = {
  room: 'report',
  sizes: {
    我的举报: rowsOf('moderation_report', 'reporter_id'),
    对我的处理决定: rowsFrom(fromDecidedAgainst),
  },
  collect: async (db, account_id) => ({
    我的举报: (await listAllOfReporter(db, account_id)).map((row) => ({
      对象: labelOf(reportTargets, row.target),
      名称: (row.snapshot as Snapshot).name,
      类型: labelOf(reportKinds, row.kind),
      说明: row.content,
      状态: labelOf(reportStates, row.state),
      处理说明: row.reason,
      时间: row.created_at.toISOString(),
    })),
    对我的处理决定: (await listAllAgainst(db, account_id)).map((row) => ({
      对象: labelOf(reportTargets, row.target),
      类型: labelOf(reportKinds, row.kind),
      状态: labelOf(reportStates, row.state),
      处理说明: row.reason,
      我的申诉: row.appeal_content,
      时间: row.decided_at?.toISOString() ?? '',
    })),
  }),
  // Cases go on, and decisions stay, without anybody's name: closing an account does not undo what was said, and a decision
  // counts when the same target is reported again.
  erase: async (db, account_id) => {
    await pseudonymise(db, account_id);
    await forgetReporter(db, account_id);
    return [];
  },
};
