// The bar for several selected messages, in place of the composer.
import { useState } from 'react';
import { FORWARDED_KINDS, PICKED_MAX } from '../../../contract/chat/chat.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { toastError } from '../../shell/toast.ts';
import { setTalk } from '../store/talk-state.ts';
import { useChatScope, useChatState } from '../store/use-chat.ts';
import styles from './picking.module.css';

interface PickingBarProps {
  id: number;
  seqs: readonly number[];
}

export function PickingBar({ id, seqs }: PickingBarProps) {
  const { chat } = useChatScope();
  const items = useChatState((state) => state.logs[id]?.items);
  const [isAsking, setIsAsking] = useState(false);
  const isTooMany = seqs.length > PICKED_MAX;
  const ofThem = (items ?? []).filter(({ seq }) => seqs.includes(seq));
  const forwarded = ofThem.filter((one) => FORWARDED_KINDS.includes(one.kind) && !one.recalled);
  const remove = useAct(() => chat.remove(id, seqs), {
    done: `已删除 ${seqs.length} 条，对方仍能看到`,
    onSuccess: () => setTalk({ picked: null }),
    onError: ({ message }) => toastError(message),
    onSettled: () => setIsAsking(false),
  });
  const forward = () => {
    if (forwarded.length < seqs.length) toastError('卡片、提示和交换的内容不能转发，已为您略过');
    setTalk({ forwarding: { id, seqs: forwarded.map(({ seq }) => seq) } });
  };
  return (
    <section
      aria-label="多选消息"
      className={`row wrap align-center gap-3 ground-surface edge-top ${styles.bar}`}
    >
      <p role="status">
        {isTooMany ? `一次最多 ${PICKED_MAX} 条，已选 ${seqs.length} 条` : `已选 ${seqs.length} 条`}
      </p>
      <Button variant="outline" disabled={forwarded.length === 0 || isTooMany} onClick={forward}>
        转发
      </Button>
      <Button
        variant="outline"
        disabled={seqs.length === 0 || isTooMany}
        onClick={() => setIsAsking(true)}
      >
        删除
      </Button>
      <Button variant="quiet" onClick={() => setTalk({ picked: null })}>
        取消
      </Button>
      {isAsking && (
        <AskDialog
          title={`删除 ${seqs.length} 条消息？`}
          act="删除"
          out="先不"
          isDanger
          isSending={remove.isPending}
          onAct={() => remove.mutate()}
          onClose={() => setIsAsking(false)}
        >
          只从您的聊天记录里删除，对方仍能看到，也不能恢复。
        </AskDialog>
      )}
    </section>
  );
}
