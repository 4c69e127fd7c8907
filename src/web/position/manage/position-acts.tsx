// What can be done with an own position in its state; the table of states on the server decides.
import { App, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import type { ManagedPosition } from '../../../contract/position.ts';
import type { PositionState } from '../../../contract/states.ts';
import { shanghaiDayNumber } from '../../../contract/time.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { MoreIcon } from '../../kit/icons-own.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';
import { positionPath } from '../position-card.tsx';
import styles from './manage.module.css';
import { type Move, useMove } from './use-move.ts';

const EDITABLE: readonly PositionState[] = ['draft', 'rejected', 'online', 'paused', 'expired'];
const CLOSABLE: readonly PositionState[] = ['online', 'paused', 'expired'];

/** The one move that stands out in each state. */
const CHIEF: Partial<Record<PositionState, { move: Move; label: string }>> = {
  online: { move: 'refresh', label: '刷新' },
  paused: { move: 'resume', label: '恢复招聘' },
  expired: { move: 'renew', label: '续期 60 天' },
};

async function copyLink(id: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(positionPath(id), window.location.origin).href);
    toastSuccess('链接已复制，可以发给候选人了');
  } catch {
    toastError('浏览器不允许复制，请打开职位页后复制地址');
  }
}

export function PositionActs({ position, now }: { position: ManagedPosition; now: number }) {
  const { id, state, title, refreshed_at } = position;
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useMove(id);
  const chief = CHIEF[state];
  const freshToday = shanghaiDayNumber(refreshed_at) >= shanghaiDayNumber(now);
  const isRefreshed = chief?.move === 'refresh' && freshToday;

  const close = () =>
    modal.confirm({
      title: `关闭“${title}”？`,
      content:
        '关闭后不再接收投递，也不能重新打开；进行中的投递随之结束，求职者会看到“职位已停止招聘”，已收到的简历会保留。只是暂时不招，请选“暂停”。',
      okText: '关闭职位',
      okButtonProps: { danger: true },
      cancelText: '再想想',
      onOk: () => new Promise<void>((done) => mutate('close', { onSettled: () => done() })),
    });

  const items = [
    state === 'online' && { key: 'pause', label: '暂停招聘', onClick: () => mutate('pause') },
    { key: 'copy', label: '复制为新职位', onClick: () => navigate(copyPath(id)) },
    CLOSABLE.includes(state) && { key: 'close', label: '关闭职位', danger: true, onClick: close },
  ].filter((item) => item !== false);

  return (
    <div className={styles.acts}>
      {chief && (
        <Button
          size="sm"
          variant="soft"
          loading={isPending && variables === chief.move}
          disabled={isRefreshed}
          title={isRefreshed ? '今天已经刷新过，明天可以再来' : undefined}
          onClick={() => mutate(chief.move)}
        >
          {isRefreshed ? '今天已刷新' : chief.label}
        </Button>
      )}
      {EDITABLE.includes(state) && (
        <LinkButton size="sm" variant="outline" to={`/layout/positionRelease?id=${id}`}>
          编辑
        </LinkButton>
      )}
      {state === 'online' && (
        <Button size="sm" variant="quiet" onClick={() => void copyLink(id)}>
          分享
        </Button>
      )}
      <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
        <Button
          size="sm"
          variant="quiet"
          icon={<MoreIcon />}
          aria-label={`“${title}”的更多操作`}
          aria-haspopup="menu"
        />
      </Dropdown>
    </div>
  );
}

const copyPath = (id: number) => `/layout/positionRelease?copy=${id}`;
