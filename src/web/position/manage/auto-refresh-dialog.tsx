// The daily time at which a position is refreshed automatically.

import dayjs from 'dayjs';
import { useState } from 'react';
import { setAutoRefresh } from '../../../contract/position/manage.ts';
import type { ManagedPosition } from '../../../contract/position/position.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { useStarted } from '../../data/use-started.ts';
import { TimePicker } from '../../kit/antd/fields.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import styles from './manage.module.css';
import { useRoom } from './quotas.tsx';

/** 9:30, when many people start searching. Minutes after midnight. */
const USUAL = 570;

export const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

interface Wanted {
  minute: number | null;
  seen: number | null;
}

interface AutoRefreshDialogProps {
  /** The newest state: a colleague may change it while the dialog is open. */
  position: ManagedPosition;
  onClose: () => void;
}

export function AutoRefreshDialog({ position, onClose }: AutoRefreshDialogProps) {
  const { id, title, auto_refresh_minute: before } = position;
  const [minute, setMinute] = useState(before ?? USUAL);
  const { data: room } = useRoom();
  const { mutate, isPending, variables } = useAct(
    (wanted: Wanted) => call(setAutoRefresh, { id, ...wanted }),
    {
      done: (_done, { minute: at }) =>
        at === null ? '已关闭自动刷新' : `每天 ${clockOf(at)} 自动刷新`,
      onSuccess: () => onClose(),
    },
  );
  // The time itself is the version: the position's version also counts other edits.
  const live = { version: before ?? -1, minute: before };
  const start = useStarted(live, { isSending: isPending });
  const send = (at: number | null) =>
    mutate({ minute: at, seen: start.began.minute }, { onError: start.refuse });
  return (
    <Dialog
      open
      title={`自动刷新“${title}”`}
      onClose={onClose}
      footer={
        <>
          {before !== null && (
            <Button
              variant="outline"
              disabled={start.isMoved}
              loading={isPending && variables.minute === null}
              onClick={() => send(null)}
            >
              关闭自动刷新
            </Button>
          )}
          <Button
            loading={isPending && variables.minute !== null}
            disabled={start.isMoved}
            onClick={() => send(minute)}
          >
            每天 {clockOf(minute)} 刷新
          </Button>
        </>
      }
    >
      {start.isMoved && (
        <div className={styles.dialogNote}>
          <MovedNote goOn="看过了，用我选的" onGoOn={start.goOn}>
            同事刚改了自动刷新：现在是{before === null ? '不自动刷新' : `每天 ${clockOf(before)}`}。
          </MovedNote>
        </div>
      )}
      <p className={styles.dialogNote}>
        每天到这个时刻刷新一次，和手动刷新用同样的次数（每天共 {room?.refresh.limit ?? '…'}{' '}
        次）。当天已手动刷新的不再重复；次数用完时会通知您，第二天再试。
      </p>
      <TimePicker
        className={styles.wide}
        value={dayjs().startOf('day').add(minute, 'minute')}
        format="HH:mm"
        minuteStep={5}
        allowClear={false}
        needConfirm={false}
        aria-label="自动刷新的时刻"
        onChange={(time) => time && setMinute(time.hour() * 60 + time.minute())}
      />
    </Dialog>
  );
}
