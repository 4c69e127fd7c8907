// 在线客服 of the operators: who waits for an answer, the longest first; an opened case is the conversation itself.
import { useContext, useMemo } from 'react';
import {
  closeServiceCase,
  listServiceQueue,
  type ServiceCaseState,
  serviceCaseStates,
} from '../../../contract/chat/service.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { call } from '../../data/api.ts';
import { tellChanges } from '../../data/changes.ts';
import { Deciding, useDecision } from '../../data/use-decision.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import type { Tone } from '../../kit/text/tag.tsx';
import type { BulkWay } from '../../parts/review/bulk.tsx';
import { type CaseOf, WorkQueue } from '../../parts/review/work-queue.tsx';
import { ChatContext, type Slots, useConversation, useOpenChat } from '../store/use-chat.ts';
import styles from './service-queue.module.css';
import { Talk } from './talk.tsx';

type Item = CaseOf<typeof listServiceQueue>;

const TONES: Readonly<Record<ServiceCaseState, Tone>> = {
  waiting: 'amber',
  answered: 'success',
  closed: 'plain',
};

const nameOf = ({ name, account_id }: Item): string =>
  account_id === null ? '已注销的用户' : name || `用户编号 ${account_id}`;

const BULK: readonly BulkWay<Item>[] = [
  {
    code: 'close',
    label: '不用回复',
    reasonMin: 0,
    effect: (item) => `移出队列，不通知对方；${nameOf(item)}再写时重新排队。`,
    send: ({ id }) => call(closeServiceCase, { id }),
  },
];

export default function ServiceQueue() {
  return (
    <WorkQueue
      kind="service"
      hint="姓名、手机号或编号"
      endpoint={listServiceQueue}
      states={serviceCaseStates.filter(({ code }) => code !== 'waiting')}
      rowOf={(item, now) => ({
        kind: '咨询',
        title: `${nameOf(item)}：${item.preview || '（没有文字）'}`,
        note:
          item.done_at === null ? (
            <RelativeTime at={item.since} now={now} prefix="提问于 " />
          ) : (
            <RelativeTime at={item.done_at} now={now} />
          ),
        state: labelOf(serviceCaseStates, item.state),
        tone: TONES[item.state],
        since: item.since,
      })}
      bulk={BULK}
    >
      {(item) => <OpenCase item={item} />}
    </WorkQueue>
  );
}

function OpenCase({ item }: { item: Item }) {
  const { id, chat_id, state } = item;
  const { onDecided } = useContext(Deciding);
  // The queue is read anew only when asked to: after an answer one may go on writing.
  const isAnswered = useConversation(chat_id).data?.preview_own ?? false;
  const act = useDecision((_close: 'close') => call(closeServiceCase, { id }), {
    close: '已移出队列',
  });
  return (
    <>
      <OneTalk id={chat_id} />
      <Row wrap align="center" gap={3}>
        {state === 'waiting' && isAnswered && (
          <Button
            onClick={() => {
              onDecided();
              tellChanges(['queue']);
            }}
          >
            下一位
          </Button>
        )}
        {state === 'waiting' && !isAnswered && (
          <Button
            variant="outline"
            loading={act.sending !== null}
            disabled={act.isHeld}
            onClick={() => act.onDecide('close', '')}
          >
            不用回复，移出队列
          </Button>
        )}
        <LinkButton variant="quiet" to={`/interaction?as=service&c=${chat_id}`}>
          在会话页打开
        </LinkButton>
      </Row>
    </>
  );
}

const nothing = () => {};
/** A conversation with the service has none of these. */
const SLOTS: Slots = {
  report: () => null,
  offerPath: () => '',
  interview: () => null,
  interviewPath: () => '',
};

/** One conversation with its composer, as 择木客服. */
function OneTalk({ id }: { id: number }) {
  const chat = useOpenChat('service', nothing);
  const scope = useMemo(() => chat && { chat, side: 'service' as const, slots: SLOTS }, [chat]);
  if (!scope) return <SkeletonList count={3} />;
  return (
    <ChatContext value={scope}>
      <section className={`edge-line corner-md ${styles.talk}`} aria-label="会话">
        <Talk key={id} id={id} />
      </section>
    </ChatContext>
  );
}
