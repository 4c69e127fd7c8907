// 转给同事: a colleague takes the conversation over and can read its messages.

import { useState } from 'react';
import type { Conversation } from '../../../contract/chat/chat.ts';
import { transferConversation } from '../../../contract/chat/talk.ts';
import { listInterviewers } from '../../../contract/interview/calendar.ts';
import { call } from '../../data/api.ts';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { ChoiceField, WordsField } from '../../kit/form/text-field.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { useAddress } from './use-address.ts';

const NOTE_MAX = 200;

export function TransferDialog(props: { conversation: Conversation; onClose: () => void }) {
  const { conversation, onClose } = props;
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const { go } = useAddress();
  const members = useCall(listInterviewers, {}, { quiet: true });
  const colleagues = members.data?.filter(({ me }) => !me) ?? [];
  const { mutate, isPending, error } = useAct(
    () => call(transferConversation, { id: conversation.id, account_id: Number(to), note }),
    {
      done: '已转给同事',
      onSuccess: () => {
        onClose();
        go(null);
      },
    },
  );
  const isAlone = members.isSuccess && colleagues.length === 0;
  return (
    <AskDialog
      title={`把与${conversation.other.name}的会话转给同事`}
      act="转给这位同事"
      isSending={isPending}
      isOff={to === '' || note.trim().length > NOTE_MAX}
      onAct={mutate}
      onClose={onClose}
    >
      {isAlone ? (
        <EmptyState compact title="企业里还没有别的成员">
          管理员可以在“账号设置”里邀请同事加入。
        </EmptyState>
      ) : (
        <Stack gap={4}>
          <ChoiceField
            label="同事"
            required
            error={members.error?.message}
            placeholder="请选择"
            value={to}
            options={colleagues.map(({ id, name, title }) => ({
              value: String(id),
              label: [name, title].filter(Boolean).join(' · '),
            }))}
            onChange={setTo}
          />
          <WordsField
            label="交接说明"
            hint="同事会看到全部聊天记录，对方会看到由谁继续沟通。"
            error={note.trim().length > NOTE_MAX ? `最多 ${NOTE_MAX} 个字` : error?.message}
            max={NOTE_MAX}
            rows={3}
            value={note}
            onChange={setNote}
          />
        </Stack>
      )}
    </AskDialog>
  );
}
