// Notes above the form: restored values, a colleague's changes, a refused save.

import { asSentence } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import type { CallError } from '../../data/api.ts';
import { Alert } from '../../kit/antd/shown.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import styles from './editor.module.css';
import type { Autosave } from './use-autosave.ts';
import { type Merged, VALUE_LABELS, VALUE_NAMES, type ValueName } from './values.ts';

/** The labels in the order of the form. */
const named = (names: readonly ValueName[]) =>
  VALUE_NAMES.filter((name) => names.includes(name))
    .map((name) => VALUE_LABELS[name])
    .join('、');

/** Why the review refused the position that is edited. */
export function ReviewRefused({ reason }: { reason: string }) {
  return (
    <Alert
      className={styles.notice}
      type="warning"
      showIcon
      title="审核没有通过，请按原因修改后重新提交"
      description={reason && `原因：${asSentence(reason)}`}
    />
  );
}

interface RestoredProps {
  /** When the values were stored, in unix ms. */
  at: number;
  onDiscard: () => void;
}

export function Restored({ at, onDiscard }: RestoredProps) {
  return (
    <Alert
      className={styles.notice}
      type="info"
      showIcon
      title={`已恢复 ${formatDate(at, 'MM月dd日 hh:mm')} 填写、还没有提交的内容`}
      action={
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          放弃这些内容
        </Button>
      }
    />
  );
}

/** The result of merging after a conflict. */
export function MergedNotice({ merged: { taken, kept } }: { merged: Merged }) {
  return (
    <Alert
      className={styles.notice}
      type="info"
      showIcon
      title="已载入最新内容，您的修改都还在"
      description={
        <>
          {taken.length > 0 && <p>同事改动了{named(taken)}，已更新到表单里。</p>}
          {kept.length > 0 && <p>两边都改了{named(kept)}，这里保留的是您的，请核对后再保存。</p>}
          {taken.length + kept.length === 0 && <p>内容没有冲突，可以直接保存。</p>}
        </>
      }
    />
  );
}

interface ConflictProps {
  message: string;
  loading: boolean;
  onReload: () => void;
}

export function Conflict({ message, loading, onReload }: ConflictProps) {
  return (
    <Alert
      className={styles.notice}
      type="warning"
      showIcon
      title="这次没有保存"
      description={`${message}。您填写的内容都还在，载入最新内容后可以继续保存。`}
      action={
        <Button size="sm" loading={loading} onClick={onReload}>
          载入最新内容
        </Button>
      }
    />
  );
}

interface DraftConflictProps {
  state: Autosave;
  loading: boolean;
  onMerge: () => void;
  onTheirs: () => void;
  onApart: () => void;
}

/** A colleague saved or deleted the draft: the writer decides, and nothing is lost meanwhile. */
export function DraftConflict({ state, loading, onMerge, onTheirs, onApart }: DraftConflictProps) {
  const isGone = state.status === 'gone';
  const who = state.note || '同事';
  return (
    <Alert
      className={styles.notice}
      type="warning"
      showIcon
      title={isGone ? state.note : `${who}刚修改了这份草稿`}
      description={
        <>
          <p>
            {isGone
              ? '您写的内容都还在这里，可以另存为一份新草稿。'
              : '您写的内容都还在，暂时没有保存到草稿里，请选择怎么继续：'}
          </p>
          <Row wrap gap={2} above={2}>
            {!isGone && (
              <Button size="sm" loading={loading} onClick={onMerge}>
                合并两边的修改
              </Button>
            )}
            {!isGone && (
              <Button size="sm" variant="outline" loading={loading} onClick={onTheirs}>
                改用对方的版本
              </Button>
            )}
            <Button size="sm" variant={isGone ? 'primary' : 'outline'} onClick={onApart}>
              另存为新草稿
            </Button>
          </Row>
        </>
      }
    />
  );
}

/** Publishing was refused for a reason outside of the form, such as the plan. */
export type Refusal = Pick<CallError, 'msg' | 'reason'>;

export function Refused({ msg, reason }: Refusal) {
  return (
    <Alert
      className={styles.notice}
      type="warning"
      showIcon
      title="还不能发布"
      description={
        <>
          <p>{msg}。内容已保存为草稿，不会丢失。</p>
          <Row wrap gap={2} above={2}>
            {reason === 'certification-needed' && (
              <LinkButton size="sm" to="/layout/corporate-information?tab=certification">
                去完成企业认证
              </LinkButton>
            )}
            {reason === 'plan-full' && (
              <LinkButton size="sm" to="/layout/position?state=online">
                去整理在招职位
              </LinkButton>
            )}
            {reason === 'outdated' && (
              <LinkButton size="sm" variant="outline" to="/layout/position">
                去职位管理
              </LinkButton>
            )}
          </Row>
        </>
      }
    />
  );
}

/** After inserting a template or read text: a button to undo. */
export function Undo({ what, onUndo }: { what: string; onUndo: () => void }) {
  return (
    <Alert
      className={styles.notice}
      type="success"
      showIcon
      title={`已填入${what}，请按实际情况改好再发布`}
      action={
        <Button size="sm" variant="quiet" onClick={onUndo}>
          撤销
        </Button>
      }
    />
  );
}
