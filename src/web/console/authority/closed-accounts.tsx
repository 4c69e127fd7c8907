// Finds the number of an account that was closed: the site's own search does not know it any more.
import { useState } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { findClosedAccounts } from '../../../contract/console/authority.ts';
import { check } from '../../../contract/value/checks.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';

const day = (moment: string) => formatDate(moment, 'yyyy年M月d日');

/** @param onChoose takes the number of the account that was chosen. */
export function ClosedAccounts({ onChoose }: { onChoose: (account_id: number) => void }) {
  const [mobile, setMobile] = useState('');
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<DataOf<typeof findClosedAccounts> | null>(null);
  const find = useAct(findClosedAccounts, { onSuccess: setFound });
  const ask = () => {
    const isWhole = check('mobile', mobile.trim());
    setProblem(isWhole ? '' : '请填写完整的手机号');
    setFound(null);
    if (isWhole) find.mutate({ mobile: mobile.trim() });
  };
  return (
    <details className="above-2 size-sm">
      <summary>账号已经注销？按手机号查编号</summary>
      <Row wrap align="start" gap={3} above={2}>
        <LineField
          label="注销前的手机号"
          error={problem}
          inputMode="tel"
          autoComplete="off"
          value={mobile}
          onChange={(text) => {
            setMobile(text);
            setProblem('');
          }}
          // The field stands in the form of the letter, which Enter would send.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            ask();
          }}
        />
        <div className="pad-top-4 above-3">
          <Button variant="outline" loading={find.isPending} onClick={ask}>
            查编号
          </Button>
        </div>
      </Row>
      <div role="status">
        {found?.length === 0 && (
          <p className="tone-ink-2 above-2">
            没有留存这个号码的注销记录：没有注销过，或已过留存期。
          </p>
        )}
        {found?.map(({ account_id, closed_at, keep_until }) => (
          <Row key={account_id} wrap align="center" gap={3} above={2}>
            <span>
              编号 {account_id}，{day(closed_at)}注销，服务记录留存到 {day(keep_until)}
            </span>
            <Button size="sm" variant="outline" onClick={() => onChoose(account_id)}>
              填入
            </Button>
          </Row>
        ))}
      </div>
    </details>
  );
}
