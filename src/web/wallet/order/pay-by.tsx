// How the payment under way is made: a code to scan, or the provider's page.
import type { OrderDetail, PaymentWay, PayText } from '../../../contract/wallet/order.ts';
import { QrCode } from '../../kit/dialog/qr-code.tsx';
import { LinkButton } from '../../kit/form/button.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { ExternalIcon } from '../../kit/look/icons.tsx';
import { isPhone } from './provider-page.ts';

/** The page to go to. The cashier of the sandbox is on this site, so its code is a link as well. */
function pageOf(way: PaymentWay, pay: PayText): string | null {
  if (pay.kind === 'url') return pay.url;
  return pay.kind === 'qr' && way === 'sandbox' ? new URL(pay.text).pathname : null;
}

interface PayByProps {
  attempt: NonNullable<OrderDetail['attempt']>;
  pay: PayText;
}

export function PayBy({ attempt: { way, label }, pay }: PayByProps) {
  const page = pageOf(way, pay);
  return (
    <Stack gap={3} items="center">
      {way === 'sandbox' && (
        <p className="pad-y-2 pad-x-4 tone-amber ground-amber-soft corner-leaf-sm size-sm">
          沙箱收银台 · 不会真的扣款
        </p>
      )}
      {pay.kind === 'qr' && (
        <>
          <QrCode text={pay.text} label="付款二维码" />
          <p className="tone-ink-3 size-sm centered">扫码付款，付好后这里会自动更新</p>
        </>
      )}
      {pay.kind === 'url' && (
        <p className="tone-ink-3 size-sm centered">请在{label}的页面上付款，付好后这里会自动更新</p>
      )}
      {page && (
        <LinkButton
          to={page}
          target={isPhone() && way !== 'sandbox' ? undefined : '_blank'}
          // WeChat opens its page only for a visitor who comes from the registered host.
          rel="noopener"
          reloadDocument
          icon={<ExternalIcon />}
        >
          {way === 'sandbox' ? '打开收银台' : `打开${label}`}
        </LinkButton>
      )}
    </Stack>
  );
}
