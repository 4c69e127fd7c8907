// How the enterprise's last request for a plan stands.
import { formatDate } from '../../contract/value/time.ts';
import { type MyUpgrade, withdrawUpgrade } from '../../contract/wallet/wallet.ts';
import { call } from '../data/api.ts';
import { useRight } from '../data/rights.ts';
import { useAct } from '../data/use-act.ts';
import { Button } from '../kit/form/button.tsx';
import { Card } from '../kit/layout/card.tsx';
import { Tag, type Tone } from '../kit/text/tag.tsx';
import styles from './wallet.module.css';

export const UPGRADE_TONES: Readonly<Record<MyUpgrade['state'], Tone>> = {
  pending: 'info',
  granted: 'success',
  refused: 'plain',
  withdrawn: 'plain',
};

export function UpgradeState({ upgrade }: { upgrade: MyUpgrade }) {
  const mayRecruit = useRight('recruit');
  const { id, plan, state, label, reason, created_at } = upgrade;
  const { mutate, isPending } = useAct(() => call(withdrawUpgrade, { id }), {
    done: '已撤回申请',
  });
  if (state === 'withdrawn') return null;
  return (
    <Card as="section" aria-label="最近的申请" className={styles.plan}>
      <div>
        <h2 className="row align-center gap-2 size-lg">
          {plan.label}
          <Tag tone={UPGRADE_TONES[state]}>{label}</Tag>
        </h2>
        <p className="tone-ink-3 size-sm">
          {formatDate(created_at, 'yyyy-MM-dd hh:mm')} 申请
          {reason && `。工作人员说明：${reason}`}
        </p>
      </div>
      {mayRecruit && state === 'pending' && (
        <Button variant="outline" size="sm" loading={isPending} onClick={() => mutate()}>
          撤回申请
        </Button>
      )}
    </Card>
  );
}
