// The acts on an own position by its state; the server's table of states decides.

import { useNavigate } from 'react-router';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import { USUAL_VALID_DAYS } from '../../../contract/position/fields.ts';
import type { ManagedPosition, PositionMove } from '../../../contract/position/position.ts';
import { shanghaiDayNumber } from '../../../contract/value/time.ts';
import { useRight } from '../../data/rights.ts';
import { Dropdown, type MenuProps } from '../../kit/antd/windows.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { MoreIcon } from '../../kit/look/icons-own.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';
import { positionPath } from '../card.tsx';
import { useClosing } from './closing.tsx';
import styles from './manage.module.css';
import { usePromotion } from './promotion.tsx';
import { leftOf, useRoom } from './quotas.tsx';
import { type Seen, useActs } from './use-acts.ts';

const EDITABLE: readonly PositionState[] = ['draft', 'rejected', 'online', 'paused', 'expired'];

/** The states in which the page offers each move. */
export const MOVES_FROM: Readonly<Record<PositionMove, readonly PositionState[]>> = {
  refresh: ['online'],
  pause: ['online'],
  resume: ['paused'],
  renew: ['expired'],
  publish: ['draft', 'rejected'],
  withdraw: ['pending'],
  close: ['online', 'paused', 'expired'],
  remove: ['draft', 'rejected'],
};

/** The main move of each state, shown as a button. */
const CHIEF: Partial<Record<PositionState, { move: PositionMove; label: string }>> = {
  online: { move: 'refresh', label: '刷新' },
  paused: { move: 'resume', label: '恢复招聘' },
  expired: { move: 'renew', label: `续期 ${USUAL_VALID_DAYS} 天` },
  draft: { move: 'publish', label: '发布' },
};

/** Copies the public address of a position. */
export async function copyLink(id: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(positionPath(id), window.location.origin).href);
    toastSuccess('链接已复制，可以发给候选人了');
  } catch {
    toastError('浏览器不允许复制，请打开职位页后复制地址');
  }
}

/** The dialog or drawer opened for one position. */
export interface Opened {
  what: 'statistics' | 'autoRefresh' | 'transfer' | 'poster';
  position: ManagedPosition;
}

interface PositionActsProps {
  position: ManagedPosition;
  now: number;
  onOpen: (opened: Opened) => void;
}

export function PositionActs(props: PositionActsProps) {
  const mayRecruit = useRight('recruit');
  return mayRecruit ? <AllActs {...props} /> : <LookingActs {...props} />;
}

/** For members who may only read: figures and the public address. */
function LookingActs({ position, onOpen }: PositionActsProps) {
  const { id, state, was_published } = position;
  return (
    <div className={styles.acts}>
      {was_published && (
        <Button
          size="sm"
          variant="outline"
          onClick={() => onOpen({ what: 'statistics', position })}
        >
          数据统计
        </Button>
      )}
      {state === 'online' && (
        <Button size="sm" variant="quiet" onClick={() => void copyLink(id)}>
          复制链接
        </Button>
      )}
    </div>
  );
}

function AllActs({ position, now, onOpen }: PositionActsProps) {
  const { id, state, title } = position;
  const acts = useActs();
  const { mutate, isPending, variables } = acts;
  const rows: readonly Seen[] = [position];
  const move = (kind: PositionMove) => mutate({ kind: 'move', move: kind, rows });
  const chief = CHIEF[state];
  const isBusy = isPending && variables?.kind === 'move' && variables.move === chief?.move;
  const refresh = useRefreshWords(position, now);
  const isStill = chief?.move === 'refresh' && refresh.isStill;
  const items = useMenu(position, { acts, move, onOpen });
  return (
    <div className={styles.acts}>
      {chief && (
        <Button
          size="sm"
          variant="soft"
          loading={isBusy}
          disabled={isStill}
          title={chief.move === 'refresh' ? refresh.hint : undefined}
          onClick={() => move(chief.move)}
        >
          {isStill ? '今天已刷新' : chief.label}
        </Button>
      )}
      {EDITABLE.includes(state) && (
        <LinkButton
          size="sm"
          variant={state === 'rejected' ? 'soft' : 'outline'}
          to={`/layout/positionRelease?id=${id}`}
        >
          {state === 'rejected' ? '修改后重新提交' : '编辑'}
        </LinkButton>
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

function useRefreshWords({ refreshed_at }: ManagedPosition, now: number) {
  const { data: room } = useRoom();
  const isStill = shanghaiDayNumber(refreshed_at) >= shanghaiDayNumber(now);
  const left = room ? leftOf(room.refresh) : null;
  if (isStill) return { isStill, hint: '今天已经刷新过，明天可以再来' };
  return {
    isStill,
    hint: left === null ? undefined : `用 1 次刷新，排到列表前面；今天还有 ${left} 次`,
  };
}

interface MenuActs {
  acts: ReturnType<typeof useActs>;
  move: (kind: PositionMove) => void;
  onOpen: (opened: Opened) => void;
}

function useMenu(position: ManagedPosition, { acts, move, onOpen }: MenuActs): MenuProps['items'] {
  const { id, state, title, was_published, auto_refresh_minute } = position;
  const navigate = useNavigate();
  const close = useClosing(acts);
  const promote = usePromotion(position);
  const may = (kind: PositionMove) => MOVES_FROM[kind].includes(state);
  const open = (what: Opened['what']) => () => onOpen({ what, position });
  const remove = async () => {
    const yes = await ask({
      title: `删除“${title}”？`,
      words: '没有发布过的职位会直接删除，不能找回。',
      act: '删除',
      out: '再想想',
      isDanger: true,
    });
    if (yes) acts.mutate({ kind: 'move', move: 'remove', rows: [position] });
  };
  const isOnline = state === 'online';
  const items: (false | NonNullable<MenuProps['items']>[number])[] = [
    was_published && { key: 'statistics', label: '数据统计', onClick: open('statistics') },
    isOnline && { key: 'share', label: '复制职位链接', onClick: () => void copyLink(id) },
    isOnline && { key: 'poster', label: '分享海报', onClick: open('poster') },
    {
      key: 'copy',
      label: '复制为新职位',
      onClick: () => void navigate(`/layout/positionRelease?copy=${id}`),
    },
    { key: 'transfer', label: '转给同事', onClick: open('transfer') },
    (isOnline || auto_refresh_minute !== null) && {
      key: 'auto',
      label: auto_refresh_minute === null ? '自动刷新' : '修改自动刷新',
      onClick: open('autoRefresh'),
    },
    isOnline && { type: 'divider' },
    isOnline && { key: 'top', label: '置顶 7 天', onClick: () => void promote('top') },
    isOnline && { key: 'urgent', label: '急聘 7 天', onClick: () => void promote('urgent') },
    { type: 'divider' },
    may('pause') && { key: 'pause', label: '暂停招聘', onClick: () => move('pause') },
    may('withdraw') &&
      !was_published && { key: 'withdraw', label: '撤回审核', onClick: () => move('withdraw') },
    may('close') && {
      key: 'close',
      label: '关闭职位',
      danger: true,
      onClick: () => void close([position]),
    },
    may('remove') &&
      !was_published && { key: 'remove', label: '删除', danger: true, onClick: remove },
  ];
  const shown = items.filter((item) => item !== false);
  // A divider without items below it is left out.
  return shown.filter((item, at) => !isDivider(item) || (at > 0 && at < shown.length - 1));
}

const isDivider = (item: NonNullable<MenuProps['items']>[number]) =>
  item !== null && 'type' in item && item.type === 'divider';
