// What a company has paid for and loses when it closes its account.
import { Link } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { getEnterpriseClosing } from '../../../contract/enterprise/members.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Alert } from '../../kit/antd/shown.ts';

type Closing = DataOf<typeof getEnterpriseClosing>;

/** A line for each thing that is lost. */
function lossesOf({ plans, lots }: Closing): string[] {
  return [
    ...plans.map(({ label, ends_at }) => `${label}（到 ${formatDate(ends_at, 'yyyy-MM-dd')}）`),
    ...lots.map(({ label, left, unit }) => `${label} ${left} ${unit}`),
  ];
}

/** Whether something has to be done before the company can close. */
export const isKept = ({ balance_fen, ...left }: Closing): boolean =>
  balance_fen > 0 || left.refund_waits || left.refund_runs || left.voucher_waits;

/** What the tick agrees to besides the loss of positions and texts. */
export function agreedLosses(closing: Closing): string {
  const losses = lossesOf(closing);
  return losses.length > 0 ? `；已付款的 ${losses.join('、')} 会失效，不能再申请退款` : '';
}

export function MoneyLeft({ closing }: { closing: Closing }) {
  const losses = lossesOf(closing);
  const assets = <Link to="/layout/assets">账户资产</Link>;
  return (
    <>
      {closing.refund_waits && (
        <Alert
          className="below-4"
          type="error"
          showIcon
          title="有退款申请在审核，现在不能注销"
          description={<>请等待审核结果，或先到{assets}撤回申请。</>}
        />
      )}
      {closing.refund_runs && (
        <Alert
          className="below-4"
          type="error"
          showIcon
          title="有一笔退款还没有到账，现在不能注销"
          description={<>退款完成后会通知您，进度在{assets}的“订单”里。</>}
        />
      )}
      {closing.voucher_waits && (
        <Alert
          className="below-4"
          type="error"
          showIcon
          title="有转账凭证在核对，现在不能注销"
          description={<>财务核对完后会通知您，进度在{assets}的“订单”里。</>}
        />
      )}
      {closing.balance_fen > 0 && (
        <Alert
          className="below-4"
          type="error"
          showIcon
          title={`账户余额还有 ${priceOf(closing.balance_fen)}，现在不能注销`}
          description={<>请先到{assets}点“退回余额”，审核通过后再来注销。</>}
        />
      )}
      {losses.length > 0 && (
        <Alert
          className="below-4"
          type="warning"
          showIcon
          title="这些已付款的内容会失效，注销后不能申请退款"
          description={
            <>
              {losses.join('、')}。需要退款的，请先到{assets}申请。
            </>
          }
        />
      )}
    </>
  );
}
