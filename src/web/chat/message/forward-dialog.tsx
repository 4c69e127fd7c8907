// 转发: choosing conversations. Each message is sent one by one, in order, to each of them.

import { useState } from 'react';
import type { Conversation, Message } from '../../../contract/chat/chat.ts';
import { openService } from '../../../contract/chat/service.ts';
import { listConversations } from '../../../contract/chat/talk.ts';
import { call } from '../../data/api.ts';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Checkbox, Input } from '../../kit/form/input.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { toastError } from '../../shell/toast.ts';
import styles from '../list/picking.module.css';
import { setTalk } from '../store/talk-state.ts';
import { useChatScope, useChatState } from '../store/use-chat.ts';
import { forwardQuestion } from './forward-question.ts';

const TARGETS_MAX = 9;
/** The id of the own conversation with 择木客服, which may not exist yet. */
const SERVICE = 0;

/** For a log that is not open: always the same array, so that nothing renders again. */
const NO_MESSAGES: readonly Message[] = [];

interface ForwardDialogProps {
  id: number;
  seqs: readonly number[];
}

/** Sends the messages to the chosen conversations. */
function useForward({ id, seqs }: ForwardDialogProps) {
  const { chat } = useChatScope();
  return useAct(
    async (chosen: readonly number[]) => {
      for (const target of chosen) {
        const to = target === SERVICE ? (await call(openService, {}, { quiet: true })).id : target;
        for (const seq of seqs) {
          chat.post(to, { message: { kind: 'forward', body: { id, seq } }, file: null });
        }
      }
    },
    {
      done: (_sent, chosen) => `已转发给 ${chosen.length} 个会话`,
      onSuccess: () => setTalk({ forwarding: null, picked: null }),
      onError: ({ message }) => toastError(message),
    },
  );
}

const close = () => setTalk({ forwarding: null });

export function ForwardDialog({ id, seqs }: ForwardDialogProps) {
  const { side } = useChatScope();
  const [keyword, setKeyword] = useState('');
  /** The names of the chosen conversations, by id. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [isAsking, setIsAsking] = useState(false);
  const items = useChatState((state) => state.logs[id]?.items ?? NO_MESSAGES);
  const { isPending: isSending, mutate } = useForward({ id, seqs });
  const { data, isPending, error } = useCall(
    listConversations,
    { side, keyword: keyword.trim() },
    { quiet: true },
  );
  const open = openTargets(data?.items ?? [], id);
  const hasService = (side === 'seeker' || side === 'recruiter') && keyword.trim() === '';
  const row = (target: number, name: string, about: string, avatar = '') => (
    <Target
      key={target}
      name={name}
      about={about}
      avatar={avatar}
      isChosen={chosen.has(target)}
      isOff={!chosen.has(target) && chosen.size >= TARGETS_MAX}
      onToggle={(isOn) => setChosen(toggled(chosen, target, isOn ? name : null))}
    />
  );
  const question = forwardQuestion(
    items.filter(({ seq }) => seqs.includes(seq)),
    side,
    [...chosen].filter(([target]) => target !== SERVICE).map(([, name]) => name),
  );
  const forward = () => mutate([...chosen.keys()]);
  if (isAsking) {
    return (
      <Question
        title={question}
        isSending={isSending}
        onAct={forward}
        onClose={() => setIsAsking(false)}
      />
    );
  }
  return (
    <AskDialog
      title={seqs.length > 1 ? `转发 ${seqs.length} 条消息` : '转发给'}
      act={chosen.size > 1 ? `转发给 ${chosen.size} 个会话` : '转发'}
      isOff={chosen.size === 0}
      isSending={isSending}
      onAct={question ? () => setIsAsking(true) : forward}
      onClose={close}
    >
      <Input
        type="search"
        aria-label="查找会话"
        placeholder="查找姓名、公司、职位"
        maxLength={50}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {isPending && <SkeletonList count={3} />}
      {error && <p role="alert">{error.message}</p>}
      <ul className={styles.targets}>
        {hasService && row(SERVICE, '择木客服', '把聊天内容发给客服核实')}
        {open.map(({ id: target, other, position }) =>
          row(
            target,
            other.name,
            [position?.title, other.headline].filter(Boolean).join(' · '),
            other.avatar,
          ),
        )}
      </ul>
      {data && open.length === 0 && !hasService && (
        <EmptyState compact title="没有可以转发的会话">
          换一个词查找，或先与对方开始沟通。
        </EmptyState>
      )}
    </AskDialog>
  );
}

/** The chosen ones with one more, or without it where `name` is null. */
function toggled(chosen: ReadonlyMap<number, string>, target: number, name: string | null) {
  const next = new Map(chosen);
  if (name === null) next.delete(target);
  else next.set(target, name);
  return next;
}

/** Conversations that accept messages, each once, without the one that the messages come from. */
function openTargets(items: readonly Conversation[], id: number): Conversation[] {
  const targets = [...new Map(items.map((one) => [one.id, one])).values()];
  return targets.filter((one) => one.closed_because === '' && one.id !== id);
}

interface QuestionProps {
  title: string;
  isSending: boolean;
  onAct: () => void;
  onClose: () => void;
}

function Question(props: QuestionProps) {
  return (
    <AskDialog act="确认转发" out="返回" {...props}>
      里面可能有原来发送的人的个人信息，转发后收到的人就能看到。请先确认发送的人同意。
    </AskDialog>
  );
}

interface TargetProps {
  name: string;
  about: string;
  avatar: string;
  isChosen: boolean;
  isOff: boolean;
  onToggle: (isOn: boolean) => void;
}

function Target({ name, about, avatar, isChosen, isOff, onToggle }: TargetProps) {
  return (
    <li className={styles.target}>
      <Checkbox
        checked={isChosen}
        disabled={isOff}
        onChange={(event) => onToggle(event.target.checked)}
      >
        <span className={`row align-center gap-3 slim ${styles.who}`}>
          <Avatar name={name} src={avatar} />
          <span>
            <b>{name}</b>
            {about && <small className="tone-ink-3 clip">{about}</small>}
          </span>
        </span>
      </Checkbox>
    </li>
  );
}
