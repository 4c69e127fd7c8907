// The room wallet: its handlers, jobs, reviews and personal data, listed for the server.
import { ADVICE_DAYS } from '../../contract/wallet/usage.ts';
import type { Room } from '../platform/room.ts';
import * as assets from './assets.ts';
import { auditJob } from './audit.ts';
import * as balance from './balance.ts';
import * as bankFiles from './bank/files.ts';
import * as bankReviews from './bank/review.ts';
import * as vouchers from './bank/vouchers.ts';
import * as catalogue from './catalogue/catalogue.ts';
import * as files from './invoice/files.ts';
import * as invoices from './invoice/invoices.ts';
import { invoiceJob, invoiceRefundsJob } from './invoice/jobs.ts';
import * as invoiceReview from './invoice/review.ts';
import * as titles from './invoice/titles.ts';
import { walletJob } from './jobs.ts';
import { lotsJob } from './lot/jobs.ts';
import * as lots from './lot/list.ts';
import { earningJob, ordersJob } from './order/jobs.ts';
import * as orders from './order/orders.ts';
import * as paying from './order/paying.ts';
import { walletPersonalData } from './personal-data.ts';
import { reconcileJob } from './reconcile/jobs.ts';
import * as bills from './reconcile/review.ts';
import * as refunds from './refund/refunds.ts';
import * as refundReviews from './refund/review.ts';
import { renewalsJob } from './renewal/job.ts';
import * as renewals from './renewal/renewals.ts';
import * as approvals from './spending/approvals.ts';
import * as spendingSettings from './spending/settings.ts';
import * as upgrades from './upgrades.ts';
import { standingJob } from './usage/jobs.ts';
import * as orderTable from './usage/order-table.ts';
import * as usage from './usage/usage.ts';

export const wallet: Room = {
  handlers: [
    catalogue,
    assets,
    balance,
    lots,
    orders,
    orderTable,
    paying,
    vouchers,
    bankFiles,
    bankReviews,
    approvals,
    spendingSettings,
    upgrades,
    usage,
    titles,
    invoices,
    files,
    invoiceReview,
    refunds,
    refundReviews,
    bills,
    renewals,
  ],
  jobs: [
    walletJob,
    renewalsJob,
    ordersJob,
    earningJob,
    lotsJob,
    auditJob,
    standingJob,
    reconcileJob,
    invoiceJob,
    invoiceRefundsJob,
    files.invoiceFileJob,
    bankFiles.voucherFileJob,
  ],
  reviews: [
    upgrades.upgradeReview,
    bankReviews.bankReview,
    invoiceReview.invoiceReview,
    refundReviews.refundReview,
    refundReviews.payoutReview,
    bills.billReview,
  ],
  growing: [{ table: 'wallet_standing_day', keep_days: ADVICE_DAYS }],
  personal: [walletPersonalData],
};
