// SQL of notice settings: a row only for who chose something.
import type { Db } from '../../platform/db/db.ts';
import { DEFAULT_SETTING, type Setting } from '../delivery/rules.ts';

const COLUMNS = ['choices', 'quiet_on', 'quiet_from', 'quiet_to', 'mail_cap', 'sms_cap'] as const;

/** The settings of those accounts that have some of their own. */
export async function listSettings(
  db: Db,
  account_ids: readonly number[],
): Promise<Map<number, Setting>> {
  if (account_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('notice_setting')
    .select(['account_id', ...COLUMNS])
    .where('account_id', 'in', [...new Set(account_ids)])
    .execute();
  return new Map(rows.map(({ account_id, ...setting }) => [account_id, setting]));
}

export async function readSetting(db: Db, account_id: number): Promise<Setting> {
  return (await listSettings(db, [account_id])).get(account_id) ?? DEFAULT_SETTING;
}

export async function saveSetting(db: Db, account_id: number, setting: Setting): Promise<void> {
  const row = { ...setting, choices: JSON.stringify(setting.choices) };
  await db
    .insertInto('notice_setting')
    .values({ account_id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Where an account's mails and messages go. */
export async function findAddresses(db: Db, account_id: number) {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('account_identity as i', (join) =>
      join.onRef('i.account_id', '=', 'a.id').on('i.provider', '=', 'wechat'),
    )
    .select(['a.mobile', 'a.email', 'i.nickname as wechat_name'])
    .where('a.id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}
