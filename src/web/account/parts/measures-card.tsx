// The way from the account's settings to what the site decided about it.
import { Link } from 'react-router';
import { AccountCard } from './account-row.tsx';

export function MeasuresCard({ to }: { to: '/measures' | '/layout/measures' }) {
  return (
    <AccountCard id="account-measures" title="处理与申诉">
      <p className="tone-ink-2 pad-y-2">
        平台对账号的警告、限制等处理，理由、期限和申诉，都在<Link to={to}>处理与申诉</Link>。
      </p>
    </AccountCard>
  );
}
