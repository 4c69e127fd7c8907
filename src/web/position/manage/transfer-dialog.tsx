// Hands positions to a colleague.

import { useState } from 'react';
import { Select } from '../../kit/antd/fields.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { NothingFound } from '../../kit/missing/nothing-found.tsx';
import styles from './manage.module.css';
import { useRoom } from './quotas.tsx';
import type { Seen, useActs } from './use-acts.ts';

interface TransferDialogProps {
  /** Null while it is closed. */
  rows: readonly Seen[] | null;
  acts: ReturnType<typeof useActs>;
  onClose: () => void;
}

export function TransferDialog({ rows, acts, onClose }: TransferDialogProps) {
  const { data: room } = useRoom();
  const [to, setTo] = useState<number | undefined>();
  const close = () => {
    setTo(undefined);
    onClose();
  };
  const transfer = async () => {
    if (!rows || to === undefined) return;
    await acts.mutateAsync({ kind: 'transfer', to, rows }).then(close, () => null);
  };
  const only = rows?.length === 1 ? rows[0]?.publisher?.id : undefined;
  const members = room?.members.filter(({ id }) => id !== only) ?? [];
  return (
    <AskDialog
      open={rows !== null}
      title={rows?.length === 1 ? `转交“${rows[0]?.title}”` : `转交 ${rows?.length ?? 0} 个职位`}
      act="转交"
      isOff={to === undefined}
      isSending={acts.isPending}
      onAct={() => void transfer()}
      onClose={close}
    >
      <p className="below-4 tone-ink-2">
        转交后，求职者看到的联系人和新投递的通知都会换成这位同事，已有的投递和沟通不受影响。
      </p>
      <Select
        className={styles.wide}
        value={to}
        options={members.map(({ id, name, title, is_me }) => ({
          value: id,
          label: `${name}${is_me ? '（我）' : ''}${title ? ` · ${title}` : ''}`,
        }))}
        placeholder="选择同事"
        aria-label="转交给"
        notFoundContent={<NothingFound>企业里还没有其他同事，可以先到“账号设置”邀请</NothingFound>}
        onChange={setTo}
      />
    </AskDialog>
  );
}
