// The outcome of an act on several positions: how many, which failed and why, and undo.
import { USUAL_VALID_DAYS } from '../../../contract/position/fields.ts';
import type { PositionMove } from '../../../contract/position/position.ts';
import { Button } from '../../kit/form/button.tsx';
import { CloseIcon } from '../../kit/look/icons.tsx';
import styles from './manage.module.css';
import { type Act, clearOutcome, undoOf, useActs, useOutcome } from './use-acts.ts';

export const MOVE_NAMES: Readonly<Record<PositionMove, string>> = {
  pause: '暂停',
  resume: '恢复招聘',
  renew: `续期 ${USUAL_VALID_DAYS} 天`,
  close: '关闭',
  refresh: '刷新',
  publish: '提交发布',
  withdraw: '撤回审核',
  remove: '删除',
};

const nameOf = (act: Act) => (act.kind === 'transfer' ? '转交' : MOVE_NAMES[act.move]);

export function OutcomeBar() {
  const { outcome } = useOutcome();
  const { mutateAsync, isPending } = useActs();
  if (!outcome) return null;
  const { act, rows } = outcome;
  const failed = rows.filter(({ done }) => !done);
  const done = rows.length - failed.length;
  const undo = undoOf(act, rows);
  const takeBack = async () => {
    for (const one of undo) await mutateAsync(one).catch(() => null);
  };
  return (
    <div className={styles.outcome} data-failed={failed.length > 0} role="status">
      <p className={styles.outcomeLine}>
        <span>
          {done > 0 ? `已${nameOf(act)} ${done} 个职位` : `没有${nameOf(act)}任何职位`}
          {failed.length > 0 && done > 0 && `，${failed.length} 个没有完成：`}
          {failed.length > 0 && done === 0 && '：'}
        </span>
        {undo.length > 0 && (
          <Button size="sm" variant="soft" loading={isPending} onClick={() => void takeBack()}>
            撤销
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          icon={<CloseIcon />}
          aria-label="收起结果"
          onClick={clearOutcome}
        />
      </p>
      {failed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <ul className={styles.failures} tabIndex={0} aria-label="没有完成的职位">
          {failed.map(({ id, title, message }) => (
            <li key={id}>
              <strong className="weight-medium">{title || '一个职位'}</strong>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
