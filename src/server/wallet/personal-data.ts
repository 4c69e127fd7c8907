// What the wallet keeps of a person: requests for a plan with how to reach them (PIPL 45, 47).
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { walletPlans } from '../../contract/wallet/quota.ts';
import { upgradeStates } from '../../contract/wallet/wallet.ts';
import { rowsOf } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { forgetVouchersOf } from './bank/queries.ts';
import { forgetInvoicesOf } from './invoice/queries.ts';
import { forgetOrdersOf } from './order/queries.ts';
import { forgetRequestsOf } from './refund/queries.ts';
import { forgetRenewalsOf } from './renewal/queries.ts';
import { forgetSpendingOf } from './spending/queries.ts';
import { forgetUpgradesOf, listUpgradesOf } from './upgrade.queries.ts';

export const walletPersonalData: PersonalData = {
  room: 'wallet',
  sizes: { 套餐申请: rowsOf('wallet_upgrade', 'account_id') },
  collect: async (db, account_id) => ({
    套餐申请: (await listUpgradesOf(db, account_id)).map((row) => ({
      套餐: labelOf(walletPlans, row.plan),
      状态: labelOf(upgradeStates, row.state),
      联系方式: row.contact,
      说明: row.note,
      时间: row.created_at.toISOString(),
    })),
  }),
  erase: async (db, account_id) => {
    await forgetUpgradesOf(db, account_id);
    await forgetOrdersOf(db, account_id);
    await forgetVouchersOf(db, account_id);
    await forgetInvoicesOf(db, account_id);
    await forgetRequestsOf(db, account_id);
    await forgetSpendingOf(db, account_id);
    await forgetRenewalsOf(db, account_id);
    return [];
  },
};
