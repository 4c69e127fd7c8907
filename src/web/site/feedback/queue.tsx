// Feedback as operators handle it: read with its pictures, answer, begin or close.
import { feedbackStates } from '../../../contract/dictionary/feedback.ts';
import {
  getFeedbackPicture,
  listFeedbackQueue,
  moveFeedback,
  replyFeedback,
} from '../../../contract/site/feedback.ts';
import { call } from '../../data/api.ts';
import type { Way } from '../../kit/form/reason-form.tsx';
import { Said } from '../../kit/list/case-list.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { PicturesOf } from '../../kit/media/picture-peeks.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import type { BulkWay } from '../../parts/review/bulk.tsx';
import { DecisionForm } from '../../parts/review/decision-form.tsx';
import { type CaseOf, WorkQueue } from '../../parts/review/work-queue.tsx';
import { FEEDBACK_TONES } from './my-feedback.tsx';

type Item = CaseOf<typeof listFeedbackQueue>;

const TEMPLATES = [
  '感谢您的建议，我们已记录并会在后续版本中考虑。',
  '您反馈的问题已修复，请刷新页面后再试。',
  '为了核实情况，请补充出现问题的时间、页面和提示文字。',
];

const BULK: readonly BulkWay<Item>[] = [
  {
    code: 'reply',
    label: '答复',
    reasonMin: 2,
    effect: ({ from }) => `${from}会收到这段答复，可以评价或追问一次。`,
    send: ({ id }, content) => call(replyFeedback, { id, content }),
  },
  {
    code: 'close',
    label: '关闭',
    reasonMin: 0,
    effect: ({ from }) => `不再答复；${from}会收到通知，可以追问一次。`,
    send: ({ id }) => call(moveFeedback, { id, state: 'closed' }),
  },
];

export function FeedbackQueue() {
  return (
    <WorkQueue
      kind="feedback"
      hint="内容、姓名、手机号或编号"
      endpoint={listFeedbackQueue}
      states={feedbackStates.filter(({ code }) => code === 'answered' || code === 'closed')}
      rowOf={(item, now) => ({
        kind: item.kind,
        title: item.content.slice(0, 40),
        note: <RelativeTime at={item.updated_at} now={now} prefix={`${item.from} · `} />,
        state: item.label,
        tone: FEEDBACK_TONES[item.state],
        since: item.created_at,
      })}
      bulk={BULK}
    >
      {(item) => <OpenFeedback item={item} />}
    </WorkQueue>
  );
}

function OpenFeedback({ item }: { item: Item }) {
  const { id } = item;
  return (
    <>
      <FactList
        size="sm"
        facts={[
          ['提交人', item.from],
          ['联系方式', item.contact],
          ['相关', item.subject],
          ['内容', item.content],
        ]}
      />
      <PicturesOf
        count={item.picture_count}
        nameOf={(number) => `第 ${number} 张`}
        endpoint={getFeedbackPicture}
        of={{ id }}
      />
      {item.messages.map(({ from_staff, content, at }) => (
        <Said key={at} who={from_staff ? 'site' : 'own'} at={at}>
          {content}
        </Said>
      ))}
      <DecisionForm
        label="回复"
        hint="对方会收到通知，并可以评价或追问一次。"
        templates={TEMPLATES}
        max={1000}
        min={2}
        ways={waysOf(item)}
        send={(code: 'reply' | 'begin' | 'close', content) =>
          code === 'reply'
            ? call(replyFeedback, { id, content })
            : call(moveFeedback, { id, state: code === 'close' ? 'closed' : 'working' })
        }
        said={{ reply: '已回复', begin: '已开始处理', close: '已关闭' }}
      />
    </>
  );
}

function waysOf({ state }: Item): Way[] {
  if (state !== 'pending' && state !== 'working') return [];
  const begin: Way = { code: 'begin', label: '开始处理', variant: 'outline', needsReason: false };
  return [
    { code: 'reply', label: '回复' },
    ...(state === 'pending' ? [begin] : []),
    { code: 'close', label: '不回复，直接关闭', variant: 'outline', needsReason: false },
  ];
}
