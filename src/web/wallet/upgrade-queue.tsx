// Requests for a plan as operators decide them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { DataOf } from '../../contract/endpoint.ts';
import { decideUpgrade, listUpgradeQueue, upgradeStates } from '../../contract/wallet.ts';
import { call } from '../api.ts';
import { ReasonForm, type Way } from '../kit/reason-form.tsx';
import { RelativeTime } from '../kit/relative-time.tsx';
import { WorkQueue } from '../kit/work-queue.tsx';
import { usePaged } from '../paged.ts';
import { serverNowMs } from '../shell/server-clock.ts';
import { toastSuccess } from '../shell/toast.ts';
import { UPGRADE_TONES } from './upgrade-state.tsx';
import styles from './wallet.module.css';

type Page = DataOf<typeof listUpgradeQueue>;
type Item = Page['items'][number];

const WAYS: readonly Way[] = [
  { code: 'grant', label: '开通', needsReason: false },
  { code: 'refuse', label: '不开通', variant: 'outline' },
];
const TEMPLATES = [
  '已与您电话确认，权益即刻生效。',
  '按您留下的方式没有联系上，请核对联系方式后再申请。',
  '请先完成企业认证，通过后再申请套餐。',
];

export function UpgradeQueue() {
  const [query] = useSearchParams();
  const state = query.get('state');
  const { list, items } = usePaged<Page>('upgrade-queue', listUpgradeQueue, {
    ...(state && { state }),
  });
  const now = serverNowMs() ?? Date.now();
  return (
    <WorkQueue<Item>
      list={list}
      items={items}
      states={upgradeStates.filter(({ code }) => code !== 'pending')}
      rowOf={(item) => ({
        kind: item.plan.label,
        title: item.enterprise.full_name,
        note: <RelativeTime at={item.created_at} now={now} prefix={`${item.asked_by} · `} />,
        state: item.label,
        tone: UPGRADE_TONES[item.state],
      })}
    >
      {(item) => <OpenUpgrade item={item} />}
    </WorkQueue>
  );
}

function OpenUpgrade({ item }: { item: Item }) {
  const client = useQueryClient();
  const { id, contact, note, current, reason } = item;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (input: { decision: 'grant' | 'refuse'; reason: string }) =>
      call(decideUpgrade, { id, ...input }),
    onSuccess: () => {
      toastSuccess();
      void client.invalidateQueries({ queryKey: ['desk-waiting'] });
      return client.invalidateQueries({ queryKey: ['upgrade-queue'] });
    },
  });
  const facts: [string, string][] = [
    ['现在的套餐', current],
    ['联系方式', contact],
    ['说明', note],
    ['处理说明', reason],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {item.state === 'pending' && (
        <ReasonForm
          label="处理说明"
          hint="申请人会看到。"
          templates={TEMPLATES}
          ways={WAYS}
          sending={isPending ? variables.decision : null}
          onDecide={(code, words) => mutate({ decision: code as 'grant', reason: words })}
        />
      )}
    </>
  );
}
