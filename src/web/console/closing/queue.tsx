// Closings of accounts that wait for their end: what is open about each, and stopping one for a legal reason.
import { useState } from 'react';
import { Link } from 'react-router';
import { type ClosingState, closingStates } from '../../../contract/account/closing.ts';
import {
  decideClosing,
  type HoldGround,
  holdGrounds,
  listClosings,
} from '../../../contract/console/closing.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import type { Way } from '../../kit/form/reason-form.tsx';
import { ChoiceField } from '../../kit/form/text-field.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import type { Tone } from '../../kit/text/tag.tsx';
import { Moment } from '../../parts/moment.tsx';
import type { BulkWay } from '../../parts/review/bulk.tsx';
import { DecisionForm } from '../../parts/review/decision-form.tsx';
import { type CaseOf, WorkQueue } from '../../parts/review/work-queue.tsx';

type Item = CaseOf<typeof listClosings>;

const TONES: Readonly<Record<ClosingState, Tone>> = {
  cooling: 'amber',
  released: 'plain',
  held: 'danger',
};

const BULK: readonly BulkWay<Item>[] = [
  {
    code: 'release',
    label: '不妨碍注销',
    reasonMin: 0,
    effect: ({ open, due_at }) =>
      `${open.length > 0 ? `还有：${open.join('，')}。` : '没有未了结的事。'}照常在 ${formatDate(due_at, 'M月d日')}注销。`,
    send: ({ id }) => call(decideClosing, { id, decision: 'release', reason: '' }),
  },
];

export function ClosingQueue() {
  return (
    <WorkQueue
      kind="closings"
      hint="手机号、姓名或编号"
      endpoint={listClosings}
      states={closingStates.filter(({ code }) => code !== 'cooling')}
      rowOf={(item, now) => ({
        kind: item.open.length + item.blockers.length > 0 ? '有未了结的事' : '没有未了结的事',
        title: `${item.mobile}，${formatDate(item.due_at, 'M月d日 hh:mm')} 注销`,
        note: <RelativeTime at={item.requested_at} now={now} prefix="申请于 " />,
        state: labelOf(closingStates, item.state),
        tone: TONES[item.state],
        since: item.requested_at,
      })}
      bulk={BULK}
    >
      {(item) => <OpenClosing key={item.state} item={item} />}
    </WorkQueue>
  );
}

function waysOf({ state }: Item): readonly Way[] {
  const hold: Way = { code: 'hold', label: '暂停注销', variant: 'danger' };
  const release = (label: string): Way => ({ code: 'release', label, needsReason: false });
  if (state === 'held') return [release('解除暂停')];
  return state === 'cooling' ? [release('不妨碍注销'), hold] : [hold];
}

function OpenClosing({ item }: { item: Item }) {
  const { id, account_id, reason, requested_at, due_at, stop_reason, blockers, open, state } = item;
  const [ground, setGround] = useState<HoldGround>('report');
  return (
    <>
      <FactList
        facts={[
          ['申请时间', <Moment key="asked" at={requested_at} />],
          ['到期时间', <Moment key="due" at={due_at} />],
          ['本人写的原因', reason],
          ['须先了结', blockers.map(({ message }) => message).join('；')],
          ['未了结的事', open.join('；') || '没有'],
          ['暂停原因', stop_reason],
        ]}
      />
      <p className="size-sm tone-ink-3">
        到期后自动注销，不需要批准；期间本人登录即撤销。需要联系本人的，在{' '}
        <Link to={`/admin/people/${account_id}`}>用户页</Link> 写明原因后查看手机号。
      </p>
      <DecisionForm
        label="说明"
        hint="只有存在下面的法定理由才能暂停；本人会收到理由和这段说明。"
        templates={[]}
        ways={waysOf(item)}
        send={(decision: 'release' | 'hold', words) =>
          call(decideClosing, {
            id,
            decision,
            ground: decision === 'hold' ? ground : null,
            reason: words,
          })
        }
        said={{
          release: state === 'held' ? '已解除暂停' : '已记为不妨碍注销',
          hold: '已暂停，本人会收到通知',
        }}
      >
        {state !== 'held' && (
          <ChoiceField
            label="暂停的法定理由"
            options={holdGrounds.map(({ code, label }) => ({ value: code, label }))}
            value={ground}
            onChange={setGround}
          />
        )}
      </DecisionForm>
    </>
  );
}
