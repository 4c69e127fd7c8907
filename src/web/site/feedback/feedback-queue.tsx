// Feedback as operators handle it: read with its pictures, answer, begin or close.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { feedbackStates } from '../../../contract/dictionaries-care.ts';
import type { DataOf } from '../../../contract/endpoint.ts';
import {
  getFeedbackPicture,
  listFeedbackQueue,
  moveFeedback,
  replyFeedback,
} from '../../../contract/site-feedback.ts';
import { call } from '../../api.ts';
import { download } from '../../files.ts';
import { Said } from '../../kit/case-list.tsx';
import { PicturePeek } from '../../kit/picture-peek.tsx';
import { ReasonForm, type Way } from '../../kit/reason-form.tsx';
import { RelativeTime } from '../../kit/relative-time.tsx';
import { WorkQueue } from '../../kit/work-queue.tsx';
import { usePaged } from '../../paged.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './feedback.module.css';
import { FEEDBACK_TONES } from './my-feedback.tsx';

type Page = DataOf<typeof listFeedbackQueue>;
type Item = Page['items'][number];

const TEMPLATES = [
  '感谢您的建议，我们已记录并会在后续版本中考虑。',
  '您反馈的问题已修复，请刷新页面后再试。',
  '为了核实情况，请补充出现问题的时间、页面和提示文字。',
];

export function FeedbackQueue() {
  const [query] = useSearchParams();
  const state = query.get('state');
  const { list, items } = usePaged<Page>('feedback-queue', listFeedbackQueue, {
    ...(state && { state }),
  });
  const now = serverNowMs() ?? Date.now();
  return (
    <WorkQueue<Item>
      list={list}
      items={items}
      states={feedbackStates.filter(({ code }) => code === 'answered' || code === 'closed')}
      rowOf={(item) => ({
        kind: item.kind,
        title: item.content.slice(0, 40),
        note: <RelativeTime at={item.updated_at} now={now} prefix={`${item.from} · `} />,
        state: item.label,
        tone: FEEDBACK_TONES[item.state],
      })}
    >
      {(item) => <OpenFeedback item={item} />}
    </WorkQueue>
  );
}

function OpenFeedback({ item }: { item: Item }) {
  const client = useQueryClient();
  const { id } = item;
  const load = useCallback(
    (index: string) => download(getFeedbackPicture, { id, index: Number(index) }, { quiet: true }),
    [id],
  );
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ code, content }: { code: string; content: string }) =>
      code === 'reply'
        ? call(replyFeedback, { id, content })
        : call(moveFeedback, { id, state: code === 'close' ? 'closed' : 'working' }),
    onSuccess: () => {
      toastSuccess();
      void client.invalidateQueries({ queryKey: ['desk-waiting'] });
      return client.invalidateQueries({ queryKey: ['feedback-queue'] });
    },
  });
  return (
    <>
      <dl className={styles.facts}>
        <dt>提交人</dt>
        <dd>{item.from}</dd>
        <dt>联系方式</dt>
        <dd>{item.contact}</dd>
        {item.subject && (
          <>
            <dt>相关</dt>
            <dd>{item.subject}</dd>
          </>
        )}
        <dt>内容</dt>
        <dd>{item.content}</dd>
      </dl>
      {item.picture_count > 0 && (
        <div className={styles.pictures}>
          {Array.from({ length: item.picture_count }, (_, index) => (
            <PicturePeek
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture is known by its place
              key={index}
              thumbnail
              name={`第 ${index + 1} 张`}
              image={String(index)}
              load={load}
            />
          ))}
        </div>
      )}
      {item.messages.map(({ from_staff, content, at }) => (
        <Said key={at} who={from_staff ? 'site' : 'own'} at={at}>
          {content}
        </Said>
      ))}
      {(item.state === 'pending' || item.state === 'working') && (
        <ReasonForm
          label="回复"
          hint="对方会收到通知，并可以评价或追问一次。"
          templates={TEMPLATES}
          max={1000}
          min={2}
          ways={waysOf(item)}
          sending={isPending ? variables.code : null}
          onDecide={(code, content) => mutate({ code, content })}
        />
      )}
    </>
  );
}

function waysOf({ state }: Item): Way[] {
  const begin: Way = { code: 'begin', label: '开始处理', variant: 'outline', needsReason: false };
  return [
    { code: 'reply', label: '回复' },
    ...(state === 'pending' ? [begin] : []),
    { code: 'close', label: '不回复，直接关闭', variant: 'outline', needsReason: false },
  ];
}
