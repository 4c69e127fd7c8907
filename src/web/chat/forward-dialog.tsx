// 转发: to whom. Each message goes one by one, in its order, to each conversation that is chosen.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openService } from '../../contract/chat-service.ts';
import { listConversations } from '../../contract/chat-talk.ts';
import { CallError, call } from '../api.ts';
import { AskDialog } from '../kit/ask-dialog.tsx';
import { Avatar } from '../kit/avatar.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Checkbox, Input } from '../kit/input.tsx';
import { SkeletonList } from '../kit/skeleton.tsx';
import { toastError, toastSuccess } from '../shell/toast.ts';
import styles from './picking.module.css';
import { setTalk } from './talk-state.ts';
import { useDesk } from './use-chat.ts';

const TARGETS_MAX = 9;
/** Stands for the own conversation with 择木客服, which may not have begun. */
const SERVICE = 0;

interface ForwardDialogProps {
  id: number;
  seqs: readonly number[];
}

export function ForwardDialog({ id, seqs }: ForwardDialogProps) {
  const { chat, side } = useDesk();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isSending, setIsSending] = useState(false);
  const { data, isPending, error } = useQuery({
    queryKey: ['chat-forward', side, keyword.trim()],
    queryFn: () => call(listConversations, { side, keyword: keyword.trim() }, { quiet: true }),
  });
  const close = () => setTalk({ forwarding: null });
  const targets = [...new Map(data?.items.map((one) => [one.id, one]))].map(([, one]) => one);
  const open = targets.filter((one) => one.closed_because === '' && one.id !== id);
  const hasService = (side === 'seeker' || side === 'recruiter') && keyword.trim() === '';
  const toggle = (target: number, isOn: boolean) =>
    setChosen(isOn ? [...chosen, target] : chosen.filter((one) => one !== target));
  const send = async () => {
    setIsSending(true);
    try {
      for (const target of chosen) {
        const to = target === SERVICE ? (await call(openService, {}, { quiet: true })).id : target;
        for (const seq of seqs) {
          chat.post(to, { message: { kind: 'forward', body: { id, seq } }, file: null });
        }
      }
      toastSuccess(`已转发给 ${chosen.length} 个会话`);
      setTalk({ forwarding: null, picked: null });
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      toastError(fault.msg);
      setIsSending(false);
    }
  };
  const row = (target: number, name: string, about: string, avatar = '') => (
    <li key={target} className={styles.target}>
      <Checkbox
        checked={chosen.includes(target)}
        disabled={!chosen.includes(target) && chosen.length >= TARGETS_MAX}
        onChange={(event) => toggle(target, event.target.checked)}
      >
        <span className={styles.who}>
          <Avatar name={name} src={avatar} />
          <span>
            <b>{name}</b>
            {about && <small>{about}</small>}
          </span>
        </span>
      </Checkbox>
    </li>
  );
  return (
    <AskDialog
      title={seqs.length > 1 ? `转发 ${seqs.length} 条消息` : '转发给'}
      act={chosen.length > 1 ? `转发给 ${chosen.length} 个会话` : '转发'}
      isOff={chosen.length === 0}
      isSending={isSending}
      onAct={() => void send()}
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
        {open.map((one) =>
          row(
            one.id,
            one.other.name,
            [one.position?.title, one.other.headline].filter(Boolean).join(' · '),
            one.other.avatar,
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
