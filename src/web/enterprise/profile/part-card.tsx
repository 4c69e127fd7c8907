// The card of one part: its fields, its save bar, and the question after a conflict.
import type { ReactNode } from 'react';
import type { PendingNote } from '../../../contract/enterprise/profile.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { Tag } from '../../kit/text/tag.tsx';
import styles from './profile.module.css';
import type { PartState } from './use-part.ts';

/** One line of the comparison after a conflict. */
export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

interface PartCardProps<V extends object> {
  title: string;
  note?: ReactNode;
  state: PartState<V>;
  /** The differences between a colleague's save and the typed values. */
  differences: (theirs: V, mine: V) => Difference[];
  children: ReactNode;
}

export function PartCard<V extends object>({
  title,
  note,
  state,
  differences,
  children,
}: PartCardProps<V>) {
  const { part, status, isDirty, isSaving, isRestored, refusal, resolve } = state;
  const theirs = status === 'conflict' ? state.live.values : null;
  const id = `part-${part}`;
  return (
    <Card as="section" pad="none" className={styles.part} aria-labelledby={id}>
      <header className={`row wrap align-center gap-y-1 gap-x-3 ${styles.partHead}`}>
        <h2 id={id}>{title}</h2>
        {isDirty && <Tag tone="amber">{isRestored ? '已恢复未保存的修改' : '未保存'}</Tag>}
        {note && <p>{note}</p>}
      </header>
      <form
        noValidate
        ref={state.form}
        className={`stack columns-1 items-start gap-4 ${styles.partBody}`}
        aria-label={title}
        onSubmit={(event) => void state.submit(event)}
      >
        <PendingNotes notes={state.pending} />
        {children}
        {status === 'outdated' && (
          <p
            className="pad-y-2 pad-x-4 tone-amber size-sm ground-amber-soft corner-md"
            role="status"
          >
            同事刚保存了这部分的修改，您写的还在，保存时可以对照选择。
          </p>
        )}
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <div className={classNames('row wrap align-center gap-3', isDirty && styles.barOn)}>
          <Button type="submit" loading={isSaving} disabled={!isDirty && !isSaving}>
            保存{title}
          </Button>
          {isDirty && !isSaving && (
            <Button variant="quiet" onClick={state.discard}>
              放弃修改
            </Button>
          )}
        </div>
      </form>
      <Dialog
        size="lg"
        open={theirs !== null}
        title={`${title}刚被同事修改`}
        onClose={() => resolve('later')}
        footer={
          <>
            <Button variant="quiet" onClick={() => resolve('later')}>
              再想想
            </Button>
            <Button variant="outline" onClick={() => resolve('theirs')}>
              用同事保存的
            </Button>
            <Button
              onClick={() => {
                resolve('mine');
                void state.submit();
              }}
            >
              保存我写的
            </Button>
          </>
        }
      >
        {theirs && <Comparison rows={differences(theirs, state.values)} />}
      </Dialog>
    </Card>
  );
}

/** Saved changes under review, shown to others already or not yet. */
function PendingNotes({ notes }: { notes: readonly PendingNote[] }) {
  return notes.map(({ label, text, pictures, shown, since }) => (
    <div
      key={label + since}
      className={`stack gap-2 pad-3 size-sm breaks ground-amber-soft corner-md ${styles.pending}`}
      role="status"
    >
      {shown ? (
        <p>
          <strong>“{label}”的新图片已展示，等待人工复核</strong>（
          {formatDate(since, 'M月d日 hh:mm')}
          提交）。求职者现在就能看到；没有通过时会取下并通知您，通过后也会通知您。
        </p>
      ) : (
        <p>
          <strong>“{label}”的新内容正在等人工看一看</strong>（{formatDate(since, 'M月d日 hh:mm')}
          提交）。通过前，求职者看到的仍是原来的内容；结果会通知您。如要改写，直接填写后再保存即可。
        </p>
      )}
      {text && <blockquote>{text}</blockquote>}
      {pictures.length > 0 && (
        <ul className="row wrap gap-2">
          {pictures.map((src, i) => (
            <li key={src}>
              <img
                src={src}
                alt={`等待${shown ? '复核' : '审核'}的第 ${i + 1} 张图片`}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  ));
}

function Comparison({ rows }: { rows: readonly Difference[] }) {
  return (
    <>
      <p className="below-3">您写的还在。请对照两边，选一份留下：</p>
      <div className={styles.tableFrame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">同事保存的</th>
              <th scope="col">您写的</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, theirs, mine }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{theirs || '（空）'}</td>
                <td className="ground-pine-soft">{mine || '（空）'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The differences of two lists, by index. */
export function listDifferences<I>(
  theirs: readonly I[],
  mine: readonly I[],
  wordsOf: (item: I) => string,
): Difference[] {
  const indexes = Array.from({ length: Math.max(theirs.length, mine.length) }, (_, i) => i);
  return indexes
    .map((i) => {
      const [a, b] = [theirs[i], mine[i]];
      return {
        label: `第 ${i + 1} 项`,
        theirs: a === undefined ? '' : wordsOf(a),
        mine: b === undefined ? '' : wordsOf(b),
      };
    })
    .filter((row) => row.theirs !== row.mine);
}
