// The daily time at which a position is refreshed automatically.

import dayjs from 'dayjs';
import { setAutoRefresh } from '../../../contract/position/manage.ts';
import type { ManagedPosition } from '../../../contract/position/position.ts';
import { clockOf } from '../../../contract/value/time.ts';
import { useRecordForm } from '../../data/record-form/use-record-form.ts';
import { useAct } from '../../data/use-act.ts';
import { TimePicker } from '../../kit/antd/fields.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import styles from './manage.module.css';
import { useRoom } from './quotas.tsx';

/** 9:30, when many people start searching. Minutes after midnight. */
const USUAL = 570;
/** The version while it is off. */
const NONE = -1;

interface AutoRefreshDialogProps {
  /** The newest state: a colleague may change it while the dialog is open. */
  position: ManagedPosition;
  onClose: () => void;
}

export function AutoRefreshDialog({ position, onClose }: AutoRefreshDialogProps) {
  const { id, title, auto_refresh_minute: before } = position;
  const { data: room } = useRoom();
  const { mutateAsync, mutate, isPending, variables } = useAct(setAutoRefresh, {
    done: (_done, { minute: at }) =>
      at === null ? '已关闭自动刷新' : `每天 ${clockOf(at)} 自动刷新`,
    onSuccess: () => onClose(),
  });
  // The time itself is the version: the position's version also counts other edits.
  const seenOf = (version: number) => (version === NONE ? null : version);
  const form = useRecordForm({
    live: { version: before ?? NONE, values: { minute: before ?? USUAL } },
    isOpen: true,
    send: ({ minute }, { version }) => mutateAsync({ id, minute, seen: seenOf(version) }),
  });
  const { minute } = form.values;
  const isMoved = form.status === 'outdated';
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
              disabled={isMoved}
              loading={isPending && variables.minute === null}
              onClick={() => mutate({ id, minute: null, seen: seenOf(form.began.version) })}
            >
              关闭自动刷新
            </Button>
          )}
          <Button loading={form.isSaving} disabled={isMoved} onClick={() => void form.submit()}>
            每天 {clockOf(minute)} 刷新
          </Button>
        </>
      }
    >
      {isMoved && (
        <div className="below-4 tone-ink-2">
          <MovedNote goOn="看过了，用我选的" onGoOn={() => form.resolve('mine')}>
            同事刚改了自动刷新：现在是{before === null ? '不自动刷新' : `每天 ${clockOf(before)}`}。
          </MovedNote>
        </div>
      )}
      <p className="below-4 tone-ink-2">
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
        onChange={(time) => time && form.set('minute', time.hour() * 60 + time.minute())}
      />
    </Dialog>
  );
}
