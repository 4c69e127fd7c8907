// 批量不合适: rejects several seekers with one kind message.
import { useState } from 'react';
import { rejectInChat } from '../../../contract/chat/talk.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';

const WORDS_MAX = 300;
/** The suggested message, which can be changed. */
const USUAL =
  '您好，感谢您的关注。看过您的情况后，觉得和这个职位目前的要求不太匹配，就先不占用您的时间了。祝您早日找到满意的工作。';

export function BulkBar({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <footer className="row justify-between align-center gap-3 pad-y-3 pad-x-4 size-sm ground-raised edge-top">
      <span role="status">已选 {ids.length} 个</span>
      <Button size="sm" disabled={ids.length === 0} onClick={() => setIsAsking(true)}>
        标为不合适
      </Button>
      {isAsking && <RejectionDialog ids={ids} onClose={() => setIsAsking(false)} onDone={onDone} />}
    </footer>
  );
}

interface RejectionDialogProps {
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** The message to the seekers; they are told nothing else. */
export function RejectionDialog({ ids, onClose, onDone }: RejectionDialogProps) {
  const [words, setWords] = useState(USUAL);
  const { mutate, isPending, error } = useAct(() => call(rejectInChat, { ids: [...ids], words }), {
    onSuccess: ({ done, failed }) => {
      const [first] = failed;
      if (first) toastError(`${failed.length} 个没有标记：${first.msg}`);
      else toastSuccess(done.length > 1 ? `已告诉 ${done.length} 位求职者` : '已标为不合适并留言');
      onClose();
      onDone();
    },
  });
  const isTooLong = words.trim().length > WORDS_MAX;
  const isEmpty = words.trim().length < 2;
  const problem = isTooLong ? `留言最多 ${WORDS_MAX} 个字` : isEmpty ? '请写一句留言' : '';
  return (
    <AskDialog
      title={ids.length > 1 ? `${ids.length} 个会话标为不合适` : '标为不合适'}
      act="标记并留言"
      out="再想想"
      isSending={isPending}
      isOff={problem !== ''}
      onAct={mutate}
      onClose={onClose}
    >
      <WordsField
        label="给对方的留言"
        hint="对方会看到这段话。会话移到“不合适”，以后仍可以继续沟通。"
        error={problem || error?.message}
        max={WORDS_MAX}
        value={words}
        onChange={setWords}
      />
    </AskDialog>
  );
}
