// The settings of privacy and the block list, in words for the person's copy (PIPL 45).
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { blockKinds, visibilities } from '../../contract/privacy/privacy.ts';
import { nameDisplays } from '../../contract/value/names.ts';
import type { Db } from '../platform/db/db.ts';
import { ALWAYS, rowsOf } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { listAllBlocks } from './block/queries.ts';
import { privacyOf } from './privacy.ts';

/** What the person decided about being seen; all of it goes with the account's row. */
export const privacyPersonalData: PersonalData = {
  room: 'privacy',
  sizes: { 隐私设置: ALWAYS, 屏蔽名单: rowsOf('resume_block', 'account_id') },
  collect: collectPrivacy,
  erase: async () => [],
};

async function collectPrivacy(db: Db, account_id: number): Promise<Record<string, unknown>> {
  const { visibility, name_display, personalised } = await privacyOf(db, account_id);
  const blocks = await listAllBlocks(db, account_id);
  return {
    隐私设置: {
      谁能看到简历: labelOf(visibilities, visibility),
      姓名显示: labelOf(nameDisplays, name_display),
      个性化推荐: personalised ? '开' : '关',
    },
    屏蔽名单: blocks.map(({ kind, label, created_at }) => ({
      方式: labelOf(blockKinds, kind),
      内容: label,
      时间: created_at.toISOString(),
    })),
  };
}
