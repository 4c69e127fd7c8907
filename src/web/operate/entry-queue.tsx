// Entries of enterprises as operators decide them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { DataOf } from '../../contract/endpoint.ts';
import { decideEntry, entryStates, listEntryQueue } from '../../contract/operate-entry.ts';
import { formatDate } from '../../contract/time.ts';
import { call } from '../api.ts';
import { ReasonForm, type Way } from '../kit/reason-form.tsx';
import { RelativeTime } from '../kit/relative-time.tsx';
import { WorkQueue } from '../kit/work-queue.tsx';
import { usePaged } from '../paged.ts';
import { serverNowMs } from '../shell/server-clock.ts';
import { toastSuccess } from '../shell/toast.ts';
import { ENTRY_TONES } from './activity-card.tsx';
import styles from './operate.module.css';

type Page = DataOf<typeof listEntryQueue>;
type Item = Page['items'][number];

const TEMPLATES = [
  '职位与活动主题不符，请换成相关的职位后重新报名。',
  '名额有限，这一场已优先安排尚未参加过的企业。',
  '按留下的电话没有联系上，请核对后重新报名。',
];
const WAYS: Partial<Record<Item['state'], readonly Way[]>> = {
  pending: [
    { code: 'approve', label: '通过', needsReason: false },
    { code: 'reject', label: '不通过', variant: 'outline' },
  ],
  approved: [{ code: 'reject', label: '取消资格', variant: 'danger' }],
};

export function EntryQueue() {
  const [query] = useSearchParams();
  const state = query.get('state');
  const { list, items } = usePaged<Page>('entry-queue', listEntryQueue, {
    ...(state && { state }),
  });
  const now = serverNowMs() ?? Date.now();
  return (
    <WorkQueue<Item>
      list={list}
      items={items}
      states={entryStates.filter(({ code }) => code !== 'pending')}
      rowOf={(item) => ({
        kind: '活动报名',
        title: `${item.enterprise.full_name} · ${item.activity.title}`,
        note: <RelativeTime at={item.entered_at} now={now} />,
        state: item.label,
        tone: ENTRY_TONES[item.state],
      })}
    >
      {(item) => <OpenEntry item={item} />}
    </WorkQueue>
  );
}

function OpenEntry({ item }: { item: Item }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (input: { decision: 'approve' | 'reject'; reason: string }) =>
      call(decideEntry, { id: item.id, ...input }),
    onSuccess: () => {
      toastSuccess();
      void client.invalidateQueries({ queryKey: ['desk-waiting'] });
      return client.invalidateQueries({ queryKey: ['entry-queue'] });
    },
  });
  const facts = [
    ['活动时间', formatDate(item.activity.starts_at, 'yyyy-MM-dd hh:mm')],
    ['职位', item.positions.join('、')],
    ['联系人', `${item.contact_name} ${item.contact_phone}`.trim()],
    ['到场人数', `${item.attendees} 人`],
    ['备注', item.note],
    ['说明', item.reason],
  ].filter(([, value]) => value !== '');
  const ways = WAYS[item.state];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ways && (
        <ReasonForm
          label="审核说明"
          hint="企业会看到。"
          templates={TEMPLATES}
          ways={ways}
          sending={isPending ? variables.decision : null}
          onDecide={(code, reason) => mutate({ decision: code as 'approve', reason })}
        />
      )}
    </>
  );
}
