// A queue of cases for those who decide them: waiting or done, each opened in its place.
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { EmptyState } from './empty-state.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { LoadFailed } from './load-failed.tsx';
import { OwnList } from './own-list.tsx';
import { SkeletonList } from './skeleton.tsx';
import { Tag, type Tone } from './tag.tsx';
import styles from './work-queue.module.css';

interface WorkQueueProps<I extends { id: number }> {
  list: Parameters<typeof OwnList>[0]['list'] & {
    isPending: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  items: readonly I[];
  /** What one may look at besides what waits. */
  states: readonly { code: string; label: string }[];
  rowOf: (item: I) => {
    kind: string;
    title: string;
    note: ReactNode;
    state: string;
    tone: Tone;
  };
  /** The opened case. */
  children: (item: I) => ReactNode;
}

/** The state looked at and the opened case stand in the address (`state`, `open`). */
export function WorkQueue<I extends { id: number }>(props: WorkQueueProps<I>) {
  const { list, items, states, rowOf, children } = props;
  const [query, setQuery] = useSearchParams();
  const state = query.get('state') ?? '';
  const opened = Number(query.get('open'));
  const go = (changes: Record<string, string>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <>
      <fieldset className={styles.states}>
        <legend className="visually-hidden">按状态查看</legend>
        {[{ code: '', label: '待处理' }, ...states].map(({ code, label }) => (
          <Button
            key={code}
            size="sm"
            variant={code === state ? 'soft' : 'quiet'}
            aria-pressed={code === state}
            onClick={() => go({ state: code, open: '' })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {list.isPending && <SkeletonList count={3} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {!list.isPending && !list.isError && items.length === 0 && (
        <EmptyState compact level={3} title={state ? '这里没有记录' : '都处理完了'}>
          {state ? '换一个状态看看。' : '新的会出现在这里，最早的排在最前。'}
        </EmptyState>
      )}
      <OwnList list={list}>
        {items.map((item) => {
          const { kind, title, note, state: words, tone } = rowOf(item);
          const isOpen = item.id === opened;
          return (
            <li key={item.id} className={classNames(styles.row, isOpen && styles.open)}>
              <h3>
                <button
                  type="button"
                  className={styles.head}
                  aria-expanded={isOpen}
                  onClick={() => go({ open: isOpen ? '' : String(item.id) })}
                >
                  <Tag>{kind}</Tag>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.note}>{note}</span>
                  <Tag tone={tone}>{words}</Tag>
                  <ChevronDownIcon className={styles.chevron} />
                </button>
              </h3>
              {isOpen && <div className={styles.body}>{children(item)}</div>}
            </li>
          );
        })}
      </OwnList>
    </>
  );
}
