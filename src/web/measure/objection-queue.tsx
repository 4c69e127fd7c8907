// Appeals against measures as the staff decide them; never by the person who took the measure.
import { Link } from 'react-router';
import type { AppealState } from '../../contract/dictionary/measure.ts';
import { appealStates } from '../../contract/dictionary/measure.ts';
import { decideAppeal, getAppealPicture, listAppeals } from '../../contract/measure/appeal.ts';
import { formatDate } from '../../contract/value/time.ts';
import { call } from '../data/api.ts';
import type { Way } from '../kit/form/reason-form.tsx';
import { FactList } from '../kit/list/fact-list.tsx';
import { PicturesOf } from '../kit/media/picture-peeks.tsx';
import type { Tone } from '../kit/text/tag.tsx';
import { DecisionForm } from '../parts/review/decision-form.tsx';
import { type CaseOf, DueBy, WorkQueue } from '../parts/review/work-queue.tsx';
import { personPath } from '../parts/staff/paths.ts';

type Case = CaseOf<typeof listAppeals>;

const APPEAL_TONES: Readonly<Record<AppealState, Tone>> = {
  waiting: 'amber',
  upheld: 'plain',
  overturned: 'success',
};
const TEMPLATES = [
  '经复核，原来的认定有充分的材料，维持原处理。',
  '经复核，申诉提供的材料能够说明情况，原处理撤销。',
  '经复核，原来的认定证据不足，原处理撤销。',
];
const minute = (at: string) => formatDate(at, 'yyyy年M月d日 hh:mm');

export function ObjectionQueue() {
  return (
    <WorkQueue
      kind="objections"
      hint="编号，或申诉人的姓名、手机号"
      endpoint={listAppeals}
      states={appealStates.filter(({ code }) => code !== 'waiting')}
      rowOf={(item, now) => ({
        kind: item.label,
        title: item.target,
        note:
          item.state === 'waiting' ? (
            <DueBy at={item.due_at} now={now} />
          ) : (
            `申诉于 ${formatDate(item.created_at, 'M月d日 hh:mm')}`
          ),
        state: item.is_own && item.state === 'waiting' ? '须由同事复核' : item.state_label,
        tone: APPEAL_TONES[item.state],
        isOwn: item.is_own,
      })}
    >
      {(item) => <OpenAppeal item={item} />}
    </WorkQueue>
  );
}

function waysOf(item: Case): readonly Way[] | undefined {
  if (item.state !== 'waiting' || item.is_own) return undefined;
  const gone = item.measure_state === 'active' ? '立即解除，并恢复它停用的内容' : '不再计入记录';
  const question = {
    title: `撤销对${item.target}的${item.label}？`,
    words: `申诉成立：这项处理${gone}，并把结果和理由告诉当事人。不能撤回。`,
    act: '撤销处理',
  };
  return [
    { code: 'uphold', label: '维持原处理' },
    { code: 'overturn', label: '申诉成立，撤销处理', variant: 'outline', question },
  ];
}

function OpenAppeal({ item }: { item: Case }) {
  const { id, until, measure_state, measure_state_label } = item;
  return (
    <>
      <FactList
        facts={[
          ['处理', `${item.label}，${measure_state_label}`],
          ['理由', item.measure_reason],
          ['内部备注', item.note],
          ['开始', minute(item.starts_at)],
          ['到期', until && measure_state !== 'overturned' ? minute(until) : ''],
          ['作出处理', [item.taken_by, item.confirmed_by].filter(Boolean).join('、')],
          [
            '申诉',
            <span className="pre" key="content">
              {item.content}
            </span>,
          ],
          ['复核说明', item.reason],
        ]}
      />
      <PicturesOf
        count={item.picture_count}
        nameOf={(number) => `申诉材料第 ${number} 张`}
        endpoint={getAppealPicture}
        of={{ id }}
      />
      {item.account_id !== null && (
        <p className="size-sm tone-ink-3">
          需要姓名或联系方式的，在 <Link to={personPath(item.account_id)}>用户页</Link>{' '}
          写明原因后查看，每次都有记录。
        </p>
      )}
      {item.is_own && item.state === 'waiting' && (
        <p className="tone-ink-2 size-sm">您参与了这项处理，须由另一位同事复核。</p>
      )}
      <DecisionForm
        label="复核说明"
        hint="当事人会看到。"
        templates={TEMPLATES}
        ways={waysOf(item)}
        send={(decision: 'uphold' | 'overturn', reason) =>
          call(decideAppeal, { id, decision, reason })
        }
        said={{ uphold: '已维持原处理', overturn: '已撤销处理' }}
      />
    </>
  );
}
