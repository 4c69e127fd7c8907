// What the console keeps of a person: what the staff opened of their data, in words for the person's copy.
import { openingPurposes } from '../../contract/console/opening.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { rowsOf } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { listOpeningRows } from './person/opening.queries.ts';
import { partLabels } from './person/opening.ts';

/** More than this nobody is opened; the copy names the latest. */
const COPIED_MAX = 1000;

export const consolePersonalData: PersonalData = {
  room: 'console',
  sizes: { 运营查看记录: rowsOf('console_opening', 'account_id') },
  collect: async (db, account_id) => {
    const rows = await listOpeningRows(db, account_id, null, COPIED_MAX);
    return {
      运营查看记录: rows.map(({ at, parts, purpose, reason }) => ({
        时间: at.toISOString(),
        内容: partLabels(parts),
        用途: labelOf(openingPurposes, purpose),
        原因: reason,
      })),
    };
  },
  // The rows go with the account; of a member of the staff only the number is forgotten.
  erase: async () => [],
};
