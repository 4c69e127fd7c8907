// Registrations of enterprises for operators to decide.
import { decideEntry, entryStates, listEntryQueue } from '../../contract/operate/entry.ts';
import { formatDate } from '../../contract/value/time.ts';
import { call } from '../data/api.ts';
import type { Way } from '../kit/form/reason-form.tsx';
import { FactList } from '../kit/list/fact-list.tsx';
import { RelativeTime } from '../kit/text/relative-time.tsx';
import type { BulkWay } from '../parts/review/bulk.tsx';
import { DecisionForm } from '../parts/review/decision-form.tsx';
import { type CaseOf, WorkQueue } from '../parts/review/work-queue.tsx';
import { ENTRY_TONES } from './activity-card.tsx';

type Entry = CaseOf<typeof listEntryQueue>;

const TEMPLATES = [
  '职位与活动主题不符，请换成相关的职位后重新报名。',
  '名额有限，这一场已优先安排尚未参加过的企业。',
  '按留下的电话没有联系上，请核对后重新报名。',
];
const WAYS: Partial<Record<Entry['state'], readonly Way[]>> = {
  pending: [
    { code: 'approve', label: '通过', needsReason: false },
    { code: 'reject', label: '不通过', variant: 'outline' },
  ],
  approved: [{ code: 'reject', label: '取消资格', variant: 'danger' }],
};

const BULK: readonly BulkWay<Entry>[] = [
  {
    code: 'approve',
    label: '通过',
    reasonMin: 0,
    effect: ({ activity }) => `企业可以参加“${activity.title}”，报名人会收到通知。`,
    send: ({ id }) => call(decideEntry, { id, decision: 'approve', reason: '' }),
  },
  {
    code: 'reject',
    label: '不通过',
    reasonMin: 5,
    effect: ({ activity }) => `“${activity.title}”的报名退回，报名人会看到原因。`,
    send: ({ id }, reason) => call(decideEntry, { id, decision: 'reject', reason }),
  },
];

export function EntryQueue() {
  return (
    <WorkQueue
      kind="entries"
      hint="企业名称或编号"
      endpoint={listEntryQueue}
      states={entryStates.filter(({ code }) => code !== 'pending')}
      rowOf={(item, now) => ({
        kind: '活动报名',
        title: `${item.enterprise.full_name} · ${item.activity.title}`,
        note: <RelativeTime at={item.entered_at} now={now} />,
        state: item.label,
        tone: ENTRY_TONES[item.state],
        since: item.entered_at,
      })}
      bulk={BULK}
    >
      {(item) => <OpenEntry entry={item} />}
    </WorkQueue>
  );
}

function OpenEntry({ entry }: { entry: Entry }) {
  const { id, activity, positions, contact_name, contact_phone, attendees } = entry;
  return (
    <>
      <FactList
        size="sm"
        facts={[
          ['活动时间', formatDate(activity.starts_at, 'yyyy-MM-dd hh:mm')],
          ['求职者报名', `${activity.visitors} 人`],
          ['职位', positions.join('、')],
          ['联系人', `${contact_name} ${contact_phone}`.trim()],
          ['到场人数', `${attendees} 人`],
          ['备注', entry.note],
          ['说明', entry.reason],
        ]}
      />
      <DecisionForm
        label="审核说明"
        hint="企业会看到。"
        templates={TEMPLATES}
        ways={WAYS[entry.state]}
        send={(decision: 'approve' | 'reject', reason) =>
          call(decideEntry, { id, decision, reason })
        }
        said={{ approve: '已通过报名', reject: '已退回，企业会看到原因' }}
      />
    </>
  );
}
