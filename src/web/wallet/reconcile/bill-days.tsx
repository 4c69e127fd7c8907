// The days at each provider: what its bill and the books say, and the button that compares them anew.
import { useState } from 'react';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import type { BillDayState } from '../../../contract/wallet/bill-states.ts';
import { askBillDay, type BillDay } from '../../../contract/wallet/reconcile.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import styles from './bill.module.css';

const TONES: Readonly<Record<BillDayState, Tone>> = {
  waiting: 'plain',
  open: 'amber',
  closed: 'success',
};
const FEW = 5;

/** 11月22日 of a day. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00+08:00`, 'M月d日');

export function BillDays({ days }: { days: readonly BillDay[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? days : days.slice(0, FEW);
  return (
    <>
      <ul className={`bare ${styles.days}`}>
        {shown.map((one) => (
          <Day key={`${one.provider} ${one.day}`} of={one} />
        ))}
      </ul>
      {days.length > FEW && (
        <Button size="sm" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `再看 ${days.length - FEW} 天`}
        </Button>
      )}
    </>
  );
}

function Day({ of }: { of: BillDay }) {
  const { provider, provider_label, day, state, state_label, totals, fault, open, explained } = of;
  const ask = useAct(askBillDay, {
    done: ({ open }) =>
      open > 0 ? `已重新核对，还有 ${open} 笔差异` : '已重新核对，没有待处理的差异',
  });
  const cases = [open > 0 && `${open} 笔待处理`, explained > 0 && `${explained} 笔已说明`].filter(
    Boolean,
  );
  return (
    <li className={`box shadow-1 ${styles.day}`}>
      <div className="stack">
        <strong>{dayText(day)}</strong>
        <span className="tone-ink-3 size-sm">{provider_label}</span>
      </div>
      {totals ? (
        <dl className={styles.sums}>
          <Sums label="收款" here={totals.paid_here} there={totals.paid_there} />
          <Sums label="退款" here={totals.back_here} there={totals.back_there} />
          <div>
            <dt>手续费</dt>
            <dd>{priceOf(totals.fee_fen)}</dd>
          </div>
        </dl>
      ) : (
        <p className={`tone-ink-3 size-sm ${styles.sums}`}>还没有核对</p>
      )}
      <div className={styles.end}>
        <Tag tone={TONES[state]}>{state_label}</Tag>
        {cases.length > 0 && <span className="tone-ink-3 size-sm">{cases.join('，')}</span>}
        {fault && <span className="tone-danger size-sm">{fault}</span>}
        <Button
          size="sm"
          variant="outline"
          loading={ask.isPending}
          aria-label={`重新核对 ${dayText(day)} ${provider_label}`}
          onClick={() => ask.mutate({ provider, day })}
        >
          重新核对
        </Button>
      </div>
    </li>
  );
}

interface Sum {
  count: number;
  fen: number;
}

function Sums({ label, here, there }: { label: string; here: Sum; there: Sum }) {
  const isEqual = here.fen === there.fen && here.count === there.count;
  const textOf = ({ count, fen }: Sum) => `${priceOf(fen)}（${count} 笔）`;
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classNames(!isEqual && 'tone-danger')}>
        {isEqual ? (
          <>双方 {textOf(there)}</>
        ) : (
          <>
            <span>账单 {textOf(there)}</span>
            <span>本站 {textOf(here)}</span>
          </>
        )}
      </dd>
    </div>
  );
}
