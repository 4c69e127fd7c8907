// Bans of enterprises that wait for a second person.
import { measureStates } from '../../contract/dictionary/measure.ts';
import { decideBan, listBans } from '../../contract/measure/staff.ts';
import { call } from '../data/api.ts';
import type { Way } from '../kit/form/reason-form.tsx';
import { FactList } from '../kit/list/fact-list.tsx';
import { RelativeTime } from '../kit/text/relative-time.tsx';
import { DecisionForm } from '../parts/review/decision-form.tsx';
import { type CaseOf, WorkQueue } from '../parts/review/work-queue.tsx';
import { MEASURE_TONES } from './tones.ts';

type Case = CaseOf<typeof listBans>;

export function BanQueue() {
  return (
    <WorkQueue
      kind="bans"
      hint="编号，或企业名称"
      endpoint={listBans}
      states={measureStates.filter(({ code }) => code !== 'proposed' && code !== 'expired')}
      rowOf={(item, now) => ({
        kind: '封禁企业',
        title: item.name,
        note: <RelativeTime at={item.starts_at} now={now} prefix={`${item.proposed_by} · `} />,
        state: item.is_own && item.state === 'proposed' ? '须由同事复核' : item.state_label,
        tone: MEASURE_TONES[item.state],
        isOwn: item.is_own,
      })}
    >
      {(item) => <OpenBan item={item} />}
    </WorkQueue>
  );
}

function waysOf({ state, is_own, name, lines }: Case): readonly Way[] | undefined {
  if (state !== 'proposed' || is_own) return undefined;
  const question = {
    title: `确认封禁“${name}”？`,
    words: `封禁立即生效，没有期限。${lines.join('')}当事人会收到通知，可以申诉。`,
    act: '确认封禁',
    isDanger: true,
  };
  return [
    { code: 'confirm', label: '确认封禁', needsReason: false, variant: 'danger', question },
    { code: 'drop', label: '不通过', variant: 'outline' },
  ];
}

function OpenBan({ item }: { item: Case }) {
  const { id, reason, note, lines } = item;
  return (
    <>
      <FactList
        facts={[
          ['理由', reason],
          ['内部备注', note],
          ['提出', item.proposed_by],
          ['会发生什么', lines.join('')],
        ]}
      />
      {item.is_own && item.state === 'proposed' && (
        <p className="tone-ink-2 size-sm">封禁企业由两个人决定：您提出的，须由另一位同事复核。</p>
      )}
      <DecisionForm
        label="复核说明"
        hint="只有同事会看到；不通过时必填。"
        templates={['证据不足，建议先限制。', '企业已经整改，建议警告。']}
        ways={waysOf(item)}
        send={(decision: 'confirm' | 'drop', words) =>
          call(decideBan, { id, decision, reason: words })
        }
        said={{ confirm: '已封禁', drop: '已退回，没有封禁' }}
      />
    </>
  );
}
