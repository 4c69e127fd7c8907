// What invoices do by themselves: refunds are followed, a vendor is asked, files are mailed.
import { priceOf } from '../../../contract/value/money.ts';
import { transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { lockOrders } from '../order/queries.ts';
import { connectedVendor } from './adapter.ts';
import { findNewestFile } from './files.queries.ts';
import { listBehind, listToMail, updateInvoice } from './queries.ts';
import { followRefund } from './red.ts';
import { waitOf } from './rules.ts';
import { askVendor } from './vendor.ts';

const BATCH = 50;
const MAILS_MAX = 8;

/** Sends the newest file of each invoice to the mail address of its title. Gives up after eight tries. */
export async function mailInvoices(services: Services, now: Date): Promise<void> {
  const { db, mail, files, log } = services;
  if (!mail.available) return;
  for (const invoice of await listToMail(db, now, BATCH)) {
    const { id, number, title, fen, invoice_no, mailed } = invoice;
    const tried = mailed + 1;
    const again = tried < MAILS_MAX ? new Date(now.getTime() + waitOf(mailed)) : null;
    await updateInvoice(db, id, { mail_at: again, mailed: tried });
    const found = await findNewestFile(db, id);
    const bytes = found && (await files.read(found.path));
    if (!found || !bytes) continue;
    const what = found.red_id === null ? '电子发票' : '红字发票';
    try {
      await mail.send(title.mail, {
        subject: `${what} ${invoice_no}（${title.name}）`,
        text: `${title.name}：\n您在择木申请的${what}已开具，见附件。发票号码 ${invoice_no}，发票金额 ${priceOf(fen)}，申请编号 ${number}。`,
        id: `invoice-${number}-${found.red_id ?? 0}`,
        file: { name: found.name, media_type: found.media_type, bytes },
      });
      await updateInvoice(db, id, { mail_at: null });
    } catch (error) {
      log.error({ err: error, number }, '发票邮件没有发出，稍后再发');
    }
  }
}

/** Follows refunds that their own transaction did not tell of. */
export async function followRefunds({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  for (const { order_id, enterprise_id } of await listBehind(db, BATCH)) {
    await transact(db, async (trx) => {
      await lockOrders(trx, enterprise_id);
      await followRefund(trx, order_id, now);
    });
  }
}

export const invoiceJob: Job = {
  name: 'wallet-invoices',
  every_s: 60,
  run: async (services, now) => {
    await followRefunds(services, now);
    if (connectedVendor) await askVendor(services, connectedVendor, now);
    await mailInvoices(services, now);
  },
};

/** Rare: a refund's own transaction tells its invoice. */
export const invoiceRefundsJob: Job = {
  name: 'wallet-invoice-refunds',
  every_s: 3600,
  run: followRefunds,
};
