// What stands above the form: input that came back, a colleague's changes, a refused save.
import { Alert } from 'antd';
import { formatDate } from '../../../contract/time.ts';
import { Button } from '../../kit/button.tsx';
import styles from './release.module.css';
import { type Merged, VALUE_LABELS, type ValueName } from './values.ts';

const named = (names: readonly ValueName[]) => names.map((name) => VALUE_LABELS[name]).join('、');

interface RestoredProps {
  /** When the input was kept, unix milliseconds. */
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

/** What the reload after a conflict brought together. */
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
